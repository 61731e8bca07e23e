import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { holdRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { PublishAnswer } from '../schema.ts'
import { checkDraft } from './check-draft.ts'
import { readVersion, setPublishedVersion } from './publish-page.ts'
import { isPageId, lockPage } from './queries.ts'
import { reserveHandle } from './reserve-handle.ts'
import { sealDraftWithCards } from './store-cards.ts'
import { page, pageVersion } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs'>
type Which = { workspace: string; user: string; page: string }

const furthestMilliseconds = 366 * 86_400_000

/**
 * Schedules exactly this draft to be published; later edits are another version. A second schedule replaces the
 * first. Throws Refusal 404 `page_not_found`, 422 `schedule_in_the_past`, `schedule_too_far`.
 */
export async function schedulePage(
  { db, clock, jobs }: World,
  which: Which & { version: number; at: Date },
): Promise<PublishAnswer> {
  const now = clock.now()
  const { at } = which
  if (at <= now) throw new Refusal(422, 'schedule_in_the_past', msg`Choose a time in the future.`)
  if (at.getTime() - now.getTime() > furthestMilliseconds) {
    throw new Refusal(422, 'schedule_too_far', msg`Choose a time within the next year.`)
  }
  const answer = await db.inWorkspace(which.workspace, async (tx): Promise<PublishAnswer> => {
    const { row, draft } = await lockPage(tx, which)
    if (which.version !== row.version) {
      return { published: false, reason: 'changed_elsewhere', version: row.version }
    }
    const checked = await checkDraft({ db, tx }, row.workspace, draft.data)
    if ('problems' in checked) return { published: false, reason: 'incomplete', problems: checked.problems }
    const { data } = checked
    const n = await sealDraftWithCards(tx, { row, draft, data, user: which.user, now })
    await tx
      .update(page)
      .set({
        scheduledAt: at,
        scheduledVersion: n,
        version: row.version + 1,
        updatedBy: which.user,
        updatedAt: now,
      })
      .where(and(eq(page.workspace, row.workspace), eq(page.id, row.id)))
    const payload = { workspace: row.workspace, page: row.id, at: at.toISOString() }
    await jobs.enqueue(tx, { name: 'page.publish-scheduled', payload, startAfter: at })
    return { published: true, version: row.version + 1 }
  })
  if (answer.published) await reserveHandle({ db }, which.workspace)
  return answer
}

/** Cancels a scheduled publication. Throws Refusal 404 `page_not_found`. */
export async function unschedulePage(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  which: Which,
): Promise<void> {
  await db.inWorkspace(which.workspace, async (tx) => {
    const { row } = await lockPage(tx, which)
    if (row.scheduledAt === null) return { version: row.version }
    await tx
      .update(page)
      .set({
        scheduledAt: null,
        scheduledVersion: null,
        version: row.version + 1,
        updatedBy: which.user,
        updatedAt: clock.now(),
      })
      .where(and(eq(page.workspace, row.workspace), eq(page.id, row.id)))
    return { version: row.version + 1 }
  })
}

/**
 * Publishes what was scheduled for exactly this time. Pages unscheduled, rescheduled, published or deleted since are
 * skipped, so running twice changes nothing.
 */
export async function publishScheduled(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  due: { workspace: string; page: string; at: string },
): Promise<void> {
  if (!isPageId(due.page)) return
  const at = new Date(due.at)
  await db.inWorkspace(due.workspace, async (tx) => {
    const row = await holdRow(tx, page, { workspace: due.workspace, id: due.page })
    const n = row?.scheduledVersion
    if (!row || row.deletedAt || typeof n !== 'number' || row.scheduledAt?.getTime() !== at.getTime()) return
    if (at > clock.now()) return
    const [version] = await tx
      .select({ data: pageVersion.data })
      .from(pageVersion)
      .where(
        and(eq(pageVersion.workspace, row.workspace), eq(pageVersion.page, row.id), eq(pageVersion.n, n)),
      )
    const data = readVersion(version?.data)
    if (!data) return log.error({ page: row.id, version: n }, 'a scheduled version is invalid')
    await setPublishedVersion(tx, row, { n, data, user: null, now: clock.now() })
  })
}
