import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { asset, assetTag, tag } from '#src/features/asset/server/tables.ts'
import { journeyContent } from '#src/features/journey/schema.ts'
import { type JourneyTab, resolveTabs } from '#src/features/journey/server/resolve-tabs.ts'
import { journey, journeyVersion, tab } from '#src/features/journey/server/tables.ts'
import { page } from '#src/features/page/server/tables.ts'
import { companyListeningDays } from '#src/features/visit/rules/heard.ts'
import { dayAt, lastDays, type Period } from '#src/features/visit/rules/period.ts'
import { readTimeZone } from '#src/features/visit/server/read-time-zone.ts'
import { namesOfRecordings } from '#src/features/visit/server/recording-names.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Attended, secondsOf, shareOf, type Topic, topicsOf } from '../rules/affinity.ts'
import { gradesOf, isOf } from './asked.ts'
import { unsummedParts } from './unsummed.ts'

/** A page or an asset of a tab that was read. */
export type ReadThing = { kind: 'page' | 'asset'; id: string; title: string }

/**
 * A tab that was read: a removed one keeps its title, but its content is unknown. `share` of all seconds: 0
 * to 1.
 */
export type ReadTab = Attended & {
  id: string
  title: string
  journey: { id: string; name: string } | null
  things: ReadThing[]
  visits: number
  share: number
}

/** A recording and the number of its distinct seconds that were heard. */
export type HeardRecording = Attended & { media: string; title: string; asset: string | null; visits: number }

/** What a company's people read in the given number of days, longest first. `seconds`: in all tabs. */
export type Affinity = {
  days: number
  seconds: number
  tabs: ReadTab[]
  recordings: HeardRecording[]
  topics: Topic[]
}

/** The maximum numbers of tabs and recordings to consider, those with the most time. */
const mostRead = 50

/**
 * What a company's people read, without internal visits and bots: tabs also by visits in progress, recordings from
 * settled ones. Empty lists if no one read.
 */
export async function readAffinity(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, account }: { workspace: string; account: string },
): Promise<Affinity> {
  return db.inWorkspace(workspace, async (tx) => {
    const today = dayAt(clock.now(), await readTimeZone(tx, workspace))
    const asked = { workspace, account, period: lastDays(today, companyListeningDays) }
    const tabs = await readTabs(tx, asked)
    const recordings = await readRecordings(tx, asked)
    const tags = await tagsOfThings(tx, workspace, {
      pages: tabs.flatMap(({ things }) => idsOf(things, 'page')),
      assets: [
        ...tabs.flatMap(({ things }) => idsOf(things, 'asset')),
        ...recordings.flatMap(({ asset: of }) => of ?? []),
      ],
    })
    const tagged = tabs.map((one) => ({ ...one, tags: one.things.flatMap(({ id }) => tags.get(id) ?? []) }))
    const heard = recordings.map((one) => ({ ...one, tags: tags.get(one.asset ?? '') ?? [] }))
    const seconds = secondsOf(tabs)
    return { days: companyListeningDays, seconds, tabs, recordings, topics: topicsOf(tagged, heard) }
  })
}

function idsOf(things: ReadThing[], kind: ReadThing['kind']): string[] {
  return things.filter((one) => one.kind === kind).map(({ id }) => id)
}

type Asked = { workspace: string; account: string; period: Period }

function daysOf({ workspace, account, period }: Asked) {
  return sql`${isOf(workspace, { kind: 'account', id: account })} and grade = any(${gradesOf(undefined)})
    and day between ${period.from}::date and ${period.to}::date`
}

function unsummedOf({ account, ...asked }: Asked) {
  return { ...asked, subject: { kind: 'account', id: account } as const }
}

const sums = sql`sum(visits)::integer as visits, sum(seconds)::float8 as seconds, max(day)::text as "lastOn"`
const sumRow = z.object({ id: z.string(), visits: z.number(), seconds: z.number(), lastOn: z.string() })

async function readTabs(tx: Transaction, asked: Asked): Promise<ReadTab[]> {
  const { rows } = await tx.execute(sql`
    select tab as id, ${sums} from (
      select day, tab, visits, seconds from visit_tab_day where ${daysOf(asked)}
      union all select day, tab, visits, seconds from (${unsummedParts.visit_tab(unsummedOf(asked))}) u) d
    group by tab having sum(visits) > 0 order by seconds desc, tab limit ${mostRead}`)
  const read = z.array(sumRow).parse(rows)
  const known = await knownTabs(
    tx,
    asked.workspace,
    read.map(({ id }) => id),
  )
  const total = secondsOf(read)
  const unknown = { title: '', journey: null, things: [] }
  return read.map((one) => ({
    ...one,
    ...(known.get(one.id) ?? unknown),
    share: shareOf(one.seconds, total),
  }))
}

