import type { FlowGraph, Happening, Step, Trigger } from '../schema.ts'
import { errorAt, type Finding, type FindingCode } from './findings.ts'

/** The ids a graph may refer to. `journeys`: all of the workspace; `live`: those whose flow accepts leads. */
export type Lookup = Record<
  'links' | 'tabs' | 'recordings' | 'pages' | 'endpoints' | 'members' | 'journeys' | 'live',
  ReadonlySet<string>
> & { journey: string }

export type Named = {
  kind: 'links' | 'tabs' | 'recordings' | 'pages' | 'endpoints' | 'members' | 'journeys'
  id: string
}

const goneCodes: Record<Named['kind'], FindingCode> = {
  links: 'link_gone',
  tabs: 'tab_gone',
  recordings: 'recording_gone',
  pages: 'page_gone',
  endpoints: 'endpoint_gone',
  members: 'member_gone',
  journeys: 'journey_gone',
}

/** Missing references of its steps and settings, and inactive journeys. */
export function validateReferences(graph: FlowGraph, lookup: Lookup): Finding[] {
  const { exit, goal } = graph.settings
  const ofSettings = [exit.happening, goal.happening].flatMap((one) => (one ? namedBy(one) : []))
  return [
    ...graph.steps.flatMap((step) => [
      ...missingFindings(namedIn(step), lookup, step.id),
      ...journeyFindings(step, lookup),
    ]),
    ...missingFindings(ofSettings, lookup, null),
  ]
}

function missingFindings(named: readonly Named[], lookup: Lookup, step: string | null): Finding[] {
  return named
    .filter(({ kind, id }) => !lookup[kind].has(id))
    .map(({ kind }) => errorAt(goneCodes[kind], step))
}

function journeyFindings(step: Step, { journey, journeys, live }: Lookup): Finding[] {
  if (step.type !== 'journey_add' || !step.config.journey) return []
  const { journey: other } = step.config
  if (other === journey) return [errorAt('journey_itself', step.id)]
  return journeys.has(other) && !live.has(other)
    ? [{ code: 'journey_without_flow', step: step.id, severity: 'warning' }]
    : []
}

/** The references of a step. */
export function namedIn(step: Step): Named[] {
  switch (step.type) {
    case 'trigger':
      return namedBy(step.config)
    case 'wait_until':
      return step.config.until === 'happening' ? namedBy(step.config.happening) : []
    case 'email':
      return [...one('links', step.config.link), ...(step.config.ask ? assigneeOf(step.config.ask) : [])]
    case 'task':
    case 'notify_owner':
      return assigneeOf(step.config)
    case 'webhook':
      return one('endpoints', step.config.endpoint)
    case 'assign':
      return one('members', step.config.member)
    case 'journey_add':
    case 'journey_remove':
      return one('journeys', step.config.journey)
    default:
      return []
  }
}

function assigneeOf({ to, member }: { to: string; member: string | null }): Named[] {
  return to === 'member' ? one('members', member) : []
}

function namedBy(trigger: Trigger | Happening): Named[] {
  switch (trigger.on) {
    case 'link_opened':
    case 'lead_validated':
      return one('links', trigger.link)
    case 'tab_attended':
    case 'booking_made':
      return one('tabs', trigger.tab)
    case 'form_sent':
      return one('pages', trigger.page)
    case 'item_finished':
      return trigger.item ? one(trigger.item.kind === 'tab' ? 'tabs' : 'recordings', trigger.item.id) : []
    case 'list_entry':
      return []
  }
}

function one(kind: Named['kind'], id: string | null): Named[] {
  return id ? [{ kind, id }] : []
}
