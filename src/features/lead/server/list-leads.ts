import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { isFoundIn, isFoundInFolded } from '#src/platform/database/found-in.ts'
import { momentColumn, type Sortable, sortedPage } from '#src/platform/database/sorted-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import { lead, leadAddress } from './tables.ts'

const { id, hashid, email, first, last, account, validated, tags, score, timeZone, seenTimeZone, createdAt } =
  lead
const known = { validated, tags, score, timeZone, seenTimeZone, createdAt }
const columns = { id, hashid, email, first, last, account, ...known }

export type LeadRow = Pick<typeof lead.$inferSelect, keyof typeof columns>

export type LeadFilter = {
  /** Searches names, addresses and tags. */
  q?: string | undefined
  /** An account id, or `none`. */
  account?: string | undefined
  validated?: 'yes' | 'no' | undefined
  tag?: string[] | undefined
  ids?: string[] | undefined
  /** A further condition on the table `lead`, from later features. */
  such?: SQL | undefined
}

export type AskedLeads = LeadFilter & {
  workspace: string
  limit?: number
  after?: string | undefined
  /** `name`, `email`, `company`, `score`, `added` or one of `more`; a leading `-` sorts descending. */
  sort?: string | undefined
}

/** A join with data of a later feature, one row per person, to sort and filter by. */
export type MoreOfLeads = {
  table: SQL
  /** Its columns that identify the person. */
  workspace: SQL
  lead: SQL
  columns: Record<string, Sortable>
  isWanted: SQL | undefined
}

const sortColumns: Record<string, Sortable> = {
  name: { by: sql`${lead.nameKey}`, as: 'text' },
  email: { by: sql`${lead.emailKey}`, as: 'text' },
  company: { by: sql`${lead.companyKey}`, as: 'text' },
  score: { by: sql`${score}`, as: 'bigint' },
  added: momentColumn(sql`${createdAt}`),
}

/** The workspace's people, latest first by default, at most `limit`; `after` is a page's `next`. */
export async function listLeads(
  { db }: Pick<Platform, 'db'>,
  { workspace, limit = 50, after, sort, ...filter }: AskedLeads,
  more?: MoreOfLeads,
): Promise<{ leads: LeadRow[]; next: string | undefined }> {
  const isMore = more !== undefined && Object.hasOwn(more.columns, sort?.replace(/^-/, '') ?? '')
  const page = sortedPage<LeadRow & { at: string }>(
    { ...sortColumns, ...more?.columns },
    // An index applies only if both columns are from its table.
    { sort, after, usual: '-added', id: isMore ? more.lead : sql`${id}` },
  )
  const rows = await db.inWorkspace(workspace, async (tx) => {
    const wanted = await foundFirst(tx, workspace, filter)
    const from = tx
      .select({ ...columns, at: page.at })
      .from(lead)
      .$dynamic()
    const joined =
      more && (isMore || more.isWanted)
        ? from.innerJoin(more.table, and(eq(more.workspace, lead.workspace), eq(more.lead, id)))
        : from
    return joined
      .where(and(isWantedLead(workspace, wanted), more?.isWanted, page.isAfter))
      .orderBy(...page.order)
      .limit(limit + 1)
  })
  const cut = page.cut(rows, limit)
  return { leads: cut.rows.map(({ at: _at, ...row }) => row), next: cut.next }
}

/** A condition for people of a workspace that match a filter. */
function isWantedLead(workspace: string, filter: LeadFilter): SQL | undefined {
  const { q, tag, ids } = filter
  return and(
    eq(lead.workspace, workspace),
    isNull(lead.deletedAt),
    q ? isFoundBy(workspace, q) : undefined,
    filter.account ? isOfCompany(filter.account) : undefined,
    filter.validated ? eq(validated, filter.validated) : undefined,
    tag && hasOneOf(tag),
    ids && inArray(id, ids),
    filter.such,
  )
}

function isFoundBy(workspace: string, q: string): SQL | undefined {
  return or(isFoundInFolded(lead.foundBy, q), inArray(id, leadsByFurtherAddress(workspace, q)))
}

const few = 500

/**
 * Replaces `q` by its matches if they are few. In the order of a list, a search with few matches would read
 * all people of a workspace; with many matches, a page fills up quickly.
 */
async function foundFirst(tx: Transaction, workspace: string, filter: LeadFilter): Promise<LeadFilter> {
  const { q, such, ...others } = filter
  if (!q) return filter
  const found = await tx
    .select({ id })
    .from(lead)
    .where(and(eq(lead.workspace, workspace), isNull(lead.deletedAt), isFoundBy(workspace, q)))
    .limit(few + 1)
  if (found.length > few) return filter
  const isFound = sql`${id} = any(${sql.param(found.map((one) => one.id))}::uuid[])`
  return { ...others, such: and(isFound, such) }
}

/** Leads with a further address that matches `q`; the workspace's addresses are read once, from an index. */
export function leadsByFurtherAddress(workspace: string, q: string): SQL {
  return sql`(select ${leadAddress.lead} from ${leadAddress}
    where ${leadAddress.workspace} = ${workspace} and ${isFoundIn(leadAddress.key, q)})`
}

function isOfCompany(company: string): SQL {
  return company === 'none' ? isNull(account) : eq(account, company)
}

function hasOneOf(wanted: string[]): SQL {
  const keys = sql.param(wanted.map((tag) => tag.toLowerCase()))
  return sql`exists (select from lead_tag t where t.workspace = ${lead.workspace} and t.lead = ${id}
    and t.key = any(${keys}::text[]))`
}
