import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { IcpContent } from '../schema.ts'
import { contentNames, criteriaOf, icpNotFound, rowOf } from './find-icp.ts'
import { requestScoring } from './request-scoring.ts'
import { icp, icpChange, icpCriterion, icpScore, persona } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs'>
type Who = { workspace: string; user: string }
type Which = Who & { id: string }

const mostIcps = 20

/**
 * Saves a profile, a new one if `id` is empty; the first active one of a workspace becomes its default.
 * Changes that affect scores trigger scoring of all accounts. Returns its id. Throws Refusal 404
 * `icp_not_found`, 409 `icp_changed` if someone changed it since `version`, 409 `icp_name_taken` and 409
 * `too_many_icps`.
 */
export async function saveIcp(
  world: World,
  { workspace, user, id, version, content }: Which & { version: number; content: IcpContent },
): Promise<string> {
  const who = { workspace, user }
  return world.db
    .inWorkspace(workspace, async (tx) => {
      if (id === '') return insertIcp(world, tx, { ...who, content })
      const found = await lockIcp(tx, { workspace, id })
      if (found.version !== version)
        throw refusal(
          409,
          'icp_changed',
          msg`Someone else changed this profile after you opened it. Reload the page, then make your change again.`,
        )
      await changeIcp(world, tx, { ...who, found, content })
      return id
    })
    .catch(refuseName)
}

/**
 * Undoes the change that made a profile `version`, which is itself a change. Throws as saveIcp does, and 409
 * `icp_changed` if someone changed it since.
 */
export async function undoIcpChange(
  world: World,
  { workspace, user, id, version }: Which & { version: number },
): Promise<void> {
  await world.db
    .inWorkspace(workspace, async (tx) => {
      const found = await lockIcp(tx, { workspace, id })
      const [change] = await tx
        .select({ before: icpChange.before })
        .from(icpChange)
        .where(and(eq(icpChange.workspace, workspace), eq(icpChange.icp, id), eq(icpChange.version, version)))
      if (!change || version === 1 || found.version !== version)
        throw refusal(
          409,
          'icp_changed',
          msg`Someone else changed this profile after you opened it. Reload the page, then make your change again.`,
        )
      const { name, status } = found
      const content = { ...contentOf(found), name, status, ...change.before }
      await changeIcp(world, tx, { workspace, user, found, content })
    })
    .catch(refuseName)
}

type Found = Awaited<ReturnType<typeof lockIcp>>

async function changeIcp(
  world: World,
  tx: Transaction,
  { workspace, user, found, content }: Who & { found: Found; content: IcpContent },
): Promise<void> {
  const names = contentNames.filter((name) => !isSame(found[name], content[name]))
  if (names.length === 0) return
  const at = world.clock.now()
  const { criteria, ...said } = content
  const rescored = names.some((name) => name === 'criteria' || name === 'cutoffs' || name === 'status')
  const version = found.version + 1
  const revision = found.revision + (rescored ? 1 : 0)
  const isDefault = found.isDefault && content.status === 'active'
  const changed = { version, revision, isDefault, updatedBy: user, updatedAt: at }
  await tx
    .update(icp)
    .set({ ...said, ...changed })
    .where(one(workspace, found.id))
  if (names.includes('criteria')) await writeCriteria(tx, { workspace, id: found.id, criteria })
  const [before, after] = [pick(found, names), pick(content, names)]
  await tx.insert(icpChange).values({ workspace, icp: found.id, version, by: user, at, before, after })
  if (!rescored) return
  if (content.status === 'active') await becomeDefaultIfNone(tx, { workspace, id: found.id })
  await requestScoring(world, tx, { workspace, id: found.id, revision, status: content.status })
}

async function insertIcp(
  world: World,
  tx: Transaction,
  { workspace, user, content }: Who & { content: IcpContent },
): Promise<string> {
  const [there] = await tx
    .select({ icps: count() })
    .from(icp)
    .where(and(eq(icp.workspace, workspace), isNull(icp.deletedAt)))
  if ((there?.icps ?? 0) >= mostIcps)
    throw refusal(409, 'too_many_icps', msg`A workspace can have up to 20 profiles. Delete one first.`)
  const at = world.clock.now()
  const id = newId(at)
  const { criteria, ...said } = content
  const by = { createdBy: user, updatedBy: user, createdAt: at, updatedAt: at }
  await tx.insert(icp).values({ workspace, id, ...said, ...by })
  await writeCriteria(tx, { workspace, id, criteria })
  await tx
    .insert(icpChange)
    .values({ workspace, icp: id, version: 1, by: user, at, before: {}, after: content })
  if (content.status === 'active') await becomeDefaultIfNone(tx, { workspace, id })
  await requestScoring(world, tx, { workspace, id, revision: 1, status: content.status })
  return id
}

/**
 * Copies a profile with its personas, as a draft, under the name from `nameCopy`, with a number if needed.
 * Returns its id.
 */
