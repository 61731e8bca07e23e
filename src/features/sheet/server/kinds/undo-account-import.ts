import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { customFactsOf, isOwnName } from '#src/features/account/rules/custom-field.ts'
import { account } from '#src/features/account/server/tables.ts'
import type { Undoing, Verdict } from '#src/features/sheet/rules/verdict.ts'
import { workspaceMembers } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { type ImportView, returningFields } from './kind.ts'
import { changeAccounts } from './write-accounts.ts'

type Row = typeof account.$inferSelect

/**
 * Undoes an import of companies. New ones go to the trash unless changed since or now in use by people or
 * links; changed ones get their previous values, except fields changed since.
 */
export async function undoAccountImport(
  tx: Transaction,
  desk: ImportView,
  verdicts: readonly Verdict[],
): Promise<Verdict[]> {
  const ids = verdicts.flatMap(({ outcome, id }) =>
    id && (outcome === 'new' || outcome === 'updated') ? id : [],
  )
  if (ids.length === 0) return [...verdicts]
  const now = await holdAll(tx, desk, ids)
  const used = await findUsed(tx, desk, ids)
  const members = await membersOf(tx, desk)
  const changes: Change[] = []
  const done = verdicts.map((verdict): Verdict => {
    const { outcome, id } = verdict
    if (!id || (outcome !== 'new' && outcome !== 'updated')) return verdict
    const row = now.get(id)
    if (!row) return { ...verdict, undone: 'gone' }
    if (outcome === 'new') return { ...verdict, undone: undoingOf(row, used) }
    const { change, undone } = backOf(row, verdict, members)
    if (change) changes.push(change)
    return { ...verdict, ...undone }
  })
  const removed = done.flatMap(({ undone, id }) => (undone === 'removed' && id ? id : []))
  await changeAccounts(tx, desk, changes)
  await removeAll(tx, desk, removed)
  return done
}

type Change = Pick<Verdict, 'id' | 'before' | 'after'>

function undoingOf({ id, version, createdAt, updatedAt }: Row, used: ReadonlySet<string>): Undoing {
  if (used.has(id)) return 'used'
  return version === 1 && updatedAt.getTime() === createdAt.getTime() ? 'removed' : 'changed_since'
}

/** A former member can't become an owner again. */
function backOf(
  row: Row,
  verdict: Verdict,
  members: ReadonlySet<string>,
): { change: Change | undefined; undone: Pick<Verdict, 'undone' | 'kept'> } {
  const unsaid = Object.fromEntries(
    Object.keys(verdict.after ?? {})
      .filter(isOwnName)
      .map((name) => [name, null]),
  )
  const found = returningFields({ ...row, ...unsaid, ...customFactsOf(row.fields) }, verdict)
  const { owner, ...others } = found.values
  const hasLeft = typeof owner === 'string' && !members.has(owner)
  const values = hasLeft ? others : found.values
  const kept = hasLeft ? [...found.kept, 'owner'] : found.kept
  const isBack = Object.keys(values).length > 0
  const change = isBack ? { id: row.id, before: verdict.after ?? {}, after: values } : undefined
  if (kept.length === 0) return { change, undone: { undone: 'put_back' } }
  return { change, undone: { undone: isBack ? 'partly' : 'changed_since', kept } }
}

async function holdAll(tx: Transaction, { workspace }: ImportView, ids: string[]): Promise<Map<string, Row>> {
  const rows = await tx
    .select()
    .from(account)
    .where(and(eq(account.workspace, workspace), inArray(account.id, ids), isNull(account.deletedAt)))
    .orderBy(asc(account.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Forces one index lookup each, which a join does not guarantee. */
async function findUsed(tx: Transaction, { workspace }: ImportView, ids: string[]): Promise<Set<string>> {
  const { rows } = await tx.execute(sql`
    select wanted.id from unnest(${sql.param(ids)}::uuid[]) wanted (id)
    where (select 1 from link l where l.workspace = ${workspace} and l.account = wanted.id and l.deleted_at is null limit 1) is not null
      or (select 1 from lead p where p.workspace = ${workspace} and p.account = wanted.id and p.deleted_at is null limit 1) is not null`)
  return new Set(usedIds.parse(rows).map(({ id }) => id))
}

const usedIds = z.array(z.object({ id: z.string() }))

async function membersOf(tx: Transaction, { workspace }: ImportView): Promise<Set<string>> {
  const rows = await tx
    .select({ user: workspaceMembers.user })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspace, workspace))
  return new Set(rows.map(({ user }) => user))
}

async function removeAll(tx: Transaction, { workspace, user, at }: ImportView, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(account)
    .set({ deletedAt: at, deletedBy: user, updatedAt: at })
    .where(and(eq(account.workspace, workspace), inArray(account.id, ids)))
}
