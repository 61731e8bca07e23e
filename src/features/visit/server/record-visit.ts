import type { Transaction } from '#src/platform/database/database.ts'
import type { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isLongEnough, possibleSeconds, secondsBetween } from '../rules.ts'
import type { TelemetryEvent } from '../schema.ts'
import { bookingRows, storeBookings } from './bookings/keep-bookings.ts'
import { findMeasuredLinks } from './known-links.ts'
import { onePerVisit } from './merge-visits.ts'
import {
  type MeasuredLink,
  mergeAnnouncedVisits,
  upsertVisits,
  type VisitToWrite,
  visitsBegun,
} from './queries.ts'
import { findShownRecordings } from './shown-recordings.ts'
import { visitIdOf } from './visit-identity.ts'
import { type Snapshot, viewOfLink, visitRow } from './visit-row.ts'

/** The outcome of a snapshot; `recorded` only after the commit. */
export type Recorded =
  | { kind: 'recorded' }
  | { kind: 'not_kept'; reason: 'no_subscription' | 'too_short' }
  | { kind: 'unknown_link' }
  | { kind: 'unknown_tab'; tab: string }
  | { kind: 'refused'; refusal: Refusal }

/**
 * Counts a snapshot against the limits of its link and workspace; returns the refusal when they are
 * exhausted.
 */
export type SnapshotAllowance = (snapshot: Snapshot, link: MeasuredLink) => Promise<Refusal | undefined>

/** `whileWriting` is called when the rows are about to be sent with the commit and only waiting remains. */
export type RecordHooks = { mayRecord: SnapshotAllowance; whileWriting(): void }

/**
 * Records snapshots in one transaction; the results are in their order. A visit is one row that grows to the
 * largest figures seen, in any order and however often snapshots arrive. Without a valid view token it is
 * stored as unproven.
 */
export async function recordVisits(
  platform: Pick<Platform, 'db' | 'config' | 'clock'>,
  snapshots: Snapshot[],
  { mayRecord, whileWriting }: RecordHooks,
): Promise<Recorded[]> {
  return platform.db.asSystem(async (tx) => {
    const hashids = snapshots.map((snapshot) => snapshot.event.data.link_id)
    const links = await findMeasuredLinks(platform, tx, hashids)
    const measured = await cappedDuration(tx, snapshots, links)
    const judged = await Promise.all(measured.map((each) => judge(each, mayRecord)))
    const kept = judged.flatMap(({ link, answer, ...each }) =>
      link && answer.kind === 'recorded' ? [{ ...each, link }] : [],
    )
    const proved = kept.filter(({ snapshot, link }) => viewOfLink(snapshot, link) !== undefined)
    const heard = proved.flatMap(({ link, snapshot: { event } }) =>
      (event.data.recordings_heard ?? []).map(({ media }) => ({ link, media })),
    )
    const shown = await findShownRecordings(platform, tx, heard)
    const visits = kept.map((each) => visitRow(platform, { ...each, recordings: shown(each.link) }))
    await write(tx, onePerVisit(visits))
    storeBookings(tx, proved.flatMap(bookingRows))
    whileWriting()
    return judged.map(({ answer }) => answer)
  })
}

/** A snapshot with its link, if any. `possible`: the maximum number of seconds of the visit. */
type Measured = { snapshot: Snapshot; link: MeasuredLink | undefined; possible: number }

/**
 * No one has read for longer than the page is out. After a reload a visit continues with a newer token, so if
 * the token alone would cut it, the start of the visit counts: to the second, or each report could claim a
 * minute more.
 */
async function cappedDuration(
  tx: Transaction,
  snapshots: Snapshot[],
  links: Map<string, MeasuredLink>,
): Promise<Measured[]> {
  const measured = snapshots.map((snapshot) => {
    const link = links.get(snapshot.event.data.link_id)
    const view = link && viewOfLink(snapshot, link)
    const { receivedAt } = snapshot
    const possible = view ? possibleSeconds(view.issuedAt, receivedAt) : Number.POSITIVE_INFINITY
    return { snapshot, link, possible }
  })
  const cut = measured.flatMap(({ snapshot, link, possible }) =>
    link && possible < longestIn(snapshot.event)
      ? [{ workspace: link.workspace, link: link.id, session_id: visitIdOf(snapshot) }]
      : [],
  )
  if (cut.length === 0) return measured
  const known = await visitsBegun(tx, cut)
  return measured.map((each) => {
    const begun = each.link && known.get(`${each.link.id} ${visitIdOf(each.snapshot)}`)
    if (!begun) return each
    return { ...each, possible: Math.max(each.possible, secondsBetween(begun, each.snapshot.receivedAt)) }
  })
}

/** The longest time, in seconds, that a snapshot mentions. */
function longestIn({ data }: TelemetryEvent): number {
  const clicked = (data.links_clicked ?? []).map(({ timeInSession }) => timeInSession)
  const heard = (data.recordings_heard ?? []).map(({ took }) => took)
  return Math.max(data.duration, ...clicked, ...heard)
}

type Judged = Measured & { answer: Recorded }

async function judge(measured: Measured, mayRecord: SnapshotAllowance): Promise<Judged> {
  const { snapshot, link, possible } = measured
  if (!link) return { ...measured, answer: { kind: 'unknown_link' } }
  const known = new Set(link.tabs.map((tab) => tab.id))
  const stranger = snapshot.event.data.tabs?.find((tab) => !known.has(tab.id))
  if (stranger) return { ...measured, answer: { kind: 'unknown_tab', tab: stranger.id } }
  if (!link.subscription_is_active) {
    return { ...measured, answer: { kind: 'not_kept', reason: 'no_subscription' } }
  }
  if (!isLongEnough(Math.min(snapshot.event.data.duration, possible), link.track_duration_min)) {
    return { ...measured, answer: { kind: 'not_kept', reason: 'too_short' } }
  }
  const refusal = await mayRecord(snapshot, link)
  return { ...measured, answer: refusal ? { kind: 'refused', refusal } : { kind: 'recorded' } }
}

async function write(tx: Transaction, visits: VisitToWrite[]): Promise<void> {
  if (visits.length === 0) return
  await mergeAnnouncedVisits(tx, visits)
  upsertVisits(tx, visits)
}
