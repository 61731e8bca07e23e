import type { Transaction } from '#src/platform/database/database.ts'
import type { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isLongEnough, possibleSeconds } from '../rules.ts'
import { bookingRows, keepBookings } from './bookings/keep-bookings.ts'
import { findMeasuredLinks } from './known-links.ts'
import { onePerVisit } from './merge-visits.ts'
import { adoptAnnounced, type MeasuredLink, upsertVisits, type VisitToWrite, visitsBegun } from './queries.ts'
import { findShownRecordings } from './shown-recordings.ts'
import { visitIdOf } from './visit-identity.ts'
import { type Snapshot, viewOfLink, visitRow } from './visit-row.ts'

/** What became of a snapshot; `recorded` only after the commit. */
export type Recorded =
  | { kind: 'recorded' }
  | { kind: 'not_kept'; reason: 'no_subscription' | 'too_short' }
  | { kind: 'unknown_link' }
  | { kind: 'unknown_tab'; tab: string }
  | { kind: 'refused'; refusal: Refusal }

/** Counts one snapshot of the workspace; the refusal when it has used up its day. */
export type WorkspaceAllowance = (workspace: string) => Promise<Refusal | undefined>

/** `whileWriting` is called when the rows are about to be sent with the commit and nothing is left but to wait. */
export type RecordHooks = { mayRecord: WorkspaceAllowance; whileWriting(): void }

/**
 * Records snapshots in one transaction; the answers are in their order. One visit is one row that grows to the
 * largest figures seen, whichever way and however often its snapshots come.
 */
export async function recordVisits(
  platform: Pick<Platform, 'db' | 'config' | 'clock'>,
  snapshots: Snapshot[],
  { mayRecord, whileWriting }: RecordHooks,
): Promise<Recorded[]> {
  return platform.db.asSystem(async (tx) => {
    const hashids = snapshots.map((snapshot) => snapshot.event.data.link_id)
    const links = await findMeasuredLinks(platform, tx, hashids)
    const measured = await believed(tx, snapshots, links)
    const judged = await Promise.all(measured.map((each) => judge(each, mayRecord)))
    const kept = judged.flatMap(({ link, snapshot, duration, answer }) =>
      link && answer.kind === 'recorded' ? [{ snapshot, link, duration }] : [],
    )
    const heard = kept.flatMap(({ link, snapshot: { event } }) =>
      (event.data.recordings_heard ?? []).map(({ media }) => ({ link, media })),
    )
    const shown = await findShownRecordings(platform, tx, heard)
    const visits = kept.map((each) => visitRow(platform, { ...each, recordings: shown(each.link) }))
    await write(tx, onePerVisit(visits))
    keepBookings(tx, kept.flatMap(bookingRows))
    whileWriting()
    return judged.map(({ answer }) => answer)
  })
}

/** A snapshot beside its link, if there is one, and the seconds that are believed. */
type Measured = { snapshot: Snapshot; link: MeasuredLink | undefined; duration: number }

/**
 * Nobody has read for longer than the page is out. After a reload a visit goes on under a younger token, so that
 * where the token alone would cut it, the beginning of the visit counts.
 */
async function believed(
  tx: Transaction,
  snapshots: Snapshot[],
  links: Map<string, MeasuredLink>,
): Promise<Measured[]> {
  const measured = snapshots.map((snapshot) => {
    const link = links.get(snapshot.event.data.link_id)
    return { snapshot, link, duration: link ? secondsSince(snapshot, link) : 0 }
  })
  const cut = measured.filter(
    ({ snapshot, link, duration }) => link && duration < snapshot.event.data.duration,
  )
  if (cut.length === 0) return measured
  const begun = await visitsBegun(
    tx,
    cut.flatMap(({ snapshot, link }) =>
      link ? [{ workspace: link.workspace, link: link.id, session_id: visitIdOf(snapshot.event) }] : [],
    ),
  )
  return measured.map((each) => {
    if (!each.link || !cut.includes(each)) return each
    const since = begun.get(`${each.link.id} ${visitIdOf(each.snapshot.event)}`)
    return { ...each, duration: Math.max(each.duration, secondsSince(each.snapshot, each.link, since)) }
  })
}

function secondsSince(snapshot: Snapshot, link: MeasuredLink, begun?: Date): number {
  const { duration } = snapshot.event.data
  const issuedAt = begun ?? viewOfLink(snapshot, link)?.issuedAt
  return issuedAt ? possibleSeconds(duration, { issuedAt, receivedAt: snapshot.receivedAt }) : duration
}

type Judged = Measured & { answer: Recorded }

async function judge(measured: Measured, mayRecord: WorkspaceAllowance): Promise<Judged> {
  const { snapshot, link, duration } = measured
  if (!link) return { ...measured, answer: { kind: 'unknown_link' } }
  const known = new Set(link.tabs.map((tab) => tab.id))
  const stranger = snapshot.event.data.tabs?.find((tab) => !known.has(tab.id))
  if (stranger) return { ...measured, answer: { kind: 'unknown_tab', tab: stranger.id } }
  if (!link.subscription_is_active) {
    return { ...measured, answer: { kind: 'not_kept', reason: 'no_subscription' } }
  }
  if (!isLongEnough(duration, link.track_duration_min)) {
    return { ...measured, answer: { kind: 'not_kept', reason: 'too_short' } }
  }
  const refusal = await mayRecord(link.workspace)
  return { ...measured, answer: refusal ? { kind: 'refused', refusal } : { kind: 'recorded' } }
}

async function write(tx: Transaction, visits: VisitToWrite[]): Promise<void> {
  if (visits.length === 0) return
  await adoptAnnounced(tx, visits)
  upsertVisits(tx, visits)
}
