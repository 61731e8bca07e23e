import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Transaction } from '#src/platform/database/database.ts'
import { isFoundInFolded } from '#src/platform/database/found-in.ts'
import {
  momentColumn,
  type Sortable,
  type SortedPage,
  sortedPage,
} from '#src/platform/database/sorted-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { CustomValues } from '../rules/custom-field.ts'
import { type AccountFacts, type AccountStage, accountStages, type NextStepState } from '../schema.ts'
import { account } from './tables.ts'

export type AccountRow = AccountFacts & {
  id: string
  name: string
  domain: string | null
  /** Values of custom fields. */
  fields: CustomValues
  version: number
  createdAt: Date
  updatedAt: Date
}

/** Filters of accounts: each named field has one of its values. */
export type AccountFilter = {
  /** Searches name, domain, tags and city. */
  q?: string | undefined
  stage?: AccountStage[] | undefined
  /** Member ids, and `nobody`. */
  owner?: string[] | undefined
  tag?: string[] | undefined
  country?: string[] | undefined
  /** By due date, compared to `today`. */
  step?: NextStepState[] | undefined
  today?: string | undefined
  ids?: string[] | undefined
  /** A further condition on the table `account`, from later features. */
  such?: SQL | undefined
}

export type AskedAccounts = AccountFilter & {
  workspace: string
  limit?: number
  after?: string | undefined
  /** A name of `sortColumns` or of `columns`; a leading `-` sorts descending. */
  sort?: string | undefined
}

const {
  id,
  name,
  domain,
  stage,
  owner,
  tags,
  industry,
  employees,
  revenue,
  country,
  city,
  source,
  nextStep,
  nextStepOn,
} = account
const facts = {
  stage,
  owner,
  tags,
  industry,
  employees,
  revenue,
  country,
  city,
  source,
  nextStep,
  nextStepOn,
}
const { fields, version, createdAt, updatedAt } = account

export const accountColumns = { id, name, domain, ...facts, fields, version, createdAt, updatedAt }

/** The sortable columns. Unknown values come first. */
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
  nextStep: { by: sql`coalesce(${nextStepOn} - '2000-01-01'::date, -1)`, as: 'bigint' },
  created: momentColumn(sql`${account.createdAt}`),
  changed: momentColumn(sql`${account.updatedAt}`),
}

/** A join with data of a later feature, one row per account, to sort and filter by. */
export type MoreOfAccounts = {
  table: SQL
  /** Its columns that identify the account. */
  workspace: SQL
  account: SQL
  columns: Record<string, Sortable>
  isWanted?: SQL | undefined
  /** Not every account has a row; those without come last in both directions. */
  isPartial?: boolean
}

/**
 * The workspace's accounts, by name by default, at most `limit`; `after` is a page's `next`. Later features
 * add `columns`, which no index sorts, and the data in `more`.
 */
export async function listAccounts(
  { db }: Pick<Platform, 'db'>,
  { workspace, limit = 50, after, sort, ...filter }: AskedAccounts,
  { columns = {}, more = [] }: { columns?: Record<string, Sortable>; more?: MoreOfAccounts[] } = {},
): Promise<{ accounts: AccountRow[]; next: string | undefined }> {
  const by = sort?.replace(/^-/, '') ?? ''
  const sorting = more.find((one) => Object.hasOwn(one.columns, by))
  const narrowing = more.filter((one) => one.isWanted)
  const those = and(isWantedAccount(workspace, filter), ...narrowing.map((one) => one.isWanted))
  const joined = more.filter((one) => one === sorting || one.isWanted)
  const asked = { sort, after, usual: 'name' }
  const known = { ...sortColumns, ...columns, ...sorting?.columns }
  // An index applies only if both columns are from its table.
  const page = sortedPage<Found>(known, { ...asked, id: sorting ? sorting.account : sql`${id}` })
  const wanted = { page, those, joined, limit: limit + 1 }
  const rows = await db.inWorkspace(workspace, async (tx) => {
    if (Object.hasOwn(columns, by)) return readUnindexed(tx, workspace, wanted)
    const first = await readPage(tx, wanted)
    if (!sorting?.isPartial || first.length === wanted.limit) return first
    const last = sortedPage<Found>({ [by]: afterAll(sort === by) }, { ...asked, usual: by, id: sql`${id}` })
    const rest = { page: last, those: and(those, isMissing(sorting)), joined: narrowing }
    return [...first, ...(await readPage(tx, { ...rest, limit: wanted.limit - first.length }))]
  })
  const cut = page.cut(rows, limit)
  return { accounts: cut.rows.map(({ at: _at, ...row }) => row), next: cut.next }
}

