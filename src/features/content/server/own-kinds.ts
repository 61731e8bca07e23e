import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { OutputKind } from '#src/features/language/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { holdRow } from '#src/platform/database/find-row.ts'
import { refuseTaken } from '#src/platform/database/refuse-taken.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { templateProblemLabels } from '../messages/template-labels.ts'
import {
  builtIn,
  type ContentKind,
  idOfOwnKind,
  isOwnKind,
  type OwnKind,
  type OwnKindChoice,
  ownKindOf,
  type Wanted,
} from '../rules/kinds.ts'
import { problemOfTemplate } from '../rules/prompt-template.ts'
import type { OwnKindForm } from '../schema.ts'
import { content, contentKind } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; user: string; id: string }
type Asked = { workspace: string; kinds: readonly ContentKind[] }

/** A custom kind; `texts`: the number of its texts. */
export type OwnKindView = Wanted & { kind: OwnKind; id: string; version: number; texts: number }

const mostKinds = 50

/** A workspace's custom kinds, by name. */
export async function listOwnKinds(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<OwnKindView[]> {
  const [rows, texts] = await db.inWorkspace(workspace, async (tx) => [
    await tx
      .select()
      .from(contentKind)
      .where(and(eq(contentKind.workspace, workspace), isNull(contentKind.deletedAt)))
      .orderBy(asc(contentKind.name), asc(contentKind.id)),
    await tx
      .select({ kind: content.kind, texts: count() })
      .from(content)
      .where(and(eq(content.workspace, workspace), isNull(content.deletedAt)))
      .groupBy(content.kind),
  ])
  const counts = new Map(texts.map((row) => [row.kind, row.texts]))
  return rows.map((row) => {
    const wanted = wantedOf(row)
    const { id, version } = row
    return { ...wanted, id, version, texts: counts.get(wanted.kind) ?? 0 }
  })
}

/** The custom kinds as options. */
export async function listKindChoices(
  platform: Pick<Platform, 'db'>,
  asked: { workspace: string },
): Promise<OwnKindChoice[]> {
  const kinds = await listOwnKinds(platform, asked)
  return kinds.map(({ kind, name }) => ({ kind, name }))
}

function wantedOf(row: typeof contentKind.$inferSelect): Wanted & { kind: OwnKind } {
  const { id, name, instruction, form } = row
  return { kind: ownKindOf(id), name, instruction, form }
}

/**
 * The definitions of these kinds, in the requested order; includes kinds in the trash, but not permanently deleted
 * ones.
 */
export async function findKinds(
  { db }: Pick<Platform, 'db'>,
  { workspace, kinds }: Asked,
): Promise<Wanted[]> {
  const own = await db.inWorkspace(workspace, (tx) => rowsOf(tx, { workspace, kinds }))
  const found = new Map(own.map((row) => [ownKindOf(row.id), wantedOf(row)]))
  return kinds.flatMap((kind) => (isOwnKind(kind) ? (found.get(kind) ?? []) : builtIn(kind)))
}

/** The names of the custom ones among these kinds, in the trash or not. */
export async function nameKinds(
  platform: Pick<Platform, 'db'>,
  asked: Asked,
): Promise<Record<string, string>> {
  const kinds = asked.kinds.filter(isOwnKind)
  if (kinds.length === 0) return {}
  const found = await findKinds(platform, { ...asked, kinds })
  return Object.fromEntries(found.map(({ kind, name }) => [kind, name]))
}

/** Throws Refusal 409 `kind_gone`, or `code`, when one of the kinds is missing or in the trash. */
export async function requireKinds(
  tx: Transaction,
  { workspace, kinds, code = 'kind_gone' }: Asked & { code?: string },
): Promise<void> {
  const rows = await rowsOf(tx, { workspace, kinds })
  for (const kind of kinds) {
    if (!isOwnKind(kind)) continue
    const row = rows.find(({ id }) => id === idOfOwnKind(kind))
    if (row && row.deletedAt === null) continue
    throw refusal(
      409,
      code,
      row
        ? msg`The content type “${{ name: row.name }}” was deleted. Restore it from the trash, or choose another one.`
        : msg`We couldn’t find this content type. It may have been deleted.`,
    )
  }
}

async function rowsOf(tx: Transaction, { workspace, kinds }: Asked) {
  const ids = kinds.filter(isOwnKind).map(idOfOwnKind)
  if (ids.length === 0) return []
  return tx
    .select()
    .from(contentKind)
    .where(and(eq(contentKind.workspace, workspace), inArray(contentKind.id, ids)))
}

/**
 * Saves a custom kind, or creates one when `id` is empty; its texts follow a rename. Returns its id. Throws Refusal
 * 404 `kind_not_found`, 409 `kind_changed` when someone changed it since `version`, 409 `own_kind_name_taken`, 409
 * `too_many_kinds`, and 422 `instruction_refused`.
 */
export async function saveOwnKind(
  { db, clock }: World,
  { workspace, user, id, version, ...says }: OwnKindForm & { workspace: string; user: string },
): Promise<OwnKind> {
  refuseInstruction(says.instruction)
  const now = clock.now()
  const kept = { ...says, updatedBy: user, updatedAt: now }
  const kind = id === '' ? newId(now) : id
  await db
    .inWorkspace(workspace, async (tx) => {
      if (id === '') {
        await requireRoom(tx, workspace)
        await tx.insert(contentKind).values({ workspace, id: kind, ...kept, createdBy: user, createdAt: now })
        return
      }
      const before = await lockKind(tx, { workspace, id })
      if (before.version !== version)
        throw refusal(
          409,
          'kind_changed',
          msg`Someone else just changed this content type. Copy your changes, reload the page, and enter them again.`,
        )
      await tx
        .update(contentKind)
        .set({ ...kept, version: version + 1 })
        .where(one(workspace, id))
      await tx
        .update(content)
        .set({ ownName: says.name })
        .where(and(eq(content.workspace, workspace), eq(content.kind, ownKindOf(id))))
    })
    .catch(refuseTwin)
  return ownKindOf(kind)
}

function refuseInstruction(instruction: string): void {
  const problem = problemOfTemplate(instruction)
  if (!problem) return
  throw new Refusal(
    422,
    'instruction_refused',
    problem.kind === 'unknown_variable'
      ? msg`There is no variable “${{ name: problem.name }}”. Use one from the list, or remove the double braces.`
      : templateProblemLabels[problem.kind],
  )
}

async function requireRoom(tx: Transaction, workspace: string): Promise<void> {
  const [there] = await tx
    .select({ kinds: count() })
    .from(contentKind)
    .where(and(eq(contentKind.workspace, workspace), isNull(contentKind.deletedAt)))
  if ((there?.kinds ?? 0) >= mostKinds)
    throw refusal(409, 'too_many_kinds', msg`You can have up to 50 content types. Delete one first.`)
}

/** Moves a kind to the trash; its texts stay, with its name, which is returned. Throws Refusal 404 `kind_not_found`. */
export async function removeOwnKind({ db, clock }: World, { workspace, user, id }: Which): Promise<string> {
  return db.inWorkspace(workspace, async (tx) => {
    const { name } = await lockKind(tx, { workspace, id })
    await tx.update(contentKind).set({ deletedAt: clock.now(), deletedBy: user }).where(one(workspace, id))
    return name
  })
}

/** Restores a kind from the trash. Throws Refusal 404 `kind_not_found` and 409 `own_kind_name_taken`. */
export async function restoreOwnKind(
  { db }: Pick<Platform, 'db'>,
  { workspace, id }: { workspace: string; id: string },
): Promise<void> {
  const back = await db
    .inWorkspace(workspace, (tx) =>
      tx
        .update(contentKind)
        .set({ deletedAt: null, deletedBy: null })
        .where(and(one(workspace, id), isNotNull(contentKind.deletedAt)))
        .returning({ id: contentKind.id }),
    )
    .catch(refuseTwin)
  if (back.length === 0)
    throw refusal(404, 'kind_not_found', msg`We couldn’t find this content type. It may have been deleted.`)
}

async function lockKind(tx: Transaction, { workspace, id }: { workspace: string; id: string }) {
  const row = await holdRow(tx, contentKind, { workspace, id, deletedAt: null })
  if (!row)
    throw refusal(404, 'kind_not_found', msg`We couldn’t find this content type. It may have been deleted.`)
  return row
}

function one(workspace: string, id: string) {
  return and(eq(contentKind.workspace, workspace), eq(contentKind.id, id))
}

function refusal(status: number, code: string, message: MessageDescriptor): Refusal {
  return new Refusal(status, code, message)
}

/** The database enforces unique names of kinds. */
const refuseTwin = refuseTaken('content_kind_name', () =>
  refusal(
    409,
    'own_kind_name_taken',
    msg`A content type with this name already exists. Choose another name.`,
  ),
)

/** The columns a text stores for its kind and name. */
export type KeptKind = { kind: ContentKind; ownName: string; ownForm: OutputKind | null }

export function keptKindOf({ kind, name, form }: Pick<Wanted, 'kind' | 'name' | 'form'>): KeptKind {
  return isOwnKind(kind) ? { kind, ownName: name, ownForm: form } : { kind, ownName: '', ownForm: null }
}
