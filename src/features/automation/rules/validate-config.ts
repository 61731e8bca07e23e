import type { Reached, Rule, Rules, Step } from '../schema.ts'
import { errorAt, type Finding, type FindingCode, warningAt } from './findings.ts'

/** What a step's configuration is missing. `today` is the workspace's. */
export function configFindings(step: Step, today: string): Finding[] {
  const { id } = step
  switch (step.type) {
    case 'email':
      return [
        ...missing('no_subject', id, step.config.subject),
        ...missing('no_text', id, step.config.text),
        ...(/\{\{\s*link\s*\}\}/.test(step.config.text) ? missing('no_link', id, step.config.link) : []),
        ...(step.config.ask ? askedFindings(step.config.ask, id) : []),
      ]
    case 'task':
      return [...missing('no_title', id, step.config.title), ...askedFindings(step.config, id)]
    case 'notify_owner':
      return askedFindings(step.config, id)
    case 'webhook':
      return missing('no_endpoint', id, step.config.endpoint)
    case 'tag':
      return missing('no_tag', id, step.config.tag)
    case 'assign':
      return missing('no_member', id, step.config.member)
    case 'journey_add':
    case 'journey_remove':
      return missing('no_journey', id, step.config.journey)
    default:
      return wayFindings(step, today)
  }
}

function wayFindings(step: Step, today: string): Finding[] {
  const { id } = step
  switch (step.type) {
    case 'score':
      return step.config.change === 0 ? [warningAt('score_unchanged', id)] : []
    case 'condition':
      return ruleFindings(step.config, id)
    case 'split':
      return shareFindings(step.config.shares, id)
    case 'wait_until':
      return step.config.until === 'date' && step.config.date < today ? [warningAt('date_passed', id)] : []
    default:
      return []
  }
}

/** The same for early endings. */
export function reachedFindings({ when }: Reached): Finding[] {
  return when ? ruleFindings(when, null) : []
}

function askedFindings({ to, member }: { to: string; member: string | null }, step: string): Finding[] {
  return to === 'member' ? missing('no_member', step, member) : []
}

function missing(code: FindingCode, step: string | null, value: string | null): Finding[] {
  return value?.trim() ? [] : [errorAt(code, step)]
}

function ruleFindings({ rules }: Rules, step: string | null): Finding[] {
  if (rules.length === 0) return [errorAt('no_rules', step)]
  return rules.flatMap((rule) => oneRule(rule, step))
}

function oneRule(rule: Rule, step: string | null): Finding[] {
  if (rule.field === 'tag') return missing('no_tag', step, rule.tag)
  return rule.field === 'email_domain' ? missing('no_domain', step, rule.domain) : []
}

function shareFindings(shares: readonly { id: string; percent: number }[], step: string): Finding[] {
  const sum = shares.reduce((total, { percent }) => total + percent, 0)
  const ids = new Set(shares.map(({ id }) => id))
  return [
    ...(shares.length < 2 ? [errorAt('few_shares', step)] : []),
    ...(ids.size < shares.length ? [errorAt('same_share', step)] : []),
    ...(sum === 100 ? [] : [errorAt('shares_not_100', step)]),
  ]
}
