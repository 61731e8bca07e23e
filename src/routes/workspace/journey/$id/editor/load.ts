import { and, asc, desc, eq, ilike, isNull, like, sql } from 'drizzle-orm'
import type { AssetKind } from '#src/features/asset/schema.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { type LibraryEntry, listTabLibrary } from '#src/features/automation/server/library/list-templates.ts'
import type { TabType } from '#src/features/journey/schema.ts'
import { listVersions, loadVersion, type VersionRow } from '#src/features/journey/server/journey-versions.ts'
import { type Journey, loadJourney } from '#src/features/journey/server/load-journey.ts'
import { type DraftState, readDraftState } from '#src/features/journey/server/read-draft-state.ts'
import type { JourneyTab } from '#src/features/journey/server/resolve-tabs.ts'
import { listLeads } from '#src/features/lead/server/list-leads.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { page } from '#src/features/page/server/tables.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import type { Platform } from '#src/platform/platform.ts'

/** A library entry that fits the tab. `assetKind` is set for assets only. */
export type LibraryRow = {
  kind: 'page' | 'asset'
  id: string
  title: string
  isPublished: boolean
  assetKind: AssetKind | undefined
}

export type EditorView = {
  journey: Journey
  draft: DraftState
  /** The selected tab; undefined without tabs. */
  tab: JourneyTab | undefined
  q: string
  library: { rows: LibraryRow[]; hasMore: boolean }
  versions: (VersionRow & { by: string })[]
  /** The version being viewed. */
  looked: { n: number; tabs: JourneyTab[] } | undefined
  people: string[]
  /** Tabs in the workspace's library. */
  tabLibrary: LibraryEntry<TabType>[]
}

type World = Pick<Platform, 'db'>
type Asked = {
  workspace: string
  user: string
  journey: string
  tab?: string | undefined
  q: string
  look?: number | undefined
}

/** Everything the editor of a journey shows. Throws Refusal 404 `journey_not_found`, `version_not_found`. */
export async function loadEditor(platform: World, asked: Asked): Promise<EditorView> {
  const { workspace, q, look } = asked
  const journey = await loadJourney(platform, asked)
  const tab = journey.tabs.find(({ id }) => id === asked.tab) ?? journey.tabs[0]
  const versions = await listVersions(platform, asked)
  const names = await namesOf(
    platform,
    versions.map(({ publishedBy }) => publishedBy),
  )
  const { leads } = await listLeads(platform, { workspace, limit: 200 })
  return {
    journey,
    draft: await readDraftState(platform, asked),
    tab,
    q,
    library: await searchLibrary(platform, { workspace, type: tab?.type, q }),
    versions: versions.map((row) => ({ ...row, by: names.get(row.publishedBy ?? '') ?? '' })),
    looked:
      look === undefined ? undefined : { n: look, tabs: await loadVersion(platform, { ...asked, n: look }) },
    people: leads.map(({ email }) => email),
    tabLibrary: await listTabLibrary(platform, { workspace }),
  }
}

const mostRows = 30

/** Library entries that fit a tab of this type, searched by title. */
async function searchLibrary(
  { db }: World,
  { workspace, type, q }: { workspace: string; type: TabType | undefined; q: string },
): Promise<EditorView['library']> {
  if (type !== 'pages' && type !== 'assets' && type !== 'video') return { rows: [], hasMore: false }
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db.inWorkspace(workspace, async (tx): Promise<LibraryRow[]> => {
    if (type === 'pages') {
      const pages = await tx
        .select({ id: page.id, title: page.title, published: page.publishedVersion })
        .from(page)
        .where(
          and(
            eq(page.workspace, workspace),
            isNull(page.deletedAt),
            q ? ilike(page.title, pattern) : undefined,
          ),
        )
        .orderBy(asc(sql`${page.publishedVersion} is null`), desc(page.updatedAt), asc(page.id))
        .limit(mostRows + 1)
      return pages.map(({ id, title, published }) => ({
        kind: 'page',
        id,
        title,
        isPublished: published !== null,
        assetKind: undefined,
      }))
    }
    const assets = await tx
      .select({ id: asset.id, title: asset.title, kind: asset.kind })
      .from(asset)
      .leftJoin(
        mediaFile,
        and(eq(mediaFile.workspace, asset.workspace), eq(mediaFile.id, asset.primaryMedia)),
      )
      .where(
        and(
          eq(asset.workspace, workspace),
          isNull(asset.deletedAt),
          q ? ilike(asset.title, pattern) : undefined,
          type === 'video' ? like(mediaFile.mime, 'video/%') : undefined,
        ),
      )
      .orderBy(desc(asset.createdAt), desc(asset.id))
      .limit(mostRows + 1)
    return assets.map(({ id, title, kind }) => ({
      kind: 'asset',
      id,
      title,
      isPublished: true,
      assetKind: kind,
    }))
  })
  return { rows: rows.slice(0, mostRows), hasMore: rows.length > mostRows }
}
