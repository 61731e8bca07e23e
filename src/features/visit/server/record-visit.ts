import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import {
  believableTime,
  isLongEnough,
  largest,
  possibleSeconds,
  type TabDuration,
  withinDuration,
} from '../rules.ts'
import type { TelemetryEvent } from '../schema.ts'
import {
  adoptAnnounced,
  linksToMeasure,
  type MeasuredLink,
  upsertVisits,
  type VisitToWrite,
} from './queries.ts'
import type { ViewToken } from './view-token.ts'
import { visitIdOf } from './visit-identity.ts'

/** One snapshot as it arrived. `view` is what its view token proves; `isAnonymous` when the browser asked for it. */
export type Snapshot = {
  event: TelemetryEvent
  view: ViewToken | undefined
  isAnonymous: boolean
  receivedAt: Date
}

/** What became of a snapshot; `recorded` only after the commit. */
export type Recorded =
  | { kind: 'recorded' }
  | { kind: 'not_kept'; reason: 'no_subscription' | 'too_short' }
  | { kind: 'unknown_link' }
  | { kind: 'unknown_tab'; tab: string }
  | { kind: 'refused'; refusal: Refusal }

/** Counts one snapshot of the workspace; the refusal when it has used up its day. */
export type WorkspaceAllowance = (workspace: string) => Promise<Refusal | undefined>

/** A view token older than this still measures time, but names nobody. */
const attributionMs = 7 * 86_400_000

/**
 * Records snapshots in one transaction; the answers are in their order. One visit is one row that grows to the
 * largest figures seen, whichever way and however often its snapshots come.
 */
export async function recordVisits(
  platform: Pick<Platform, 'db' | 'config'>,
  snapshots: Snapshot[],
  mayRecord: WorkspaceAllowance,
): Promise<Recorded[]> {
  return platform.db.asSystem(async (tx) => {
    const hashids = new Set(snapshots.map((snapshot) => snapshot.event.data.link_id))
    const links = await linksToMeasure(tx, [...hashids])
    const judged = await Promise.all(
      snapshots.map((snapshot) => judge(snapshot, links.get(snapshot.event.data.link_id), mayRecord)),
    )
    const visits = judged.flatMap(({ link, snapshot, answer }) =>
      link && answer.kind === 'recorded' ? [visitOf(platform, snapshot, link)] : [],
    )
    await write(tx, onePerVisit(visits))
    return judged.map(({ answer }) => answer)
  })
}

type Judged = { snapshot: Snapshot; link?: MeasuredLink; answer: Recorded }

async function judge(
  snapshot: Snapshot,
  link: MeasuredLink | undefined,
  mayRecord: WorkspaceAllowance,
): Promise<Judged> {
  if (!link) return { snapshot, answer: { kind: 'unknown_link' } }
  const known = new Set(link.tabs.map((tab) => tab.id))
  const stranger = snapshot.event.data.tabs?.find((tab) => !known.has(tab.id))
  if (stranger) return { snapshot, answer: { kind: 'unknown_tab', tab: stranger.id } }
  if (!link.subscription_is_active)
    return { snapshot, answer: { kind: 'not_kept', reason: 'no_subscription' } }
  if (!isLongEnough(secondsOf(snapshot, link), link.track_duration_min)) {
    return { snapshot, answer: { kind: 'not_kept', reason: 'too_short' } }
  }
  const refusal = await mayRecord(link.workspace)
  if (refusal) return { snapshot, answer: { kind: 'refused', refusal } }
  return { snapshot, link, answer: { kind: 'recorded' } }
}

function secondsOf(snapshot: Snapshot, link: MeasuredLink): number {
  const { duration } = snapshot.event.data
  const view = viewOfLink(snapshot, link)
  return view
    ? possibleSeconds(duration, { issuedAt: view.issuedAt, receivedAt: snapshot.receivedAt })
    : duration
}

