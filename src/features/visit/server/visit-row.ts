import { secondsAfter } from '#src/platform/clock.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type HeardRecording, layersOf } from '../rules/heard.ts'
import type { VisitSign } from '../rules/quality.ts'
import { believableTime, type TabDuration, withinDuration } from '../rules.ts'
import type { TelemetryEvent } from '../schema.ts'
import type { MeasuredLink, VisitToWrite } from './queries.ts'
import type { ShownRecordings } from './shown-recordings.ts'
import type { ViewToken } from './view-token.ts'
import { visitIdOf } from './visit-identity.ts'

/**
 * One snapshot as it arrived. `view` is what its view token proves; `isAnonymous` when the browser asked for it; `network`
 * the truncated address; `signs` what the request and the browser say.
 */
export type Snapshot = {
  event: TelemetryEvent
  view: ViewToken | undefined
  isAnonymous: boolean
  network: string | null
  signs: VisitSign[]
  receivedAt: Date
}

/** A view token older than this still measures time, but names nobody. */
const attributionMs = 7 * 86_400_000

/** The row that a snapshot makes. `duration` are the seconds that are believed, `recordings` those that the link shows. */
export function visitRow(
  { config }: Pick<Platform, 'config'>,
  { snapshot, link, duration, recordings }: Measured & { recordings: ShownRecordings },
): VisitToWrite {
  const { event, receivedAt } = snapshot
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
    settles_at: secondsAfter(
      receivedAt,
      event.ended ? config.visitEndSeconds : config.visitSettleSeconds,
    ).toISOString(),
    network: snapshot.isAnonymous ? null : snapshot.network,
    ...seenIn(snapshot, link),
    heard: heardOf(event, recordings),
    personal: snapshot.isAnonymous ? null : link.personal,
    last_tab: lastTabOf(event, link),
  }
}

/** What is seen of the visitor, and since when their page says who they are. */
function seenIn(snapshot: Snapshot, link: MeasuredLink): Pick<VisitToWrite, 'signs' | 'viewed_at'> {
  const view = viewOfLink(snapshot, link)
  return {
    signs: [...new Set([...snapshot.signs, ...(view?.signs ?? [])])],
    viewed_at: view?.issuedAt.toISOString() ?? null,
  }
}

type Measured = { snapshot: Snapshot; link: MeasuredLink; duration: number }

/** What was heard of recordings that the campaign shows; how long they are is believed of the browser only where we do not know it. */
function heardOf({ data }: TelemetryEvent, recordings: ShownRecordings): HeardRecording[] | undefined {
  const heard = (data.recordings_heard ?? []).flatMap(({ media, length: claimed, played, took, spans }) => {
    const known = recordings.get(media)
    if (!known) return []
    const length = known.length ?? claimed
    const layers = layersOf(
      spans.map(([from, to, times]) => ({ from, to, times })),
      length,
    )
    return [{ media, length, played, took, layers }]
  })
  return heard.length > 0 ? heard : undefined
}

/** Who it was, as far as the token proves it, and who the browser says it was. */
function attributionOf(
  snapshot: Snapshot,
  link: MeasuredLink,
): Pick<VisitToWrite, 'lead' | 'view' | 'lead_email' | 'claimed_lead' | 'arrival' | 'browser'> {
  if (snapshot.isAnonymous)
    return { lead: null, view: null, lead_email: '', claimed_lead: null, arrival: {}, browser: null }
  const view = viewOfLink(snapshot, link)
  const isFresh = view && snapshot.receivedAt.getTime() - view.issuedAt.getTime() <= attributionMs
  return {
    lead: isFresh ? view.lead : null,
    view: isFresh ? view.id : null,
    lead_email: snapshot.event.lead_email ?? '',
    claimed_lead: snapshot.event.lead_id ?? null,
    arrival: view?.arrival ?? {},
    browser: isFresh && link.personal ? view.browser : null,
  }
}

/** The tab that was looked at last, if the campaign has it. */
export function lastTabOf({ data: { tab } }: TelemetryEvent, link: MeasuredLink): string | null {
  return link.tabs.find(({ id }) => id === tab)?.id ?? null
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

/** A token for another link proves nothing here. */
export function viewOfLink({ view }: Snapshot, link: MeasuredLink): ViewToken | undefined {
  return view?.workspace === link.workspace && view.link === link.id ? view : undefined
}
