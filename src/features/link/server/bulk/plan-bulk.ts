import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { longAddressOf } from '#src/features/link/rules/address.ts'
import { type Utm, utmNames } from '#src/features/link/rules/arrival.ts'
import type { BulkMapping } from '#src/features/link/rules/bulk.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { requireJourney } from '../require-journey.ts'
import { linkShort } from '../tables.ts'
import { type Company, type FoundLink, judgeRows, type PlannedRow } from './judge-rows.ts'
import { findPeople } from './people.ts'
import { type BulkWish, readWish } from './read-bulk-row.ts'
import { findSettings } from './settings-of-rows.ts'

/**
 * Rows to create links of a journey from; `mapping`: which cell contains what. `preset`: for rows that name
 * none.
 */
export type BulkFile = {
  workspace: string
  journey: string
  mapping: BulkMapping
  lines: readonly { row: number; cells: readonly string[] }[]
  preset?: string | undefined
}

type World = Pick<Platform, 'db' | 'clock' | 'secrets'>

/**
 * What the rows would create, in the caller's transaction: a link for each company that has none in the
 * journey, and personal links for people. Nothing is written. Throws Refusal 404 `journey_not_found`,
 * `preset_not_found`.
 */
export async function planBulk(world: World, tx: Transaction, file: BulkFile): Promise<PlannedRow[]> {
  await requireJourney(tx, file)
  const { settle, ...desk } = await findSettings(world, file)
  const { mapping, lines } = file
  const read = lines.map(({ row, cells }) => settle({ row, ...readWish(cells, { mapping, ...desk }) }))
  const wishes = read.map(({ wish }) => wish)
  const companies = await findCompanies(tx, file.workspace, wishes)
  const links = await findLinks(tx, file, companies)
  const there = [...links.values()].map(({ id }) => id)
  const people = await findPeople(world, tx, { workspace: file.workspace, wishes, links: there })
  const taken = await findTaken(world, wishes)
  return judgeRows(read, { companies, links, people, taken })
}

/** The requested short URLs that already lead to a link, in any workspace. */
async function findTaken({ db }: Pick<Platform, 'db'>, wishes: readonly BulkWish[]): Promise<Set<string>> {
  const slugs = [...new Set(wishes.flatMap(({ slug }) => slug || []))]
  if (slugs.length === 0) return new Set()
  const found = await db.asSystem((tx) =>
    tx
      .select({ code: linkShort.code })
      .from(linkShort)
      .where(and(inArray(linkShort.code, slugs), eq(linkShort.isCurrent, true))),
  )
  return new Set(found.map(({ code }) => code))
}

const foundCompanies = z.array(z.object({ id: z.string(), name: z.string(), domain: z.string().nullable() }))

/** Forces one index lookup per code, whatever the planner estimates for a growing table. */
async function findCompanies(
  tx: Transaction,
  workspace: string,
  wishes: readonly BulkWish[],
): Promise<Company[]> {
  const names = [...new Set(wishes.map(({ company }) => company.toLowerCase()))]
  const domains = [...new Set(wishes.flatMap(({ domain }) => domain || []))]
  const there = sql`from account where workspace = ${workspace} and deleted_at is null`
  const { rows } = await tx.execute(sql`
    select found.* from unnest(${sql.param(names)}::text[]) as wanted (name), lateral (
      select id, name, domain ${there} and name_key = wanted.name) as found
    union
    select found.* from unnest(${sql.param(domains)}::text[]) as wanted (domain), lateral (
      select id, name, domain ${there} and domain = wanted.domain) as found
    order by id`)
  return foundCompanies.parse(rows).map((one) => ({ ...one, row: null, people: new Map() }))
}

const foundLinks = z.array(
  z.object({
    id: z.string(),
    account: z.string(),
    title: z.string(),
    hashid: z.string(),
    utm: z.partialRecord(z.enum(utmNames), z.string()),
    code: z.string().nullable(),
  }),
)

/** The oldest link of each company. */
async function findLinks(
  tx: Transaction,
  { workspace, journey: of }: BulkFile,
  companies: readonly Company[],
): Promise<Map<string, FoundLink>> {
  const accounts = companies.flatMap(({ id }) => id ?? [])
  const { rows } = await tx.execute(sql`
    select found.*, short.code from unnest(${sql.param(accounts)}::uuid[]) as wanted (id)
    cross join lateral (
      select l.id, l.account, l.title, l.hashid, l.utm, l.created_at from link l
      where l.workspace = ${workspace} and l.account = wanted.id and l.journey = ${of} and l.deleted_at is null) as found
    left join link_short short on short.workspace = ${workspace} and short.link = found.id and short.is_current
    order by found.created_at desc`)
  return new Map(
    foundLinks
      .parse(rows)
      .map(({ id, account: of, title, code, ...one }) => [
        of,
        { id, title, address: code ? `/s/${code}` : pathOf(one) },
      ]),
  )
}

/** The path of a link without a short URL. */
export function pathOf(one: { hashid: string; utm: Utm }): string {
  return longAddressOf(one, new URLSearchParams())
}
