import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { requireFile } from '#src/features/asset/server/asset-files.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Told } from '#src/translation/speak.ts'
import type { CollectionKind, CollectionRule } from '../schema.ts'
import { collection } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; collection: string }

/** Makes an empty collection. Refuses with 409 `collection_title_taken`. */
export async function createCollection(
  { db, clock }: World,
  { workspace, user, ...about }: { workspace: string; user: string; title: string; kind: CollectionKind },
): Promise<{ id: string }> {
  const now = clock.now()
  const id = newId(now)
  const at = { createdBy: user, createdAt: now, updatedAt: now }
  await db
    .inWorkspace(workspace, (tx) => tx.insert(collection).values({ workspace, id, ...about, ...at }))
    .catch(refuseTitle(msg`There is a collection of this title already. Choose another title.`))
  return { id }
}

/**
 * Says what a collection is called, begins with and looks like; a cover that is left out stays. Returns what it was
 * called before. Refuses with 404 `collection_not_found` or `file_not_found`, 409 `collection_title_taken`.
 */
export async function describeCollection(
  world: World,
  which: Which,
  { title, intro, cover }: { title: string; intro: string; cover?: string | null },
): Promise<{ title: string; intro: string; cover: string | null }> {
  return world.db.inWorkspace(which.workspace, async (tx) => {
    const [before] = await tx
      .select({ title: collection.title, intro: collection.intro, cover: collection.cover })
      .from(collection)
      .where(isHere(which.workspace, which.collection))
      .for('update')
    if (!before) throw collectionNotFound()
    // One that whoever saves may not see stays.
    if (cover && before.cover !== cover)
      await requireFile(tx, { workspace: which.workspace, id: cover }, 'picture')
    await change(world, which, { title, intro, ...(cover !== undefined && { cover }) })
    return before
  })
}

/** Lets anybody read a collection at its own address; one that they may read already stays so. Refuses with 404. */
export async function publishCollection(world: World, which: Which): Promise<void> {
  await change(world, which, { publishedAt: sql`coalesce(${collection.publishedAt}, ${world.clock.now()})` })
}

/** Keeps a collection from everybody but members again. Refuses with 404 `collection_not_found`. */
export async function unpublishCollection(world: World, which: Which): Promise<void> {
  await change(world, which, { publishedAt: null })
}

/**
 * Says which assets stand in a collection by rule. Returns the rule before. Refuses with 422 `collection_rule_empty`, 404
 * for one by hand.
 */
export async function saveRule(world: World, which: Which, rule: CollectionRule): Promise<CollectionRule> {
  if (Object.keys(rule).length === 0)
    throw new Refusal(422, 'collection_rule_empty', msg`Say at least one thing that an asset has to be.`)
  return restoreRule(world, which, rule)
}

/** Puts a rule back that a collection had, which may be none yet. Returns the one before. Refuses with 404. */
export async function restoreRule(world: World, which: Which, rule: CollectionRule): Promise<CollectionRule> {
  return world.db.inWorkspace(which.workspace, async (tx) => {
    const [before] = await tx
      .select({ rule: collection.rule })
      .from(collection)
      .where(isHere(which.workspace, which.collection))
      .for('update')
    await change(world, { ...which, kind: 'rule' }, { rule })
    return before?.rule ?? {}
  })
}

async function change(
  { db, clock }: World,
  { workspace, collection: id, kind }: Which & { kind?: CollectionKind },
  to: PgUpdateSetSource<typeof collection>,
): Promise<void> {
  const changed = await db
    .inWorkspace(workspace, (tx) =>
      tx
        .update(collection)
        .set({ ...to, version: sql`${collection.version} + 1`, updatedAt: clock.now() })
        .where(and(isHere(workspace, id), kind && eq(collection.kind, kind)))
        .returning({ id: collection.id }),
    )
    .catch(refuseTitle(msg`There is a collection of this title already. Choose another title.`))
  if (changed.length === 0) throw collectionNotFound()
}

/** Puts a collection into the trash; its assets stay where they are. Refuses with 404 `collection_not_found`. */
export async function removeCollection(
  { db, clock }: World,
  { workspace, collection: id, user }: Which & { user: string },
): Promise<void> {
  const removed = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(collection)
      .set({ deletedAt: clock.now(), deletedBy: user })
      .where(isHere(workspace, id))
      .returning({ id: collection.id }),
  )
  if (removed.length === 0) throw collectionNotFound()
}

/** Takes a collection out of the trash. Refuses with 404 `collection_not_found`, 409 `collection_title_taken`. */
export async function restoreCollection(
  { db }: Pick<Platform, 'db'>,
  { workspace, collection: id }: Which,
): Promise<void> {
  const removed = and(
    eq(collection.workspace, workspace),
    eq(collection.id, id),
    isNotNull(collection.deletedAt),
  )
  const [row] = await db.inWorkspace(workspace, (tx) =>
    tx.select({ title: collection.title }).from(collection).where(removed),
  )
  if (!row) throw collectionNotFound()
  await db
    .inWorkspace(workspace, (tx) =>
      tx.update(collection).set({ deletedAt: null, deletedBy: null }).where(removed),
    )
    .catch(
      refuseTitle(
        msg`Another collection is called “${{ title: row.title }}” now. Rename that one first, then restore this one.`,
      ),
    )
}

/** The collection, when it is not in the trash. */
export function isHere(workspace: string, id: string) {
  return and(eq(collection.workspace, workspace), eq(collection.id, id), isNull(collection.deletedAt))
}

export function collectionNotFound(): Refusal {
  return new Refusal(404, 'collection_not_found', msg`There is no such collection in this workspace.`)
}

function refuseTitle(message: Told): (error: unknown) => never {
  return (error) => {
    const cause = error instanceof Error && error.cause ? error.cause : error
    const isTaken =
      typeof cause === 'object' && cause !== null && Reflect.get(cause, 'constraint') === 'collection_title'
    throw isTaken ? new Refusal(409, 'collection_title_taken', message) : error
  }
}