/** A token for another link proves nothing here. */
function viewOfLink({ view }: Snapshot, link: MeasuredLink): ViewToken | undefined {
  return view?.workspace === link.workspace && view.link === link.id ? view : undefined
}

function visitOf({ config }: Pick<Platform, 'config'>, snapshot: Snapshot, link: MeasuredLink): VisitToWrite {
  const { event, receivedAt } = snapshot
  const duration = secondsOf(snapshot, link)
  return {
    workspace: link.workspace,
    id: newId(receivedAt),
    link: link.id,
    account: link.account,
    ...attributionOf(snapshot, link),
    title: link.title,
    session_id: visitIdOf(event),
    seq: event.seq ?? 0,
    duration,
    tabs: withinDuration(namedTabs(event.data.tabs ?? [], link), duration),
    links_clicked: event.data.links_clicked ?? [],
    started_at: secondsAfter(receivedAt, -duration).toISOString(),
    last_at: receivedAt.toISOString(),
    created_at: believableTime(event.created_at, receivedAt)?.toISOString() ?? null,
    ended: event.ended ?? false,
    settles_at: secondsAfter(receivedAt, event.ended ? 0 : config.visitSettleSeconds).toISOString(),
  }
}

/** Who it was, as far as the token proves it, and who the browser says it was. */
function attributionOf(
  snapshot: Snapshot,
  link: MeasuredLink,
): Pick<VisitToWrite, 'lead' | 'view' | 'lead_email' | 'claimed_lead'> {
  if (snapshot.isAnonymous) return { lead: null, view: null, lead_email: '', claimed_lead: null }
  const view = viewOfLink(snapshot, link)
  const isFresh = view && snapshot.receivedAt.getTime() - view.issuedAt.getTime() <= attributionMs
  return {
    lead: isFresh ? view.lead : null,
    view: isFresh ? view.id : null,
    lead_email: snapshot.event.lead_email ?? '',
    claimed_lead: snapshot.event.lead_id ?? null,
  }
}

/** Titles come from the campaign, not from the visitor; a tab named twice counts once. */
function namedTabs(tabs: TabDuration[], link: MeasuredLink): TabDuration[] {
  const titles = new Map(link.tabs.map((tab) => [tab.id, tab.title]))
  const byId = new Map<string, TabDuration>()
  for (const { id, duration } of tabs) {
    const known = byId.get(id)
    byId.set(id, { id, title: titles.get(id) ?? '', duration: Math.max(duration, known?.duration ?? 0) })
  }
  return [...byId.values()]
}

function onePerVisit(visits: VisitToWrite[]): VisitToWrite[] {
  const byVisit = new Map<string, VisitToWrite>()
  for (const visit of visits) {
    const key = `${visit.link} ${visit.session_id}`
    const known = byVisit.get(key)
    byVisit.set(key, known ? merged(known, visit) : visit)
  }
  return [...byVisit.values()]
}

function merged(one: VisitToWrite, other: VisitToWrite): VisitToWrite {
  const figures = largest(
    { ...one, linksClicked: one.links_clicked },
    { ...other, linksClicked: other.links_clicked },
  )
  const settlings = [one.settles_at, other.settles_at].sort()
  const ended = one.ended || other.ended
  return {
    ...one,
    lead: one.lead ?? other.lead,
    view: one.view ?? other.view,
    lead_email: other.lead_email || one.lead_email,
    claimed_lead: other.claimed_lead ?? one.claimed_lead,
    seq: figures.seq,
    duration: figures.duration,
    tabs: figures.tabs,
    links_clicked: figures.linksClicked,
    started_at: one.started_at < other.started_at ? one.started_at : other.started_at,
    last_at: one.last_at > other.last_at ? one.last_at : other.last_at,
    ended,
    settles_at: (ended ? settlings[0] : settlings[1]) ?? one.settles_at,
  }
}

async function write(tx: Transaction, visits: VisitToWrite[]): Promise<void> {
  if (visits.length === 0) return
  await adoptAnnounced(tx, visits)
  await upsertVisits(tx, visits)
}