export async function duplicateIcp(
  world: World,
  { workspace, user, id, nameCopy }: Which & { nameCopy: (name: string) => string },
): Promise<string> {
  return world.db.inWorkspace(workspace, async (tx) => {
    const from = await lockIcp(tx, { workspace, id })
    const rows = await tx
      .select({ name: icp.name })
      .from(icp)
      .where(and(eq(icp.workspace, workspace), isNull(icp.deletedAt)))
    const taken = new Set(rows.map(({ name }) => name.toLowerCase()))
    const stem = nameCopy(from.name).slice(0, 95)
    let name = stem
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${stem} ${n}`
    const content = { ...contentOf(from), name, status: 'draft' as const }
    const made = await insertIcp(world, tx, { workspace, user, content })
    await copyPersonas(tx, { workspace, user, from: id, to: made, at: world.clock.now() })
    return made
  })
}

function contentOf({ description, cutoffs, valuePoints, disqualifiers, criteria }: Found) {
  return { description, cutoffs, valuePoints, disqualifiers, criteria }
}

async function copyPersonas(
  tx: Transaction,
  { workspace, user, from, to, at }: Who & { from: string; to: string; at: Date },
): Promise<void> {
  const rows = await tx
    .select()
    .from(persona)
    .where(and(eq(persona.workspace, workspace), eq(persona.icp, from), isNull(persona.deletedAt)))
  const by = { createdBy: user, updatedBy: user, createdAt: at, updatedAt: at, version: 1 }
  if (rows.length > 0)
    await tx.insert(persona).values(rows.map((row) => ({ ...row, ...by, id: newId(at), icp: to })))
}

/**
 * Makes an active profile the default for lists. Returns its name. Throws Refusal 404 and 409 `icp_is_draft`.
 */
export async function makeDefaultIcp({ db, clock }: World, { workspace, user, id }: Which): Promise<string> {
  return db.inWorkspace(workspace, async (tx) => {
    const { name, status } = await lockIcp(tx, { workspace, id })
    if (status !== 'active')
      throw refusal(
        409,
        'icp_is_draft',
        msg`Drafts don’t score accounts. Save this one as an active profile first.`,
      )
    await tx
      .update(icp)
      .set({ isDefault: false })
      .where(and(eq(icp.workspace, workspace), eq(icp.isDefault, true)))
    await tx
      .update(icp)
      .set({ isDefault: true, updatedBy: user, updatedAt: clock.now() })
      .where(one(workspace, id))
    return name
  })
}

/** Moves a profile to the trash, with its scores. Returns its name. Throws Refusal 404 `icp_not_found`. */
export async function removeIcp({ db, clock }: World, { workspace, user, id }: Which): Promise<string> {
  return db.inWorkspace(workspace, async (tx) => {
    const { name } = await lockIcp(tx, { workspace, id })
    const now = clock.now()
    await tx
      .update(icp)
      .set({ deletedAt: now, deletedBy: user, isDefault: false, updatedBy: user, updatedAt: now })
      .where(one(workspace, id))
    await tx.delete(icpScore).where(and(eq(icpScore.workspace, workspace), eq(icpScore.icp, id)))
    return name
  })
}

/** Restores a profile from the trash and scores all accounts by it. Throws as saveIcp does. */
export async function restoreIcp(world: World, { workspace, user, id }: Which): Promise<void> {
  await world.db
    .inWorkspace(workspace, async (tx) => {
      const [back] = await tx
        .update(icp)
        .set({
          deletedAt: null,
          deletedBy: null,
          updatedBy: user,
          updatedAt: world.clock.now(),
          scoredRevision: null,
        })
        .where(and(one(workspace, id), isNotNull(icp.deletedAt)))
        .returning({ revision: icp.revision, status: icp.status })
      if (!back) throw icpNotFound()
      if (back.status === 'active') await becomeDefaultIfNone(tx, { workspace, id })
      await requestScoring(world, tx, { workspace, id, ...back })
    })
    .catch(refuseName)
}

async function becomeDefaultIfNone(
  tx: Transaction,
  { workspace, id }: { workspace: string; id: string },
): Promise<void> {
  const [chosen] = await tx
    .select({ id: icp.id })
    .from(icp)
    .where(and(eq(icp.workspace, workspace), eq(icp.isDefault, true)))
  if (!chosen) await tx.update(icp).set({ isDefault: true }).where(one(workspace, id))
}

async function writeCriteria(
  tx: Transaction,
  { workspace, id, criteria }: { workspace: string; id: string; criteria: IcpContent['criteria'] },
): Promise<void> {
  await tx.delete(icpCriterion).where(and(eq(icpCriterion.workspace, workspace), eq(icpCriterion.icp, id)))
  if (criteria.length === 0) return
  await tx.insert(icpCriterion).values(
    criteria.map(({ values, from, to, ...said }, n) => ({
      workspace,
      icp: id,
      n,
      ...said,
      value: values.length > 0 ? { values } : { from, to },
    })),
  )
}

/** A profile that isn't in the trash, locked to serialize changes. */
export async function lockIcp(tx: Transaction, { workspace, id }: { workspace: string; id: string }) {
  const [row] = await tx
    .select()
    .from(icp)
    .where(and(one(workspace, id), isNull(icp.deletedAt)))
    .for('update')
  if (!row) throw icpNotFound()
  const criteria = await criteriaOf(tx, { workspace, icps: [id] })
  return rowOf(row, criteria.get(id) ?? [])
}

function one(workspace: string, id: string) {
  return and(eq(icp.workspace, workspace), eq(icp.id, id))
}

/** Compares values regardless of key order. */
function isSame(value: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(value)) === JSON.stringify(inOrder(other))
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, inside]) => [name, inOrder(inside)])
}

function pick(content: IcpContent, names: (keyof IcpContent)[]): Partial<IcpContent> {
  return Object.fromEntries(names.map((name) => [name, content[name]]))
}

function refusal(status: 404 | 409, code: string, message: MessageDescriptor): Refusal {
  return new Refusal(status, code, message)
}

function refuseName(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const constraint =
    typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'constraint') : undefined
  if (constraint !== 'icp_name') throw error
  throw refusal(409, 'icp_name_taken', msg`Another profile has this name. Choose another name.`)
}
