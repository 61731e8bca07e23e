import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { collection } from '#src/features/collection/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { wording } from '#src/translation/speak.ts'
import { allBlocks } from '../rules/blocks.ts'
import { problemsOf } from '../rules/problems.ts'
import { assetsOf, collectionsOf, picturesOf, videosOf } from '../rules/resolve-blocks.ts'
import { type DraftBlock, type PageData, type PageProblem, pageData } from '../schema.ts'
import { storeCards } from './store-cards.ts'

/** The draft as a publishable page with the current content of its collections, or its problems. */
export async function checkDraft(
  { db, tx }: Pick<Platform, 'db'> & { tx: Transaction },
  workspace: string,
  draft: unknown,
): Promise<{ data: PageData } | { problems: PageProblem[] }> {
  const parsed = pageData.safeParse(draft)
  if (!parsed.success) return { problems: problemsOf(draft, parsed.error.issues) }
  if (parsed.data.blocks.length === 0) {
    return {
      problems: [
        { block: undefined, field: 'blocks', message: wording(msg`Add a block before publishing.`) },
      ],
    }
  }
  const blocks = await storeCards({ db }, { workspace, blocks: parsed.data.blocks })
  const data = { ...parsed.data, blocks }
  const problems = await findMissing(tx, workspace, data)
  return problems.length > 0 ? { problems } : { data }
}

async function findMissing(tx: Transaction, workspace: string, { blocks }: PageData): Promise<PageProblem[]> {
  const assets = await tx
    .select({ id: asset.id })
    .from(asset)
    .where(and(eq(asset.workspace, workspace), isNull(asset.deletedAt), inArray(asset.id, assetsOf(blocks))))
  const pictures = await filesOf(tx, { workspace, kind: 'image/%', ids: picturesOf(blocks) })
  const videos = [
    ...(await filesOf(tx, { workspace, kind: 'video/%', ids: videosOf(blocks) })),
    ...(await filesOf(tx, { workspace, kind: 'audio/%', ids: videosOf(blocks) })),
  ]
  const collections = await tx
    .select({ id: collection.id })
    .from(collection)
    .where(
      and(
        eq(collection.workspace, workspace),
        isNull(collection.deletedAt),
        inArray(collection.id, collectionsOf(blocks)),
      ),
    )
  const isThere = new Set(collections.map(({ id }) => id))
  const there = new Set([...assets.map(({ id }) => id), ...pictures, ...videos])
  return allBlocks(blocks)
    .filter((block) => block.type !== 'columns')
    .flatMap((block): PageProblem[] => {
      if (block.type === 'collection') return gridProblems(block, isThere)
      if (assetsOf([block]).some((id) => !there.has(id))) {
        return [
          {
            block: block.id,
            field: 'asset',
            message: wording(msg`This asset was deleted. Choose another one.`),
          },
        ]
      }
      if (picturesOf([block]).some((id) => !there.has(id))) {
        return [
          {
            block: block.id,
            field: 'source',
            message: wording(msg`This image was deleted. Upload another one.`),
          },
        ]
      }
      if (videosOf([block]).some((id) => !there.has(id))) {
        return [
          {
            block: block.id,
            field: 'url',
            message: wording(msg`This video was deleted. Choose another one.`),
          },
        ]
      }
      return []
    })
}

function gridProblems(
  { id, props }: Extract<DraftBlock, { type: 'collection' }>,
  isThere: ReadonlySet<string>,
): PageProblem[] {
  if (!props.collection || !isThere.has(props.collection))
    return [
      {
        block: id,
        field: 'collection',
        message: wording(msg`This collection was deleted. Choose another one, or delete the block.`),
      },
    ]
  return props.cards.length > 0
    ? []
    : [
        {
          block: id,
          field: 'collection',
          message: wording(
            msg`None of the assets in this collection are public. Make one public in its settings, or delete the block.`,
          ),
        },
      ]
}

async function filesOf(
  tx: Transaction,
  { workspace, kind, ids }: { workspace: string; kind: string; ids: string[] },
): Promise<string[]> {
  const rows = await tx
    .select({ id: mediaFile.id })
    .from(mediaFile)
    .where(and(eq(mediaFile.workspace, workspace), like(mediaFile.mime, kind), inArray(mediaFile.id, ids)))
  return rows.map(({ id }) => id)
}
