import { and, arrayOverlaps, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import { momentColumn, type Sortable, sortedPage } from '#src/platform/database/sorted-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { AccountFacts, AccountStage } from '../schema.ts'
import { account } from './tables.ts'

export type AccountRow = AccountFacts & {
  id: string
  name: string
  domain: string | null
  version: number
  createdAt: Date
  updatedAt: Date
}

/** Of which companies there are only those: of each that is named, one of its values. */
export type AccountFilter = {
  /** Looked for in name, domain, tags and city. */
  q?: string | undefined
  stage?: AccountStage[] | undefined
  /** Members by their ids, and `nobody`. */
  owner?: string[] | undefined
  tag?: string[] | undefined
  country?: string[] | undefined
  ids?: string[] | undefined
}

export type AskedAccounts = AccountFilter & {
  workspace: string
  limit?: number
  after?: string | undefined
  /** A name of `sortColumns` or of `columns`; with `-` in front downwards. */
  sort?: string | undefined
}

const { id, name, domain, stage, owner, tags, industry, employees, revenue, country, city, source } = account
const known = { stage, owner, tags, industry, employees, revenue, country, city, source }
const { version, createdAt, updatedAt } = account

export const accountColumns = { id, name, domain, ...known, version, createdAt, updatedAt }

/** What the list can be sorted by. What is not known comes before all that is. */
const sortColumns: Record<string, Sortable> = {
  name: { by: sql`${account.nameKey}`, as: 'text' },
  domain: { by: sql`lower(coalesce(${domain}, ''))`, as: 'text' },
  stage: { by: sql`${account.stageOrder}`, as: 'bigint' },
  industry: { by: sql`lower(${industry})`, as: 'text' },
  employees: { by: sql`coalesce(${employees}, -1)`, as: 'bigint' },
  revenue: { by: sql`coalesce(${revenue}, -1)`, as: 'bigint' },
  country: { by: sql`${country}`, as: 'text' },
  city: { by: sql`lower(${city})`, as: 'text' },
  source: { by: sql`lower(${source})`, as: 'text' },
  created: momentColumn(sql`${account.createdAt}`),
  changed: momentColumn(sql`${account.updatedAt}`),
}

/**
 * The workspace's companies, by name unless asked otherwise, at most `limit`; `after` is a page's `next`. Later features add
 * `columns` of their own to sort by.
 */
export async function listAccounts(
  { db }: Pick<Platform, 'db'>,
  { workspace, limit = 50, after, sort, ...filter }: AskedAccounts,
  columns: Record<string, Sortable> = {},
): Promise<{ accounts: AccountRow[]; next: string | undefined }> {
  const page = sortedPage<AccountRow & { at: string }>(
    { ...sortColumns, ...columns },
    { sort, after, usual: 'name', id: sql`${id}` },
  )
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ ...accountColumns, at: page.at })
      .from(account)
      .where(and(isWanted(workspace, filter), page.isAfter))
      .orderBy(...page.order)
      .limit(limit + 1),
  )
  const cut = page.cut(rows, limit)
  return { accounts: cut.rows.map(({ at: _at, ...row }) => row), next: cut.next }
}

/** Companies of a workspace that a filter leaves. */
function isWanted(workspace: string, filter: AccountFilter): SQL | undefined {
  const { q, tag, ids } = filter
  return and(
    eq(account.workspace, workspace),
    isNull(account.deletedAt),
    q ? like(account.foundBy, sql`lower(${`%${q.replace(/[\\%_]/g, '\\$&')}%`})`) : undefined,
    filter.stage && inArray(stage, filter.stage),
    filter.owner && isOneOf(filter.owner),
    tag &&
      arrayOverlaps(
        account.tagKeys,
        tag.map((one) => one.toLowerCase()),
      ),
    filter.country && inArray(country, filter.country),
    ids && inArray(id, ids),
  )
}

function isOneOf(owners: string[]): SQL | undefined {
  const members = owners.filter((one) => one !== 'nobody')
  return or(inArray(owner, members), owners.includes('nobody') ? isNull(owner) : undefined)
}