type KnownTab = Pick<ReadTab, 'title' | 'journey' | 'things'>

/** The titles and tags of tabs, and their visible content. */
async function knownTabs(tx: Transaction, workspace: string, ids: string[]): Promise<Map<string, KnownTab>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: tab.id, title: tab.title, journey: { id: journey.id, name: journey.name } })
    .from(tab)
    .innerJoin(journey, and(eq(journey.workspace, tab.workspace), eq(journey.id, tab.journey)))
    .where(and(eq(tab.workspace, workspace), inArray(tab.id, ids)))
  const journeys = [...new Set(rows.map((row) => row.journey.id))]
  const shown = await shownTabs(tx, { workspace, journeys, ids: new Set(ids) })
  return new Map(rows.map((row) => [row.id, { ...row, things: thingsIn(shown.get(row.id)) }]))
}

async function shownTabs(
  tx: Transaction,
  { workspace, journeys, ids }: { workspace: string; journeys: string[]; ids: Set<string> },
): Promise<Map<string, JourneyTab>> {
  if (journeys.length === 0) return new Map()
  const versions = await tx
    .select({ content: journeyVersion.content })
    .from(journey)
    .innerJoin(
      journeyVersion,
      matching(journeyVersion, {
        workspace: journey.workspace,
        journey: journey.id,
        n: journey.publishedVersion,
      }),
    )
    .where(and(eq(journey.workspace, workspace), inArray(journey.id, journeys)))
  const tabs = versions.flatMap(({ content }) => journeyContent.parse(content).tabs)
  const resolved = await resolveTabs(
    tx,
    workspace,
    tabs.filter(({ id }) => ids.has(id)),
  )
  return new Map(resolved.map((one) => [one.id, one]))
}

function thingsIn(shown: JourneyTab | undefined): ReadThing[] {
  return (shown?.items ?? []).flatMap(({ page: ofPage, asset: ofAsset, title }): ReadThing[] => {
    if (ofPage) return [{ kind: 'page', id: ofPage, title }]
    return ofAsset ? [{ kind: 'asset', id: ofAsset, title }] : []
  })
}

const heardRow = sumRow.omit({ id: true }).extend({ media: z.uuid() })

async function readRecordings(tx: Transaction, asked: Asked): Promise<HeardRecording[]> {
  const { rows } = await tx.execute(sql`
    select media, ${sums} from visit_heard_day where ${daysOf(asked)}
    group by media having sum(visits) > 0 order by seconds desc, media limit ${mostRead}`)
  const heard = z.array(heardRow).parse(rows)
  const { workspace } = asked
  const names = await namesOfRecordings(tx, { workspace, media: heard.map(({ media }) => media) })
  return heard.map((one) => ({ ...one, ...(names.get(one.media) ?? { title: '', asset: null }) }))
}

/** The tags of pages, taken from their sources, and of assets, by the id of either. */
async function tagsOfThings(
  tx: Transaction,
  workspace: string,
  { pages, assets }: { pages: string[]; assets: string[] },
): Promise<Map<string, string[]>> {
  const sources =
    pages.length === 0
      ? []
      : await tx
          .select({ thing: page.id, asset: page.sourceAsset })
          .from(page)
          .where(and(eq(page.workspace, workspace), inArray(page.id, pages)))
  const ofAssets = [...new Set([...assets, ...sources.flatMap((one) => one.asset ?? [])])]
  const tags = await tagsOfAssets(tx, workspace, ofAssets)
  return new Map([
    ...tags,
    ...sources.map(({ thing, asset: of }): [string, string[]] => [thing, tags.get(of ?? '') ?? []]),
  ])
}

/** The tags of assets that are not in the trash, by asset id; untagged ones are absent. */
export async function tagsOfAssets(
  tx: Transaction,
  workspace: string,
  assets: string[],
): Promise<Map<string, string[]>> {
  if (assets.length === 0) return new Map()
  const rows = await tx
    .select({ asset: assetTag.asset, name: tag.name })
    .from(assetTag)
    .innerJoin(tag, and(eq(tag.workspace, assetTag.workspace), eq(tag.id, assetTag.tag)))
    .innerJoin(asset, and(eq(asset.workspace, assetTag.workspace), eq(asset.id, assetTag.asset)))
    .where(
      and(
        eq(assetTag.workspace, workspace),
        inArray(assetTag.asset, assets),
        sql`${asset.deletedAt} is null`,
      ),
    )
    .orderBy(tag.name)
  const byAsset = Map.groupBy(rows, ({ asset: of }) => of)
  return new Map([...byAsset].map(([of, found]) => [of, found.map(({ name }) => name)]))
}
