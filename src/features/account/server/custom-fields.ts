import { msg } from '@lingui/core/runtime-macro'
import { and, asc, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type CustomField, mostCustomFields } from '../rules/custom-field.ts'
import { accountField } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; field: string }

const { id, name, kind, choices } = accountField
const columns = { id, name, kind, choices }

/** The workspace's custom fields, in order. */
export async function listCustomFields(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<CustomField[]> {
  return db.inWorkspace(workspace, (tx) => readCustomFields(tx, workspace))
}

export async function readCustomFields(tx: Transaction, workspace: string): Promise<CustomField[]> {
  return tx
    .select(columns)
    .from(accountField)
    .where(and(eq(accountField.workspace, workspace), isNull(accountField.archivedAt)))
    .orderBy(asc(accountField.place), asc(id))
}

/** Archived fields, by name; accounts keep their values. */
export async function listArchivedFields(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<CustomField[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select(columns)
      .from(accountField)
      .where(and(eq(accountField.workspace, workspace), isNotNull(accountField.archivedAt)))
      .orderBy(asc(sql`lower(${name})`), asc(id)),
  )
}

/** Throws Refusal 409 `own_field_taken` and `too_many_own_fields`. */
export async function addCustomField(
  { db, clock }: World,
  { workspace, ...field }: { workspace: string } & Omit<CustomField, 'id'>,
): Promise<{ id: string }> {
  const at = clock.now()
  return db.inWorkspace(workspace, async (tx) => {
    await lockFields(tx, workspace)
    await refuseTaken(tx, { workspace, name: field.name })
    await refuseTooMany(tx, workspace)
    const made = { workspace, id: newId(at), place: await nextPlace(tx, workspace), createdAt: at, ...field }
    await tx.insert(accountField).values(made)
    return { id: made.id }
  })
}

/**
 * Renames a field and changes its options; accounts keep their values. Returns the previous field. Throws
 * Refusal 404 `own_field_not_found`, 409 `own_field_taken` and 422 `own_choices_missing`.
 */
export async function changeCustomField(
  { db }: World,
  { workspace, field, ...change }: Which & Pick<CustomField, 'name' | 'choices'>,
): Promise<CustomField> {
  return db.inWorkspace(workspace, async (tx) => {
    await lockFields(tx, workspace)
    const before = await requireField(tx, { workspace, field })
    await refuseTaken(tx, { workspace, name: change.name, but: field })
    if (before.kind === 'choice' && change.choices.length === 0) throw choicesMissing()
    const said = before.kind === 'choice' ? change : { name: change.name }
    await tx.update(accountField).set(said).where(isThis({ workspace, field }))
    return before
  })
}

/**
 * Swaps a field with the one before or after it; does nothing at either end. Throws Refusal 404
 * `own_field_not_found`.
 */
export async function moveCustomField(
  { db }: World,
  { workspace, field, to }: Which & { to: 'up' | 'down' },
): Promise<CustomField> {
  return db.inWorkspace(workspace, async (tx) => {
    await lockFields(tx, workspace)
    const moved = await requireField(tx, { workspace, field })
    const all = (await readCustomFields(tx, workspace)).map((one) => one.id)
    const from = all.indexOf(field)
    const at = from + (to === 'up' ? -1 : 1)
    if (from < 0 || at < 0 || at >= all.length) return moved
    all.splice(at, 0, ...all.splice(from, 1))
    await tx.execute(sql`
      update account_field set place = wanted.place
      from unnest(${sql.param(all)}::uuid[]) with ordinality as wanted (id, place)
      where account_field.workspace = ${workspace} and account_field.id = wanted.id`)
    return moved
  })
}

/** Archives a field; accounts keep their values. Throws Refusal 404 `own_field_not_found`. */
export async function archiveCustomField(
  { db, clock }: World,
  { workspace, field }: Which,
): Promise<CustomField> {
  return db.inWorkspace(workspace, async (tx) => {
    const found = await requireField(tx, { workspace, field })
    await tx.update(accountField).set({ archivedAt: clock.now() }).where(isThis({ workspace, field }))
    return found
  })
}

/** Restores a field as the last one. Throws as `addCustomField`, and Refusal 404 `own_field_not_found`. */
export async function restoreCustomField({ db }: World, { workspace, field }: Which): Promise<CustomField> {
  return db.inWorkspace(workspace, async (tx) => {
    await lockFields(tx, workspace)
    const found = await requireField(tx, { workspace, field })
    await refuseTaken(tx, { workspace, name: found.name, but: field })
    await refuseTooMany(tx, workspace)
    await tx
      .update(accountField)
      .set({ archivedAt: null, place: await nextPlace(tx, workspace) })
      .where(isThis({ workspace, field }))
    return found
  })
}

function isThis({ workspace, field }: Which) {
  return and(eq(accountField.workspace, workspace), eq(id, field))
}

async function requireField(tx: Transaction, which: Which): Promise<CustomField> {
  const [found] = await tx.select(columns).from(accountField).where(isThis(which))
  if (found) return found
  throw new Refusal(404, 'own_field_not_found', msg`This field doesn’t exist in this workspace.`)
}

function choicesMissing(): Refusal {
  return new Refusal(422, 'own_choices_missing', msg`Enter at least one option, one per line.`)
}

type Named = { workspace: string; name: string; but?: string }

async function refuseTaken(tx: Transaction, { workspace, name: wanted, but }: Named): Promise<void> {
  const [other] = await tx
    .select({ name })
    .from(accountField)
    .where(
      and(
        eq(accountField.workspace, workspace),
        isNull(accountField.archivedAt),
        eq(sql`lower(${name})`, wanted.toLowerCase()),
        but === undefined ? undefined : ne(id, but),
      ),
    )
  if (!other) return
  throw new Refusal(
    409,
    'own_field_taken',
    msg`A field named “${{ name: other.name }}” already exists. Choose another name.`,
  )
}

async function refuseTooMany(tx: Transaction, workspace: string): Promise<void> {
  const [found] = await tx
    .select({ all: count() })
    .from(accountField)
    .where(and(eq(accountField.workspace, workspace), isNull(accountField.archivedAt)))
  if (!found || found.all < mostCustomFields) return
  throw new Refusal(409, 'too_many_own_fields', msg`A workspace can have up to 50 fields. Archive one first.`)
}

async function nextPlace(tx: Transaction, workspace: string): Promise<number> {
  const [found] = await tx
    .select({ last: sql<number>`coalesce(max(${accountField.place}), 0)::integer` })
    .from(accountField)
    .where(eq(accountField.workspace, workspace))
  return (found?.last ?? 0) + 1
}

/** Serializes changes to the list of fields. */
async function lockFields(tx: Transaction, workspace: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account-fields ${workspace}`}, 0))`)
}
