import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { customFactsOf, ownName } from '#src/features/account/rules/custom-field.ts'
import { lockDomains } from '#src/features/account/server/remove-account.ts'
import { account } from '#src/features/account/server/tables.ts'
import type { CellNote } from '#src/features/sheet/rules/cell-note.ts'
import type { SheetReason, Values, Verdict } from '#src/features/sheet/rules/verdict.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import {
  differenceOf,
  type ImportView,
  type JudgedRow,
  type KindWork,
  labelOf,
  type MappedRow,
  withNotes,
} from './kind.ts'
import { type AccountReading, readAccount, type WantedAccount } from './read-account.ts'
import { undoAccountImport } from './undo-account-import.ts'
import { writeAccounts } from './write-accounts.ts'

/** The import of companies. */
export function accountWork(reading: AccountReading): KindWork {
  return {
    judge: (tx, desk, rows) => judgeAccounts(tx, desk, { rows, reading }),
    write: writeAccounts,
    takeBack: undoAccountImport,
  }
}

type Row = typeof account.$inferSelect

async function judgeAccounts(
  tx: Transaction,
  desk: ImportView,
  { rows, reading }: { rows: readonly MappedRow[]; reading: AccountReading },
): Promise<JudgedRow[]> {
  const read = rows.map(({ row, cells }) => ({
    row,
    label: labelOf(cells),
    wanted: readAccount({ row, cells }, { ...reading, options: desk.options }),
  }))
  const known = await findKnown(
    tx,
    desk,
    read.flatMap(({ wanted }) => ('refused' in wanted ? [] : wanted)),
  )
  const taken = new Map<string, number>()
  return read.map(({ row, label, wanted }): JudgedRow => {
    if ('refused' in wanted) return refusedRow(row, label, wanted)
    const found = known(wanted)
    const earlier = found && taken.get(found.id)
    if (found && earlier === undefined) taken.set(found.id, row)
    const verdict: Verdict = earlier
      ? { outcome: 'repeated', sameAs: earlier }
      : withNotes(verdictOf(wanted, found, { desk, reading }), wanted.notes)
    return { row, label: wanted.name, verdict, ...keysOf(wanted, found) }
  })
}

function refusedRow(
  row: number,
  label: string,
  { refused, notes }: { refused: SheetReason; notes: readonly CellNote[] },
): JudgedRow {
  const verdict = withNotes({ outcome: 'refused', reason: refused }, notes)
  return { row, label, verdict, keys: [], clashes: [] }
}

function keysOf(
  { name, domain }: WantedAccount,
  found: Row | undefined,
): { keys: string[]; clashes: string[] } {
  const named = name.toLowerCase()
  const own = found ? [`id ${found.id}`] : []
  if (domain === null)
    return { keys: [`name ${named}`, `bare ${named}`, ...own], clashes: [`name ${named}`, ...own] }
  return {
    keys: [`domain ${domain}`, `name ${named}`, ...own],
    clashes: [`domain ${domain}`, `bare ${named}`, ...own],
  }
}

type Way = { desk: ImportView; reading: AccountReading }

function verdictOf(wanted: WantedAccount, found: Row | undefined, { desk, reading }: Way): Verdict {
  const { name, domain, isNamed, facts } = wanted
  if (!found) return { outcome: 'new', id: newId(desk.at), after: { name, domain, ...facts } }
  const said: Values = { ...facts, ...(domain !== null && { domain }), ...(isNamed && { name }) }
  const difference = differenceOf(saidBy(found, reading), said, { existing: desk.existing, isEmpty })
  return difference ? { outcome: 'updated', id: found.id, ...difference } : { outcome: 'same', id: found.id }
}

/** A company's values including custom fields; empty ones are null. */
function saidBy(found: Row, { fields }: AccountReading): Values {
  const unsaid = Object.fromEntries(fields.map((field) => [ownName(field), null]))
  return { ...found, ...unsaid, ...customFactsOf(found.fields) }
}

function isEmpty(_field: string, value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/**
 * The company a row is about: by domain, or by name if one of the two has no domain. The rows stay locked
 * until the transaction ends, and no one else can set company domains meanwhile.
 */
async function findKnown(
  tx: Transaction,
  { workspace }: ImportView,
  wanted: readonly WantedAccount[],
): Promise<(one: WantedAccount) => Row | undefined> {
  const asked = {
    domains: [...new Set(wanted.flatMap(({ domain }) => domain ?? []))],
    names: namesOf(wanted.filter(({ domain }) => domain === null)),
    bareNames: namesOf(wanted.filter(({ domain }) => domain !== null)),
  }
  const byDomain = new Map<string, Row>()
  const byName = new Map<string, Row>()
  const bareByName = new Map<string, Row>()
  // Sent together and executed in order.
  const [, ids] = await Promise.all([lockDomains(tx, workspace), findIds(tx, workspace, asked)])
  for (const row of await holdThose(tx, workspace, ids)) {
    const named = row.name.toLowerCase()
    if (row.domain) byDomain.set(row.domain, row)
    if (!byName.has(named)) byName.set(named, row)
    if (!row.domain && !bareByName.has(named)) bareByName.set(named, row)
  }
  return ({ name, domain }) => {
    const named = name.toLowerCase()
    return domain === null ? byName.get(named) : (byDomain.get(domain) ?? bareByName.get(named))
  }
}

function namesOf(wanted: readonly WantedAccount[]): string[] {
  return [...new Set(wanted.map(({ name }) => name.toLowerCase()))]
}

/**
 * Forces one index lookup per key, whatever the planner estimates for a growing table. `bareNames` are only
 * looked up among companies without a domain.
 */
async function findIds(
  tx: Transaction,
  workspace: string,
  { domains, names, bareNames }: Record<'domains' | 'names' | 'bareNames', string[]>,
): Promise<string[]> {
  const ofWorkspace = sql`account.workspace = ${workspace} and account.deleted_at is null`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select found.id from unnest(${sql.param(domains)}::text[]) as wanted (domain), lateral (
      select id from account where ${ofWorkspace} and account.domain = wanted.domain limit 1) as found
    union
    select found.id from unnest(${sql.param(names)}::text[]) as wanted (name), lateral (
      select id from account where ${ofWorkspace} and account.name_key = wanted.name order by name_key, id limit 1) as found
    union
    select found.id from unnest(${sql.param(bareNames)}::text[]) as wanted (name), lateral (
      select id from account where ${ofWorkspace} and account.name_key = wanted.name and account.domain is null
      order by name_key, id limit 1) as found`)
  return rows.map(({ id }) => id)
}

async function holdThose(tx: Transaction, workspace: string, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(account)
    .where(and(eq(account.workspace, workspace), inArray(account.id, ids)))
    .orderBy(asc(account.id))
    .for('update')
}
