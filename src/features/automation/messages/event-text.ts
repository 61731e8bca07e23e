import type { MessageDescriptor } from '@lingui/core'
import { accountFactStageLabels } from '#src/features/account/messages/account-fact-labels.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { Happening, Rule, Rules } from '../schema.ts'
import { flowStepClauseLabels } from './flow-step-labels.ts'
import { nameOf, type TextContext } from './text-context.ts'

/** An action of a lead, as a clause after "when". */
export function eventClause(textContext: TextContext, one: Happening): string {
  return speak(textContext.locale, happeningLabel(textContext, one))
}

function happeningLabel(textContext: TextContext, one: Happening): MessageDescriptor {
  const { links, tabs, recordings, pages } = textContext.choices
  switch (one.on) {
    case 'link_opened':
    case 'lead_validated':
      return flowStepClauseLabels[one.on](nameOf(textContext, links, one.link))
    case 'tab_attended':
      return flowStepClauseLabels.tab_attended(nameOf(textContext, tabs, one.tab), one.seconds)
    case 'item_finished': {
      const among = one.item?.kind === 'recording' ? recordings : tabs
      return flowStepClauseLabels.item_finished(nameOf(textContext, among, one.item?.id ?? null))
    }
    case 'form_sent':
      return flowStepClauseLabels.form_sent(nameOf(textContext, pages, one.page))
    case 'booking_made':
      return flowStepClauseLabels.booking_made(nameOf(textContext, tabs, one.tab))
  }
}

/** A condition on a lead, as a clause after "whether". */
export function conditionClause({ locale }: TextContext, { match, rules }: Rules): string {
  if (rules.length === 0) return speak(locale, flowStepClauseLabels.nothing)
  const said = rules.map((rule) => speak(locale, ruleLabel(locale, rule)))
  const type = match === 'all' ? 'conjunction' : 'disjunction'
  return new Intl.ListFormat(locale, { type }).format(said)
}

function ruleLabel(locale: Locale, rule: Rule): MessageDescriptor {
  switch (rule.field) {
    case 'validated':
      return flowStepClauseLabels.validated(rule.is)
    case 'tag':
      return flowStepClauseLabels.tag(rule)
    case 'stage':
      return flowStepClauseLabels.stage(speak(locale, accountFactStageLabels[rule.stage]), rule.is)
    case 'email_domain':
      return flowStepClauseLabels.email_domain(rule.domain.trim(), rule.is)
    default:
      return flowStepClauseLabels[rule.field](rule.atLeast)
  }
}
