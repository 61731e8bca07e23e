import { msg } from '@lingui/core/runtime-macro'
import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { itemsIn } from '../rules/content.ts'
import { type JourneyContent, journeyContent } from '../schema.ts'
import { changeJourney, type JourneyChange } from './change-journey.ts'
import { readDraft, writeDraft } from './draft.ts'
import { type JourneyTab, resolveTabs } from './resolve-tabs.ts'
import { journeyVersion } from './tables.ts'

/**
 * One version of a journey. `publishedBy`: a member's uuid; null for content from before versions existed.
 */
export type VersionRow = {
  n: number
  publishedAt: Date
  publishedBy: string | null
  tabs: number
  items: number
}

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; journey: string }

const mostVersions = 100

/** The published versions of a journey, latest first. */
export async function listVersions({ db }: Pick<Platform, 'db'>, which: Which): Promise<VersionRow[]> {
  const rows = await db.inWorkspace(which.workspace, (tx) =>
    tx
      .select()
      .from(journeyVersion)
      .where(and(eq(journeyVersion.workspace, which.workspace), eq(journeyVersion.journey, which.journey)))
      .orderBy(desc(journeyVersion.n))
      .limit(mostVersions),
  )
  return rows.map(({ n, createdAt, createdBy, content }) => {
    const held = journeyContent.parse(content)
    return {
      n,
      publishedAt: createdAt,
      publishedBy: createdBy,
      tabs: held.tabs.length,
      items: itemsIn(held).length,
    }
  })
}

/** The tabs of a version with the current names of their pages. Throws Refusal 404 `version_not_found`. */
export async function loadVersion(
  { db }: Pick<Platform, 'db'>,
  which: Which & { n: number },
): Promise<JourneyTab[]> {
  return db.inWorkspace(which.workspace, async (tx) =>
    resolveTabs(tx, which.workspace, (await readVersion(tx, which)).tabs),
  )
}

/**
 * Copies a version into the draft; visitors see it after publishing. `undoChange` reverts it. Throws Refusal
 * 404 `version_not_found`.
 */
export async function restoreVersion(
  platform: World,
  { n, ...which }: JourneyChange & { n: number },
): Promise<void> {
  await changeJourney(platform, which, async (tx, now) => {
    const { tabs } = await readVersion(tx, { ...which, n })
    await writeDraft(tx, { ...which, now }, { ...(await readDraft(tx, which)), tabs })
  })
}

async function readVersion(
  tx: Transaction,
  { workspace, journey, n }: Which & { n: number },
): Promise<JourneyContent> {
  const [row] = await tx
    .select({ content: journeyVersion.content })
    .from(journeyVersion)
    .where(matching(journeyVersion, { workspace, journey, n }))
  if (row) return journeyContent.parse(row.content)
  throw versionNotFound()
}

function versionNotFound(): Refusal {
  return new Refusal(404, 'version_not_found', msg`This version doesn’t exist.`)
}
