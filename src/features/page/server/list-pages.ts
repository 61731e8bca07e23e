import { and, count, desc, eq, ilike, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { asset } from '#src/features/asset/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type PageStatus, pageStatus } from '../rules.ts'
import { page, pageVersion } from './tables.ts'

export type PageListRow = {
  id: string
  /** As it is drafted. */
  title: string
  slug: string
  status: PageStatus
  sourceAsset: { id: string; title: string } | null
  updatedAt: Date
}

export type PageList = {
  pages: PageListRow[]
  /** How many pages the search finds in all. */
  total: number
  /** For `after`, to read on; undefined at the end. */
  next: string | undefined
}

type Asked = {
  workspace: string
  /** Looked for in the title. */
  q?: string
  status?: PageStatus | undefined
  after?: string | undefined
  limit?: number
}

/** The workspace's pages, those last worked on first. */
export async function listPages({ db }: Pick<Platform, 'db'>, asked: Asked): Promise<PageList> {
  const { workspace, limit = 50 } = asked
  const isAsked = and(
    eq(page.workspace, workspace),
    isNull(page.deletedAt),
    asked.q ? ilike(draftTitle, `%${asked.q.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    hasStatus(asked.status),
  )
  return db.inWorkspace(workspace, async (tx) => {
    const [counted] = await tx
      .select({ total: count() })
      .from(page)
      .innerJoin(pageVersion, isDraft)
      .where(isAsked)
    const rows = await tx
      .select({ page, title: draftTitle, asset: { id: asset.id, title: asset.title } })
      .from(page)
      .innerJoin(pageVersion, isDraft)
      .leftJoin(
        asset,
        and(eq(asset.workspace, page.workspace), eq(asset.id, page.sourceAsset), isNull(asset.deletedAt)),
      )
      .where(and(isAsked, isAfter(asked.after)))
      .orderBy(desc(page.updatedAt), desc(page.id))
      .limit(limit + 1)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)?.page
    return {
      pages: shown.map((row) => ({
        id: row.page.id,
        title: row.title,
        slug: row.page.slug,
        status: pageStatus(row.page),
        sourceAsset: row.asset,
        updatedAt: row.page.updatedAt,
      })),
      total: counted?.total ?? 0,
      next: rows.length > limit && last ? `${last.updatedAt.toISOString()}~${last.id}` : undefined,
    }
  })
}

const isDraft = and(
  eq(pageVersion.workspace, page.workspace),
  eq(pageVersion.page, page.id),
  eq(pageVersion.n, page.draftVersion),
)

const draftTitle = sql<string>`coalesce(${pageVersion.data} -> 'root' ->> 'title', ${page.title})`

function hasStatus(status: PageStatus | undefined): SQL | undefined {
  switch (status) {
    case undefined:
      return undefined
    case 'draft':
      return isNull(page.publishedVersion)
    case 'published':
      return eq(page.publishedVersion, page.draftVersion)
    case 'changed':
      return and(isNotNull(page.publishedVersion), ne(page.publishedVersion, page.draftVersion))
  }
}

/** A cursor that somebody made up reads from the start. */
function isAfter(cursor: string | undefined): SQL | undefined {
  const [at, id] = (cursor ?? '').split('~')
  const parsed = z.tuple([z.iso.datetime(), z.uuid()]).safeParse([at, id])
  if (!parsed.success) return undefined
  const [time, last] = parsed.data
  return or(
    sql`${page.updatedAt} < ${time}::timestamptz`,
    and(sql`${page.updatedAt} = ${time}::timestamptz`, sql`${page.id} < ${last}::uuid`),
  )
}
