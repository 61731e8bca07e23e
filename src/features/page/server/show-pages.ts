import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { PageData, PageProblem, PublicState } from '../schema.ts'
import { publishPage, readVersion, unpublishPage } from './publish-page.ts'
import { lockPage } from './queries.ts'
import { page, pageVersion } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Who = { workspace: string; user: string }
type Chosen = Who & { ids: string[] }

export type NotReady = { id: string; title: string; problems: PageProblem[] }

/**
 * Publishes the drafts of all complete pages: `before` is the previous public state of each. Throws Refusal 404
 * `page_not_found`.
 */
export async function publishPages(
  { db, clock }: World,
  { ids, ...who }: Chosen,
): Promise<{ before: PublicState[]; notReady: NotReady[] }> {
  const before: PublicState[] = []
  const notReady: NotReady[] = []
  for (const id of ids) {
    const was = await db.inWorkspace(who.workspace, async (tx) => {
      const { row } = await lockPage(tx, { ...who, page: id })
      return { title: row.title, shown: shownOf(row) }
    })
    const answer = await publishPage({ db, clock }, { ...who, page: id })
    if (answer.published) before.push(was.shown)
    else if (answer.reason === 'incomplete')
      notReady.push({ id, title: was.title, problems: answer.problems })
  }
  return { before, notReady }
}

/** Unpublishes these pages and returns their previous public state. Throws Refusal 404 `page_not_found`. */
export async function unpublishPages(
  { db, clock }: World,
  { ids, ...who }: Chosen,
): Promise<{ before: PublicState[] }> {
  return db.inWorkspace(who.workspace, async (tx) => {
    const before: PublicState[] = []
    for (const id of ids) {
      const { row } = await lockPage(tx, { ...who, page: id })
      if (row.publishedVersion === null && row.scheduledAt === null) continue
      before.push(shownOf(row))
      await unpublishPage({ db, clock }, { ...who, page: id })
    }
    return { before }
  })
}

/**
 * Restores the previous public state: the version published then, or none; a canceled schedule is restored if its
 * time has not passed. Throws Refusal 404 `page_not_found`, `version_not_found`.
 */
export async function restorePublicState(
  { db, clock, jobs }: World & Pick<Platform, 'jobs'>,
  { before, ...who }: Who & { before: PublicState[] },
): Promise<void> {
  const now = clock.now()
  await db.inWorkspace(who.workspace, async (tx) => {
    for (const { id, published, scheduled, at } of before) {
      const { row } = await lockPage(tx, { ...who, page: id })
      const shown = published === null ? undefined : await readSealed(tx, row, published)
      if (scheduled !== null) await readSealed(tx, row, scheduled)
      const isToCome = scheduled !== null && at !== null && at > now
      await tx
        .update(page)
        .set({
          ...(shown && { title: shown.root.title, description: shown.root.description }),
          publishedVersion: published,
          scheduledVersion: isToCome ? scheduled : null,
          scheduledAt: isToCome ? at : null,
          version: row.version + 1,
          updatedBy: who.user,
          updatedAt: now,
        })
        .where(and(eq(page.workspace, row.workspace), eq(page.id, row.id)))
      if (!isToCome) continue
      const payload = { workspace: row.workspace, page: row.id, at: at.toISOString() }
      await jobs.enqueue(tx, { name: 'page.publish-scheduled', payload, startAfter: at })
    }
  })
}

type Row = Awaited<ReturnType<typeof lockPage>>['row']

function shownOf({ id, publishedVersion, scheduledVersion, scheduledAt }: Row): PublicState {
  return { id, published: publishedVersion, scheduled: scheduledVersion, at: scheduledAt }
}

async function readSealed(
  tx: Parameters<typeof lockPage>[0],
  { workspace, id }: Row,
  n: number,
): Promise<PageData> {
  const [found] = await tx
    .select({ data: pageVersion.data })
    .from(pageVersion)
    .where(matching(pageVersion, { workspace, page: id, n, sealed: true }))
  const data = readVersion(found?.data)
  if (data) return data
  throw new Refusal(404, 'version_not_found', msg`We couldn’t find this version of the page.`)
}
