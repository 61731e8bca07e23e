import { and, count, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { isWithin } from '#src/features/folder/server/require-folder.ts'
import { isFoundIn } from '#src/platform/database/found-in.ts'
import { matching } from '#src/platform/database/matching.ts'
import { momentOf, sortedPage } from '#src/platform/database/sorted-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type SketchLine, sketchedBlocks, sketchOf } from '../rules/sketch.ts'
import { type PageStatus, pageStatus } from '../rules.ts'
import { page, pageVersion } from './tables.ts'

export type PageListRow = {
  id: string
  /** The draft's title. */
  title: string
  slug: string
  status: PageStatus
  visibility: 'links' | 'unlisted' | 'public'
  sourceAsset: { id: string; title: string } | null
  /** A built-in template, or the id of a custom one. */
  template: string | null
  /** The brand kit; null for the default one. */
  kit: string | null
  /** Views of its public URL, and form submissions. */
  views: number
  leads: number
  updatedAt: Date
  /** The user who last changed it. */
  updatedBy: string | null
  /** The thumbnail of the draft; empty unless `hasSketches` was requested. */
  sketch: SketchLine[]
}

export type PageList = {
  pages: PageListRow[]
  /** The total number of matches. */
  total: number
  /** The cursor for `after`; undefined at the end. */
  next: string | undefined
}

export type AskedPages = {
  workspace: string
  /** Search in title and URL. */
  q?: string
  status?: PageStatus | undefined
  /** `updated`, `title`, `address`, `views` or `leads`; prefixed with `-` for descending. */
  sort?: string | undefined
  after?: string | undefined
  limit?: number
  ids?: string[] | undefined
  hasSketches?: true
  /** Only pages made from this asset. */
  asset?: string
  /** Only pages made from this template; `none`: only those without. */
  template?: string | undefined
  /** Only pages in this folder or its subfolders; `none`: only those without a folder. */
  folder?: string | undefined
}

/** The workspace's pages, last edited first by default. */
export async function listPages({ db }: Pick<Platform, 'db'>, asked: AskedPages): Promise<PageList> {
  const { workspace, limit = 50, sort, after } = asked
  const listed = sortedPage<PageListRow & { at: string }>(columns, {
    sort,
    after,
    usual: '-updated',
    id: sql`${page.id}`,
  })
  return db.inWorkspace(workspace, async (tx) => {
    const [counted] = await tx
      .select({ total: count() })
      .from(page)
      .innerJoin(pageVersion, isDraft)
      .where(isAsked(asked))
    const rows = await tx
      .select({
        page,
        title: draftTitle,
        views,
        leads,
        at: listed.at,
        beginning: asked.hasSketches ? beginning : sql<unknown>`null`,
        asset: { id: asset.id, title: asset.title },
      })
      .from(page)
      .innerJoin(pageVersion, isDraft)
      .leftJoin(
        asset,
        and(eq(asset.workspace, page.workspace), eq(asset.id, page.sourceAsset), isNull(asset.deletedAt)),
      )
      .where(and(isAsked(asked), listed.isAfter))
      .orderBy(...listed.order)
      .limit(limit + 1)
    const cut = listed.cut(
      rows.map((row) => ({
        id: row.page.id,
        title: row.title,
        slug: row.page.slug,
        status: pageStatus(row.page),
        visibility: row.page.visibility,
        sourceAsset: row.asset,
        template: row.page.template,
        kit: row.page.kit,
        views: row.views,
        leads: row.leads,
        updatedAt: row.page.updatedAt,
        updatedBy: row.page.updatedBy,
        sketch: sketchOf(row.beginning),
        at: row.at,
      })),
      limit,
    )
    return { pages: cut.rows.map(({ at: _at, ...row }) => row), total: counted?.total ?? 0, next: cut.next }
  })
}

function isAsked(asked: AskedPages): SQL | undefined {
  const { workspace, q, status, ids, asset: source, template, folder } = asked
  return and(
    eq(page.workspace, workspace),
    isNull(page.deletedAt),
    q ? or(isFoundIn(draftTitle, q), isFoundIn(page.slug, q)) : undefined,
    hasStatus(status),
    ids ? inArray(page.id, ids) : undefined,
    source ? eq(page.sourceAsset, source) : undefined,
    template === 'none' ? isNull(page.template) : undefined,
    template && template !== 'none' ? eq(page.template, template) : undefined,
    folder === 'none' ? isNull(page.folder) : undefined,
    folder && folder !== 'none' ? isWithin(sql`${page.folder}`, { workspace, folder }) : undefined,
  )
}

const isDraft = matching(pageVersion, { workspace: page.workspace, page: page.id, n: page.draftVersion })

const draftTitle = sql<string>`coalesce(${pageVersion.data} -> 'root' ->> 'title', ${page.title})`

const beginning = sql<unknown>`jsonb_path_query_array(${pageVersion.data}, ${sql.raw(`'$.blocks[0 to ${sketchedBlocks - 1}]'`)})`

const views = sql<number>`(select coalesce(sum(page_views.views), 0)::integer from page_views
  where page_views.workspace = ${page.workspace} and page_views.page = ${page.id})`

const leads = sql<number>`(select count(*)::integer from form_submission
  where form_submission.workspace = ${page.workspace} and form_submission.page = ${page.id})`

const columns = {
  updated: momentOf(sql`${page.updatedAt}`),
  title: { by: sql`lower(${draftTitle})`, as: 'text' },
  address: { by: sql`lower(${page.slug})`, as: 'text' },
  views: { by: views, as: 'bigint' },
  leads: { by: leads, as: 'bigint' },
} as const

function hasStatus(status: PageStatus | undefined): SQL | undefined {
  switch (status) {
    case undefined:
      return undefined
    case 'draft':
      return and(isNull(page.publishedVersion), isNull(page.scheduledAt))
    case 'scheduled':
      return and(isNull(page.publishedVersion), isNotNull(page.scheduledAt))
    case 'published':
      return eq(page.publishedVersion, page.draftVersion)
    case 'changed':
      return and(isNotNull(page.publishedVersion), ne(page.publishedVersion, page.draftVersion))
  }
}
