import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type PageData, type PublishAnswer, pageData } from '../schema.ts'
import { checkDraft } from './check-draft.ts'
import { lockPage, type PageRow } from './queries.ts'
import { reserveHandle } from './reserve-handle.ts'
import { sealDraftWithCards } from './store-cards.ts'
import { page } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; user: string; page: string }

/**
 * Publishes the draft if it is complete: its version becomes immutable, and the page points to it. With `version`,
 * only that one. Throws Refusal 404 `page_not_found`.
 */
export async function publishPage(
  { db, clock }: World,
  which: Which & { version?: number | undefined },
): Promise<PublishAnswer> {
  const now = clock.now()
  const answer = await db.inWorkspace(which.workspace, async (tx): Promise<PublishAnswer> => {
    const { row, draft } = await lockPage(tx, which)
    if (which.version !== undefined && which.version !== row.version) {
      return { published: false, reason: 'changed_elsewhere', version: row.version }
    }
    const checked = await checkDraft({ db, tx }, row.workspace, draft.data)
    if ('problems' in checked) return { published: false, reason: 'incomplete', problems: checked.problems }
    const { data } = checked
    const n = await sealDraftWithCards(tx, { row, draft, data, user: which.user, now })
    await setPublishedVersion(tx, row, { n, data, user: which.user, now })
    return { published: true, version: row.version + 1 }
  })
  if (answer.published) await reserveHandle({ db }, which.workspace)
  return answer
}

/** Unpublishes a page; its draft and URL stay. Throws Refusal 404 `page_not_found`. */
export async function unpublishPage({ db, clock }: World, which: Which): Promise<{ version: number }> {
  return db.inWorkspace(which.workspace, async (tx) => {
    const { row } = await lockPage(tx, which)
    if (row.publishedVersion === null && row.scheduledAt === null) return { version: row.version }
    await tx
      .update(page)
      .set({
        publishedVersion: null,
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

/** The content of a stored version, if it is valid. */
export function readVersion(data: unknown): PageData | undefined {
  const parsed = pageData.safeParse(data)
  return parsed.success ? parsed.data : undefined
}

type Shown = { n: number; data: PageData; user: string | null; now: Date }

/** Makes this sealed version public and clears the schedule. */
export async function setPublishedVersion(
  tx: Transaction,
  row: PageRow,
  { n, data, user, now }: Shown,
): Promise<void> {
  const { title, description } = data.root
  await tx
    .update(page)
    .set({
      title,
      description,
      publishedVersion: n,
      publishedAt: now,
      scheduledAt: null,
      scheduledVersion: null,
      version: row.version + 1,
      ...(user && { updatedBy: user }),
      updatedAt: now,
    })
    .where(and(eq(page.workspace, row.workspace), eq(page.id, row.id)))
}
