import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { assetsOf, picturesOf, problemsOf } from '../rules.ts'
import { type PageData, type PageProblem, type PublishAnswer, pageData } from '../schema.ts'
import { lockPage } from './queries.ts'
import { page } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; user: string; page: string }

/**
 * Shows the draft to visitors, when everything in it is filled in and there. With `version`, only that one.
 * Throws Refusal 404 `page_not_found`.
 */
export async function publishPage(
  { db, clock }: World,
  which: Which & { version?: number | undefined },
): Promise<PublishAnswer> {
  const now = clock.now()
  return db.inWorkspace(which.workspace, async (tx): Promise<PublishAnswer> => {
    const { row, draft } = await lockPage(tx, which)
    if (which.version !== undefined && which.version !== row.version) {
      return { published: false, reason: 'changed_elsewhere', version: row.version }
    }
    const checked = await checkDraft(tx, row.workspace, draft.data)
    if ('problems' in checked) return { published: false, reason: 'incomplete', problems: checked.problems }
    const { title, description } = checked.data.root
    await tx
      .update(page)
      .set({
        title,
        description,
        publishedVersion: draft.n,
        publishedAt: now,
        version: row.version + 1,
        updatedBy: which.user,
        updatedAt: now,
      })
      .where(and(eq(page.workspace, row.workspace), eq(page.id, row.id)))
    return { published: true, version: row.version + 1 }
  })
}

/** Takes the page away from visitors; its draft and its address stay. Throws Refusal 404 `page_not_found`. */
export async function unpublishPage({ db, clock }: World, which: Which): Promise<{ version: number }> {
  return db.inWorkspace(which.workspace, async (tx) => {
    const { row } = await lockPage(tx, which)
    if (row.publishedVersion === null) return { version: row.version }
    await tx
      .update(page)
      .set({
        publishedVersion: null,
        version: row.version + 1,
        updatedBy: which.user,
        updatedAt: clock.now(),
      })
      .where(and(eq(page.workspace, row.workspace), eq(page.id, row.id)))
    return { version: row.version + 1 }
  })
}

type Checked = { data: PageData } | { problems: PageProblem[] }

async function checkDraft(tx: Transaction, workspace: string, draft: unknown): Promise<Checked> {
  const parsed = pageData.safeParse(draft)
  if (!parsed.success) return { problems: problemsOf(draft, parsed.error.issues) }
  if (parsed.data.blocks.length === 0) {
    return { problems: [{ block: undefined, field: 'blocks', message: 'Add a block before you publish' }] }
  }
  const problems = await findMissing(tx, workspace, parsed.data)
  return problems.length > 0 ? { problems } : { data: parsed.data }
}

async function findMissing(tx: Transaction, workspace: string, { blocks }: PageData): Promise<PageProblem[]> {
  const assets = await tx
    .select({ id: asset.id })
    .from(asset)
    .where(and(eq(asset.workspace, workspace), isNull(asset.deletedAt), inArray(asset.id, assetsOf(blocks))))
  const pictures = await tx
    .select({ id: mediaFile.id })
    .from(mediaFile)
    .where(
      and(
        eq(mediaFile.workspace, workspace),
        like(mediaFile.mime, 'image/%'),
        inArray(mediaFile.id, picturesOf(blocks)),
      ),
    )
  const there = new Set([...assets, ...pictures].map((row) => row.id))
  return blocks.flatMap((block): PageProblem[] => {
    if (assetsOf([block]).some((id) => !there.has(id))) {
      return [{ block: block.id, field: 'asset', message: 'This asset was deleted. Choose another one' }]
    }
    if (picturesOf([block]).some((id) => !there.has(id))) {
      return [{ block: block.id, field: 'source', message: 'This picture was deleted. Upload another one' }]
    }
    return []
  })
}
