import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { deepestSlug } from '#src/features/page/rules/slugs.ts'
import { findMovedHandle } from '#src/features/workspace/server/find-moved-handle.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { slugForms } from '#src/text/slug-words.ts'
import { page, slugHistory } from './tables.ts'

export type PageSite = { workspace: string; handle: string; name: string }
type PageRow = typeof page.$inferSelect

/** The result for a URL below `/p/`. */
export type PublicPage =
  | { kind: 'found'; site: PageSite; row: PageRow }
  | { kind: 'moved'; to: string }
  | { kind: 'index'; site: PageSite; pages: PublicPageLine[] }
  /** `nearest` are public pages with similar URLs. */
  | { kind: 'not_found'; site: PageSite | undefined; nearest: PublicPageLine[] }

export type PublicPageLine = { title: string; description: string; address: string; publishedAt: Date }

type World = Pick<Platform, 'db'>

/**
 * Resolves `/p/{handle}/{slug of up to ten segments}`: the page with exactly this slug; else a redirect from a former
 * slug; else the page with the longest slug that is a prefix. Former handles of a workspace redirect too.
 */
export async function findPublicPage(world: World, rest: string): Promise<PublicPage> {
  const [handle = '', ...parts] = rest.split('/').filter(Boolean)
  if (parts.length > deepestSlug) return { kind: 'not_found', site: undefined, nearest: [] }
  const site = await findSite(world, handle)
  if (site) return findOn(world, site, parts)
  const moved = await findMovedHandle(world, handle.toLowerCase())
  if (!moved) return { kind: 'not_found', site: undefined, nearest: [] }
  return movedOf(await findOn(world, moved, parts))
}

/** The same result under the workspace's current handle. */
function movedOf(found: PublicPage): PublicPage {
  switch (found.kind) {
    case 'found':
      return { kind: 'moved', to: addressOf(found.site, found.row.slug) }
    case 'index':
      return { kind: 'moved', to: `/p/${found.site.handle}` }
    default:
      return found
  }
}

async function findOn(world: World, site: PageSite, parts: string[]): Promise<PublicPage> {
  if (parts.length === 0) return { kind: 'index', site, pages: await listPublicPages(world, site) }
  const slugs = parts.map((_, place) => parts.slice(0, parts.length - place).join('/'))
  const found = await world.db.inWorkspace(site.workspace, (tx) => findBySlugs(tx, site, slugs))
  return (
    found ?? {
      kind: 'not_found',
      site,
      nearest: await nearestPages(world, site, slugForms(slugs[0] ?? '')[0]),
    }
  )
}

/** The workspace of a handle; undefined when there is none. */
export async function findSite({ db }: World, handle: string): Promise<PageSite | undefined> {
  const wanted = handle.toLowerCase()
  if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(wanted)) return undefined
  const [row] = await db.asSystem((tx) =>
    tx
      .select({ workspace: workspaces.id, name: workspaces.name })
      .from(workspaces)
      .where(and(eq(workspaces.handle, wanted), isNull(workspaces.deletedAt))),
  )
  return row && { ...row, handle: wanted }
}

async function findBySlugs(
  tx: Transaction,
  site: PageSite,
  slugs: string[],
): Promise<PublicPage | undefined> {
  const rows = await tx
    .select()
    .from(page)
    .where(and(isOpen(site.workspace), inArray(sql`lower(${page.slug})`, slugs.flatMap(slugForms))))
  const [wanted, decomposed] = slugForms(slugs[0] ?? '')
  const byLength = rows.toSorted((one, other) => other.slug.split('/').length - one.slug.split('/').length)
  const exact = byLength.find((row) => slugForms(row.slug)[0] === wanted)
  if (exact) return { kind: 'found', site, row: exact }
  const [moved] = await tx
    .select({ slug: page.slug })
    .from(slugHistory)
    .innerJoin(page, and(eq(page.workspace, slugHistory.workspace), eq(page.id, slugHistory.page)))
    .where(
      and(
        matching(slugHistory, { workspace: site.workspace }),
        inArray(slugHistory.slug, [wanted, decomposed]),
        isOpen(site.workspace),
      ),
    )
  if (moved) return { kind: 'moved', to: addressOf(site, moved.slug) }
  const [longest] = byLength
  return longest && { kind: 'found', site, row: longest }
}

/** Published, and accessible at its own URL. */
function isOpen(workspace: string) {
  return and(
    eq(page.workspace, workspace),
    isNull(page.deletedAt),
    isNotNull(page.publishedVersion),
    inArray(page.visibility, ['unlisted', 'public']),
  )
}

/** The path of a page, with each segment encoded. */
export function addressOf({ handle }: Pick<PageSite, 'handle'>, slug: string): string {
  return `/p/${handle}/${slug.split('/').map(encodeURIComponent).join('/')}`
}

/** A workspace's publicly listed pages: public ones without a password, latest first, at most 200. */
async function listPublicPages({ db }: World, site: PageSite): Promise<PublicPageLine[]> {
  const rows = await db.inWorkspace(site.workspace, (tx) =>
    tx
      .select({
        title: page.title,
        description: page.description,
        slug: page.slug,
        publishedAt: page.publishedAt,
      })
      .from(page)
      .where(and(isOpen(site.workspace), eq(page.visibility, 'public'), isNull(page.passwordHash)))
      .orderBy(desc(page.publishedAt), desc(page.id))
      .limit(200),
  )
  return rows.flatMap(({ slug, publishedAt, ...row }) =>
    publishedAt ? [{ ...row, publishedAt, address: addressOf(site, slug) }] : [],
  )
}

async function nearestPages(world: World, site: PageSite, asked: string): Promise<PublicPageLine[]> {
  const words = new Set(asked.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean))
  const pages = await listPublicPages(world, site)
  const rated = pages.map((line) => {
    const [address] = slugForms(decodeURIComponent(line.address))
    const own = address.split(/[^\p{L}\p{N}\p{M}]+/u)
    return { line, shared: own.filter((word) => words.has(word)).length }
  })
  return rated
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, 3)
    .map(({ line }) => line)
}

/** All pages that search engines may list, across workspaces, with their last publication; at most 50,000. */
export async function listSitemap({ db }: World): Promise<{ address: string; publishedAt: Date }[]> {
  const rows = await db.asSystem((tx) =>
    tx
      .select({ handle: workspaces.handle, slug: page.slug, publishedAt: page.publishedAt })
      .from(page)
      .innerJoin(workspaces, eq(workspaces.id, page.workspace))
      .where(
        and(
          isNull(workspaces.deletedAt),
          isNotNull(workspaces.handle),
          isNull(page.deletedAt),
          isNotNull(page.publishedVersion),
          eq(page.visibility, 'public'),
          isNull(page.passwordHash),
        ),
      )
      .orderBy(desc(page.publishedAt))
      .limit(50_000),
  )
  return rows.flatMap(({ handle, slug, publishedAt }) =>
    handle && publishedAt ? [{ address: addressOf({ handle }, slug), publishedAt }] : [],
  )
}

/** A page by id, in any workspace, if it is accessible at its own URL. */
export async function findOpenPage({ db }: World, id: string): Promise<PageRow | undefined> {
  const [row] = await db.asSystem((tx) =>
    tx
      .select({ page })
      .from(page)
      .innerJoin(workspaces, eq(workspaces.id, page.workspace))
      .where(
        and(
          eq(page.id, id),
          isNull(workspaces.deletedAt),
          isNull(page.deletedAt),
          isNotNull(page.publishedVersion),
        ),
      ),
  )
  return row?.page
}
