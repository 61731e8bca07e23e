import { secondsAfter } from '#src/platform/clock.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type HeardRecording, heardWithin, layersOf } from '../rules/heard.ts'
import type { VisitSign } from '../rules/quality.ts'
import { believableTime, clickedWithin, type TabDuration, withinDuration } from '../rules.ts'
import type { TelemetryEvent } from '../schema.ts'
import type { MeasuredLink, VisitToWrite } from './queries.ts'
import type { ShownRecordings } from './shown-recordings.ts'
import type { ViewToken } from './view-token.ts'
import { visitIdOf } from './visit-identity.ts'

/**
 * A snapshot as received. `view` is proven by its token; `isAnonymous` if the browser asked for it; `network`
 * the truncated address; `signs` the signals of request and browser; `source` the network for rate limits,
 * not stored.
 */
export type Snapshot = {
  event: TelemetryEvent
  view: ViewToken | undefined
  isAnonymous: boolean
  network: string | null
  source: string
  signs: VisitSign[]
  receivedAt: Date
}

/** An older view token still measures time, but identifies no one. */
const attributionMs = 7 * 86_400_000

/** A snapshot of a link. `possible`: the maximum number of seconds of the visit. */
type Measured = { snapshot: Snapshot; link: MeasuredLink; possible: number }

/**
 * The row for a snapshot, with each figure capped at the possible maximum. `recordings` are those the link shows.
 */
export function visitRow(
  { config }: Pick<Platform, 'config'>,
  { recordings, ...measured }: Measured & { recordings: ShownRecordings },
): VisitToWrite {
  const { snapshot, link, possible } = measured
  const unproved = unprovedRow(snapshot, link)
  const view = viewOfLink(snapshot, link)
  if (!view) return unproved
  const { event, receivedAt } = snapshot
  const duration = Math.min(event.data.duration, possible)
  return {
    ...unproved,
    account: link.account,
    ...attributionOf(snapshot, { view, link }),
    seq: event.seq ?? 0,
    duration,
    tabs: withinDuration(namedTabs(event.data.tabs ?? [], link), duration),
    links_clicked: clickedWithin(event.data.links_clicked ?? [], possible),
    started_at: secondsAfter(receivedAt, -duration).toISOString(),
    created_at: believableTime(event.created_at, receivedAt)?.toISOString() ?? null,
    ended: event.ended ?? false,
    settles_at: secondsAfter(
      receivedAt,
      event.ended ? config.visitEndSeconds : config.visitSettleSeconds,
    ).toISOString(),
    signs: [...new Set([...snapshot.signs, ...view.signs])],
    viewed_at: view.issuedAt.toISOString(),
    heard: heardOf(measured, recordings),
    personal: snapshot.isAnonymous ? null : link.personal,
    last_tab: lastTabOf(event, link),
  }
}

/** That something was reported, without its content. */
function unprovedRow(snapshot: Snapshot, link: MeasuredLink): VisitToWrite {
  const at = snapshot.receivedAt.toISOString()
  return {
    workspace: link.workspace,
    id: newId(snapshot.receivedAt),
    link: link.id,
    account: null,
    lead: null,
    view: null,
    lead_email: '',
    claimed_lead: null,
    title: link.title,
    session_id: visitIdOf(snapshot),
    seq: 0,
    duration: 0,
    tabs: [],
    links_clicked: [],
    started_at: at,
    last_at: at,
    created_at: null,
    ended: false,
    settles_at: at,
    network: snapshot.isAnonymous ? null : snapshot.network,
    signs: ['unproved'],
    viewed_at: null,
    arrival: {},
    personal: null,
    browser: null,
    last_tab: null,
  }
}

/** The listening to the campaign's recordings; the browser's length is used only if ours is unknown. */
function heardOf(
  { snapshot, possible }: Measured,
  recordings: ShownRecordings,
): HeardRecording[] | undefined {
  const heard = (snapshot.event.data.recordings_heard ?? []).flatMap(({ spans: said, ...one }) => {
    const known = recordings.get(one.media)
    if (!known) return []
    const length = known.length ?? one.length
    const { spans, ...times } = heardWithin(
      { ...one, spans: said.map(([from, to, often]) => ({ from, to, times: often })) },
      possible,
    )
    return [{ ...times, length, layers: layersOf(spans, length) }]
  })
  return heard.length > 0 ? heard : undefined
}

/** The visitor as proven by the token, and as claimed by the browser. */
function attributionOf(
  snapshot: Snapshot,
  { view, link }: { view: ViewToken; link: MeasuredLink },
): Pick<VisitToWrite, 'lead' | 'view' | 'lead_email' | 'claimed_lead' | 'arrival' | 'browser'> {
  if (snapshot.isAnonymous)
    return { lead: null, view: null, lead_email: '', claimed_lead: null, arrival: {}, browser: null }
  const isFresh = snapshot.receivedAt.getTime() - view.issuedAt.getTime() <= attributionMs
  return {
    lead: isFresh ? view.lead : null,
    view: isFresh ? view.id : null,
    lead_email: snapshot.event.lead_email ?? '',
    claimed_lead: snapshot.event.lead_id ?? null,
    arrival: view.arrival,
    browser: isFresh && link.personal ? view.browser : null,
  }
}

/** The current tab, if the campaign has it. */
export function lastTabOf({ data: { tab } }: TelemetryEvent, link: MeasuredLink): string | null {
  return link.tabs.find(({ id }) => id === tab)?.id ?? null
}

/** Titles come from the campaign, not from the visitor; a repeated tab counts once. */
function namedTabs(tabs: TabDuration[], link: MeasuredLink): TabDuration[] {
  const titles = new Map(link.tabs.map((tab) => [tab.id, tab.title]))
  const byId = new Map<string, TabDuration>()
  for (const { id, duration } of tabs) {
    const known = byId.get(id)
    byId.set(id, { id, title: titles.get(id) ?? '', duration: Math.max(duration, known?.duration ?? 0) })
  }
  return [...byId.values()]
}

/** A token for another link proves nothing here. */
export function viewOfLink({ view }: Snapshot, link: MeasuredLink): ViewToken | undefined {
  return view?.workspace === link.workspace && view.link === link.id ? view : undefined
}
