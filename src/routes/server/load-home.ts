import { and, count, desc, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { journey, tab, tabItem } from '#src/features/journey/server/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { page } from '#src/features/page/server/tables.ts'
import { transcript } from '#src/features/transcript/server/tables.ts'
import { listVisits, type VisitRow } from '#src/features/visit/server/list-visits.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { countWeek } from './count-week.ts'
import { findLatestMade, type LatestMade } from './find-latest-made.ts'

export type HomeFigures = {
  assets: number
  hoursTranscribed: number
  livePages: number
  activeLinks: number
  visitsInWeek: number
  visitsInWeekBefore: number
  credits: number
}

/** The completed steps towards the first visit. */
export type FirstSteps = {
  asset: boolean
  page: boolean
  journey: boolean
  link: boolean
  visit: boolean
}

/** `made`: what was made last; undefined once every step is done. */
export type StepsView = { done: FirstSteps; made: LatestMade | undefined }

export type RecentItem = { kind: 'asset' | 'page' | 'journey'; id: string; title: string; updatedAt: Date }

export type HomeView = {
  figures: HomeFigures
  steps: StepsView
  recent: RecentItem[]
  visits: VisitRow[]
  /** The latest active link, offered for copying until the first visit. */
  latestLink: { hashid: string; title: string; journey: string } | undefined
}

const recentItems = 6

/** The data of the workspace's home, computed on each request. */
export async function loadHome(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace }: { workspace: string },
): Promise<HomeView> {
  const visits = await listVisits(platform, { workspace, limit: 8 })
  return platform.db.inWorkspace(workspace, async (tx) => {
    const figures = await countFigures(tx, workspace, platform.clock.now())
    const done = {
      asset: figures.assets > 0,
      page: figures.livePages > 0,
      journey: await hasFilledJourney(tx, workspace),
      link: figures.activeLinks > 0,
      visit: visits.length > 0,
    }
    const isDone = Object.values(done).every(Boolean)
    return {
      figures,
      steps: { done, made: isDone ? undefined : await findLatestMade(tx, workspace) },
      recent: await listRecent(tx, workspace),
      visits,
      latestLink: await findLatestLink(tx, workspace),
    }
  })
}

async function countFigures(tx: Transaction, workspace: string, now: Date): Promise<HomeFigures> {
  const [assets] = await tx
    .select({ n: count() })
    .from(asset)
    .where(and(eq(asset.workspace, workspace), isNull(asset.deletedAt)))
  const [livePages] = await tx
    .select({ n: count() })
    .from(page)
    .where(and(eq(page.workspace, workspace), isNull(page.deletedAt), isNotNull(page.publishedVersion)))
  const [activeLinks] = await tx
    .select({ n: count() })
    .from(link)
    .innerJoin(journey, ofJourney)
    .where(isActive(workspace))
  const [owner] = await tx
    .select({ credits: workspaces.credits })
    .from(workspaces)
    .where(eq(workspaces.id, workspace))
  const week = await countWeek(tx, { workspace, now })
  return {
    assets: assets?.n ?? 0,
    hoursTranscribed: await sumTranscribed(tx, workspace),
    livePages: livePages?.n ?? 0,
    activeLinks: activeLinks?.n ?? 0,
    visitsInWeek: week.visits,
    visitsInWeekBefore: week.before,
    credits: owner?.credits ?? 0,
  }
}

/** The total hours of recordings with a transcript. */
async function sumTranscribed(tx: Transaction, workspace: string): Promise<number> {
  const isTranscribed = exists(
    tx
      .select({ id: transcript.id })
      .from(transcript)
      .where(and(eq(transcript.workspace, asset.workspace), eq(transcript.asset, asset.id))),
  )
  const [heard] = await tx
    .select({ milliseconds: sql<number>`coalesce(sum(${mediaFile.durationMs}), 0)::float8` })
    .from(asset)
    .innerJoin(mediaFile, and(eq(mediaFile.workspace, asset.workspace), eq(mediaFile.id, asset.primaryMedia)))
    .where(and(eq(asset.workspace, workspace), isNull(asset.deletedAt), isTranscribed))
  return (heard?.milliseconds ?? 0) / 3_600_000
}

const ofJourney = and(eq(journey.workspace, link.workspace), eq(journey.id, link.journey))

function isActive(workspace: string) {
  return and(matching(link, { workspace, active: true, deletedAt: null }), isNull(journey.deletedAt))
}

async function findLatestLink(tx: Transaction, workspace: string): Promise<HomeView['latestLink']> {
  const [latest] = await tx
    .select({ hashid: link.hashid, title: link.title, journey: link.journey })
    .from(link)
    .innerJoin(journey, ofJourney)
    .where(isActive(workspace))
    .orderBy(desc(link.id))
    .limit(1)
  return latest
}

async function hasFilledJourney(tx: Transaction, workspace: string): Promise<boolean> {
  const filled = await tx
    .select({ id: tabItem.id })
    .from(tabItem)
    .innerJoin(tab, and(eq(tab.workspace, tabItem.workspace), eq(tab.id, tabItem.tab)))
    .innerJoin(journey, and(eq(journey.workspace, tab.workspace), eq(journey.id, tab.journey)))
    .where(and(eq(tabItem.workspace, workspace), isNull(tab.deletedAt), isNull(journey.deletedAt)))
    .limit(1)
  return filled.length > 0
}

async function listRecent(tx: Transaction, workspace: string): Promise<RecentItem[]> {
  const assets = await tx
    .select({ id: asset.id, title: asset.title, updatedAt: asset.updatedAt })
    .from(asset)
    .where(and(eq(asset.workspace, workspace), isNull(asset.deletedAt)))
    .orderBy(desc(asset.updatedAt))
    .limit(recentItems)
  const pages = await tx
    .select({ id: page.id, title: page.title, updatedAt: page.updatedAt })
    .from(page)
    .where(and(eq(page.workspace, workspace), isNull(page.deletedAt)))
    .orderBy(desc(page.updatedAt))
    .limit(recentItems)
  const journeys = await tx
    .select({ id: journey.id, title: journey.name, updatedAt: journey.updatedAt })
    .from(journey)
    .where(and(eq(journey.workspace, workspace), isNull(journey.deletedAt)))
    .orderBy(desc(journey.updatedAt))
    .limit(recentItems)
  return [
    ...assets.map((item) => ({ kind: 'asset' as const, ...item })),
    ...pages.map((item) => ({ kind: 'page' as const, ...item })),
    ...journeys.map((item) => ({ kind: 'journey' as const, ...item })),
  ]
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .slice(0, recentItems)
}
