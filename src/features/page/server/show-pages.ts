import type { Platform } from '#src/platform/platform.ts'
import type { PageProblem } from '../schema.ts'
import { publishPage, unpublishPage } from './publish-page.ts'
import { lockPage } from './queries.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Who = { workspace: string; user: string }
type Chosen = Who & { ids: string[] }

export type NotReady = { id: string; title: string; problems: PageProblem[] }

/** Publishes the drafts of all complete pages. Throws Refusal 404 `page_not_found`. */
export async function publishPages(
  { db, clock }: World,
  { ids, ...who }: Chosen,
): Promise<{ published: number; notReady: NotReady[] }> {
  const notReady: NotReady[] = []
  for (const id of ids) {
    const { row } = await db.inWorkspace(who.workspace, (tx) => lockPage(tx, { ...who, page: id }))
    const answer = await publishPage({ db, clock }, { ...who, page: id })
    if (!answer.published && answer.reason === 'incomplete')
      notReady.push({ id, title: row.title, problems: answer.problems })
  }
  return { published: ids.length - notReady.length, notReady }
}

/** Unpublishes these pages and returns how many were published or scheduled. Throws Refusal 404 `page_not_found`. */
export async function unpublishPages({ db, clock }: World, { ids, ...who }: Chosen): Promise<number> {
  return db.inWorkspace(who.workspace, async (tx) => {
    let unpublished = 0
    for (const id of ids) {
      const { row } = await lockPage(tx, { ...who, page: id })
      if (row.publishedVersion === null && row.scheduledAt === null) continue
      await unpublishPage({ db, clock }, { ...who, page: id })
      unpublished += 1
    }
    return unpublished
  })
}
