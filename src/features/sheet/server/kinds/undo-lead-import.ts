import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import { lead, leadAddress } from '#src/features/lead/server/tables.ts'
import type { Undoing, Verdict } from '#src/features/sheet/rules/verdict.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { type ImportView, returningFields } from './kind.ts'
import { undoAccountImport } from './undo-account-import.ts'
import { changeLeads, factsOf } from './write-leads.ts'

type Row = typeof lead.$inferSelect
type Change = Pick<Verdict, 'id' | 'before' | 'after'>

/**
 * Undoes an import of people. New ones go to the trash unless changed since or known from a visit; changed
 * ones get their previous values, except fields changed since. Companies created by the rows are undone like
 * imported ones.
 */
export async function undoLeadImport(
  tx: Transaction,
  desk: ImportView,
  verdicts: readonly Verdict[],
): Promise<Verdict[]> {
  const ids = verdicts.flatMap(({ outcome, id }) => (id && isChange(outcome) ? id : []))
  if (ids.length === 0) return [...verdicts]
  const now = await holdAll(tx, desk, ids)
  const used = await findUsed(tx, desk, ids)
  const there = await companiesThere(tx, desk, verdicts)
  const further = await furtherOf(tx, desk, ids)
  const changes: Change[] = []
  const done = verdicts.map((verdict): Verdict => {
    const { outcome, id } = verdict
    if (!id || !isChange(outcome)) return verdict
    const row = now.get(id)
    if (!row) return { ...verdict, undone: 'gone' }
    if (outcome === 'new') return { ...verdict, undone: undoingOf(row, used) }
    const { change, undone } = backOf(row, verdict, { there, further: further.get(id) ?? new Set() })
    if (change) changes.push(change)
    return { ...verdict, ...undone }
  })
  await changeLeads(tx, desk, changes)
  const removed = done.flatMap(({ undone, id }) => (undone === 'removed' && id ? id : []))
  await removeAll(tx, desk, removed)
  await removeCompanies(tx, desk, verdicts)
  return done
}

function isChange(outcome: Verdict['outcome']): boolean {
  return outcome === 'new' || outcome === 'updated'
}

function undoingOf({ id, validated, createdAt, updatedAt }: Row, used: ReadonlySet<string>): Undoing {
  if (used.has(id) || validated === 'yes') return 'used'
  return updatedAt.getTime() === createdAt.getTime() ? 'removed' : 'changed_since'
}

/** No one is moved back to a deleted company. */
function backOf(
  row: Row,
  verdict: Verdict,
  { there, further }: Record<'there' | 'further', ReadonlySet<string>>,
): { change: Change | undefined; undone: Pick<Verdict, 'undone' | 'kept'> } {
  const added = verdict.after?.['further']
  const now = Array.isArray(added) ? { further: added.filter((email) => further.has(email)) } : {}
  const found = returningFields({ ...factsOf(row), ...now }, verdict)
  const { company, ...others } = found.values
  const isGone = typeof company === 'string' && !there.has(company)
  const values = isGone ? others : found.values
  const kept = isGone ? [...found.kept, 'company'] : found.kept
  const isBack = Object.keys(values).length > 0
  const change = isBack ? { id: row.id, before: verdict.after ?? {}, after: values } : undefined
  if (kept.length === 0) return { change, undone: { undone: 'put_back' } }
  return { change, undone: { undone: isBack ? 'partly' : 'changed_since', kept } }
}

async function holdAll(tx: Transaction, { workspace }: ImportView, ids: string[]): Promise<Map<string, Row>> {
  const rows = await tx
    .select()
    .from(lead)
    .where(and(eq(lead.workspace, workspace), inArray(lead.id, ids), isNull(lead.deletedAt)))
    .orderBy(asc(lead.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** People who visited or have a personal link. */
async function findUsed(tx: Transaction, { workspace }: ImportView, ids: string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select w.id from unnest(${sql.param(ids)}::uuid[]) as w (id)
    where exists (select from visit v where v.workspace = ${workspace} and v.lead = w.id)
      or exists (select from personal_address p where p.workspace = ${workspace} and p.lead = w.id)`)
  return new Set(rows.map(({ id }) => id))
}

/** The further addresses of each person. */
async function furtherOf(
  tx: Transaction,
  { workspace }: ImportView,
  ids: string[],
): Promise<Map<string, Set<string>>> {
  const rows = await tx
    .select({ lead: leadAddress.lead, email: leadAddress.email })
    .from(leadAddress)
    .where(and(eq(leadAddress.workspace, workspace), inArray(leadAddress.lead, ids)))
  return new Map(
    [...Map.groupBy(rows, (one) => one.lead)].map(([id, all]) => [
      id,
      new Set(all.map(({ email }) => email)),
    ]),
  )
}

async function companiesThere(
  tx: Transaction,
  { workspace }: ImportView,
  verdicts: readonly Verdict[],
): Promise<Set<string>> {
  const ids = verdicts.flatMap(({ before }) =>
    typeof before?.['company'] === 'string' ? before['company'] : [],
  )
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.workspace, workspace), inArray(account.id, ids), isNull(account.deletedAt)))
  return new Set(rows.map(({ id }) => id))
}

async function removeAll(tx: Transaction, { workspace, user, at }: ImportView, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(lead)
    .set({ deletedAt: at, deletedBy: user, updatedAt: at })
    .where(and(eq(lead.workspace, workspace), inArray(lead.id, ids)))
}

async function removeCompanies(
  tx: Transaction,
  desk: ImportView,
  verdicts: readonly Verdict[],
): Promise<void> {
  const made = new Set(verdicts.flatMap(({ company }) => company?.id ?? []))
  await undoAccountImport(
    tx,
    desk,
    [...made].map((id) => ({ outcome: 'new', id })),
  )
}