type Found = AccountRow & { at: string }

type Page = {
  page: Pick<SortedPage<never>, 'at' | 'isAfter' | 'order'>
  those: SQL | undefined
  joined: MoreOfAccounts[]
  limit: number
}

function readPage(tx: Transaction, { page, those, joined, limit }: Page) {
  const from = tx
    .select({ ...accountColumns, at: page.at })
    .from(account)
    .$dynamic()
  return withMore(from, joined)
    .where(and(those, page.isAfter))
    .orderBy(...page.order)
    .limit(limit)
}

/** Sorts all accounts by id only, which halves the work of sorting complete rows. */
function readUnindexed(tx: Transaction, workspace: string, { page, those, joined, limit }: Page) {
  const ids = withMore(tx.select({ id }).from(account).$dynamic(), joined)
    .where(and(those, page.isAfter))
    .orderBy(...page.order)
    .limit(limit)
  const found = and(eq(account.workspace, workspace), inArray(id, ids))
  return readPage(tx, { page: { ...page, isAfter: undefined }, those: found, joined: [], limit })
}

/** Joins the data of later features. */
function withMore<Query extends PgSelect>(query: Query, more: MoreOfAccounts[]): Query {
  for (const one of more) query.innerJoin(one.table, isRowOf(one))
  return query
}

function isRowOf(more: MoreOfAccounts): SQL | undefined {
  return and(eq(more.workspace, account.workspace), eq(more.account, id))
}

/** The sort value of accounts without a row: above or below all numbers. */
function afterAll(isUpwards: boolean): Sortable {
  return { by: isUpwards ? sql`${10 ** 15}::bigint` : sql`${-(10 ** 15)}::bigint`, as: 'bigint' }
}

function isMissing(more: MoreOfAccounts): SQL {
  return sql`not exists (select from ${more.table} where ${isRowOf(more)})`
}

/** A condition for accounts of a workspace that match a filter. */
export function isWantedAccount(workspace: string, filter: AccountFilter): SQL | undefined {
  const { q, tag, ids } = filter
  return and(
    eq(account.workspace, workspace),
    isNull(account.deletedAt),
    q ? isFoundInFolded(account.foundBy, q) : undefined,
    // The indexed column.
    filter.stage && inArray(account.stageOrder, filter.stage.map(orderOf)),
    filter.owner && isOneOf(filter.owner),
    tag && hasOneOf(tag),
    filter.country && inArray(country, filter.country),
    filter.step && isDue(filter.step, filter.today ?? ''),
    ids && inArray(id, ids),
    filter.such,
  )
}

function orderOf(one: AccountStage): number {
  return accountStages.indexOf(one) + 1
}

function isOneOf(owners: string[]): SQL | undefined {
  const members = owners.filter((one) => one !== 'nobody')
  return or(inArray(owner, members), owners.includes('nobody') ? isNull(owner) : undefined)
}

function isDue(states: NextStepState[], today: string): SQL | undefined {
  const hasNextStep = or(ne(nextStep, ''), isNotNull(nextStepOn))
  const of: Record<NextStepState, SQL | undefined> = {
    overdue: lt(nextStepOn, today),
    due: eq(nextStepOn, today),
    later: and(hasNextStep, or(isNull(nextStepOn), gt(nextStepOn, today))),
    none: and(eq(nextStep, ''), isNull(nextStepOn)),
  }
  return or(...states.map((state) => of[state]))
}

function hasOneOf(tags: string[]): SQL {
  const keys = sql.param(tags.map((tag) => tag.toLowerCase()))
  return sql`exists (select from account_tag t where t.workspace = ${account.workspace} and t.account = ${id}
    and t.key = any(${keys}::text[]))`
}
