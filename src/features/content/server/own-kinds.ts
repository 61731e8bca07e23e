import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { OutputKind } from '#src/features/language/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
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

/** A kind of a workspace's own; `texts`: how many texts of it there are. */
export type OwnKindView = Wanted & { kind: OwnKind; id: string; version: number; texts: number }

const mostKinds = 50

/** The kinds that a workspace named itself, by name. */
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

/** The same as choices. */
export async function listKindChoices(
  platform: Pick<Platform, 'db'>,
  asked: { workspace: string },
): Promise<OwnKindChoice[]> {
  const kinds = await listOwnKinds(platform, asked)
  return kinds.map(({ kind, name, tone, length }) => ({ kind, name, tone, length }))
}

function wantedOf(row: typeof contentKind.$inferSelect): Wanted & { kind: OwnKind } {
  const { id, name, instruction, form, tone, length } = row
  return { kind: ownKindOf(id), name, instruction, form, tone, length }
}

/** What kinds are to be, in the order that was asked for; one in the trash, too, one that is gone for good not. */
export async function findKinds(
  { db }: Pick<Platform, 'db'>,
  { workspace, kinds }: Asked,
): Promise<Wanted[]> {
  const own = await db.inWorkspace(workspace, (tx) => rowsOf(tx, { workspace, kinds }))
  const found = new Map(own.map((row) => [ownKindOf(row.id), wantedOf(row)]))
  return kinds.flatMap((kind) => (isOwnKind(kind) ? (found.get(kind) ?? []) : builtIn(kind)))
}

/** What those of the kinds are called that are the workspace's own, in the trash or not. */
export async function nameKinds(
  platform: Pick<Platform, 'db'>,
  asked: Asked,
): Promise<Record<string, string>> {
  const kinds = asked.kinds.filter(isOwnKind)
  if (kinds.length === 0) return {}
  const found = await findKinds(platform, { ...asked, kinds })
  return Object.fromEntries(found.map(({ kind, name }) => [kind, name]))
}

/** Refuses with 409 `kind_gone`, or as `code` says, when one of the kinds is not there or lies in the trash. */
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
        ? msg`The kind “${{ name: row.name }}” was deleted. Restore it from the trash, or choose another kind.`
        : msg`There is no such kind. It may have been deleted.`,
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
 * Keeps a kind of a workspace's own, a new one when `id` is empty; texts of it are called by its new name. Returns which it
 * is. Throws Refusal 404 `kind_not_found`, 409 `kind_changed` when somebody changed it since `version`, 409
 * `own_kind_name_taken`, 409 `too_many_kinds`, and 422 `instruction_refused`.
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
          msg`Somebody changed this kind meanwhile. Copy what you wrote, load the page again, and put it in.`,
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
      ? msg`There is no variable “${{ name: problem.name }}”. Use one of those below, or leave the double braces out.`
      : templateProblemLabels[problem.kind],
  )
}

async function requireRoom(tx: Transaction, workspace: string): Promise<void> {
  const [there] = await tx
    .select({ kinds: count() })
    .from(contentKind)
    .where(and(eq(contentKind.workspace, workspace), isNull(contentKind.deletedAt)))
  if ((there?.kinds ?? 0) >= mostKinds)
    throw refusal(409, 'too_many_kinds', msg`There can be 50 kinds of your own. Delete one first.`)
}

/** Puts a kind in the trash; what was written with it stays, with its name. Returns that. Throws Refusal 404 `kind_not_found`. */
export async function removeOwnKind({ db, clock }: World, { workspace, user, id }: Which): Promise<string> {
  return db.inWorkspace(workspace, async (tx) => {
    const { name } = await lockKind(tx, { workspace, id })
    await tx.update(contentKind).set({ deletedAt: clock.now(), deletedBy: user }).where(one(workspace, id))
    return name
  })
}

/** Takes a kind out of the trash. Throws Refusal 404 `kind_not_found` and 409 `own_kind_name_taken`. */
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
    throw refusal(404, 'kind_not_found', msg`There is no such kind. It may have been deleted.`)
}

async function lockKind(tx: Transaction, { workspace, id }: { workspace: string; id: string }) {
  const [row] = await tx
    .select()
    .from(contentKind)
    .where(and(one(workspace, id), isNull(contentKind.deletedAt)))
    .for('update')
  if (!row) throw refusal(404, 'kind_not_found', msg`There is no such kind. It may have been deleted.`)
  return row
}

function one(workspace: string, id: string) {
  return and(eq(contentKind.workspace, workspace), eq(contentKind.id, id))
}

function refusal(status: number, code: string, message: MessageDescriptor): Refusal {
  return new Refusal(status, code, message)
}

/** Two kinds of a workspace do not bear the same name; the database knows. */
function refuseTwin(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const constraint =
    typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'constraint') : undefined
  if (constraint !== 'content_kind_name') throw error
  throw refusal(409, 'own_kind_name_taken', msg`You have a kind of this name already. Choose another name.`)
}

/** The forms that a text of a kind keeps beside its name. */
export type KeptKind = { kind: ContentKind; ownName: string; ownForm: OutputKind | null }

export function keptKindOf({ kind, name, form }: Pick<Wanted, 'kind' | 'name' | 'form'>): KeptKind {
  return isOwnKind(kind) ? { kind, ownName: name, ownForm: form } : { kind, ownName: '', ownForm: null }
}
