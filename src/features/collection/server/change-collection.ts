import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { requireFile } from '#src/features/asset/server/asset-files.ts'
import { matching } from '#src/platform/database/matching.ts'
import { refuseTaken } from '#src/platform/database/refuse-taken.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Translatable } from '#src/translation/speak.ts'
import type { CollectionKind, CollectionRule } from '../schema.ts'
import { collection } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; collection: string }

/** Creates an empty collection. Throws Refusal 409 `collection_title_taken`. */
export async function createCollection(
  { db, clock }: World,
  { workspace, user, ...about }: { workspace: string; user: string; title: string; kind: CollectionKind },
): Promise<{ id: string }> {
  const now = clock.now()
  const id = newId(now)
  const at = { createdBy: user, createdAt: now, updatedAt: now }
  await db
    .inWorkspace(workspace, (tx) => tx.insert(collection).values({ workspace, id, ...about, ...at }))
    .catch(refuseTitle(msg`A collection with this title already exists. Choose another title.`))
  return { id }
}

/**
 * Changes a collection's title, introduction and cover; an omitted cover stays. Returns the previous title. Throws
 * Refusal 404 `collection_not_found` or `file_not_found`, 409 `collection_title_taken`.
 */
export async function changeCollectionDetails(
  world: World,
  which: Which,
  { title, intro, cover }: { title: string; intro: string; cover?: string | null },
): Promise<{ title: string; intro: string; cover: string | null }> {
  return world.db.inWorkspace(which.workspace, async (tx) => {
    const [before] = await tx
      .select({ title: collection.title, intro: collection.intro, cover: collection.cover })
      .from(collection)
      .where(isNotDeleted(which.workspace, which.collection))
      .for('update')
    if (!before) throw collectionNotFound()
    // A cover that this member may not see stays.
    if (cover && before.cover !== cover)
      await requireFile(tx, { workspace: which.workspace, id: cover }, 'picture')
    await change(world, which, { title, intro, ...(cover !== undefined && { cover }) })
    return before
  })
}

/** Makes a collection public at its own URL; does nothing if it already is. Throws Refusal 404. */
export async function publishCollection(world: World, which: Which): Promise<void> {
  await change(world, which, { publishedAt: sql`coalesce(${collection.publishedAt}, ${world.clock.now()})` })
}

/** Makes a collection private again. Throws Refusal 404 `collection_not_found`. */
export async function unpublishCollection(world: World, which: Which): Promise<void> {
  await change(world, which, { publishedAt: null })
}

/**
 * Sets the rule of a rule-based collection. Returns the previous rule. Throws Refusal 422 `collection_rule_empty`,
 * 404 for a manual collection.
 */
export async function saveRule(world: World, which: Which, rule: CollectionRule): Promise<CollectionRule> {
  if (Object.keys(rule).length === 0)
    throw new Refusal(422, 'collection_rule_empty', msg`Choose at least one filter.`)
  return restoreRule(world, which, rule)
}

/** Restores a collection's previous rule, which may be empty. Returns the current one. Throws Refusal 404. */
export async function restoreRule(world: World, which: Which, rule: CollectionRule): Promise<CollectionRule> {
  return world.db.inWorkspace(which.workspace, async (tx) => {
    const [before] = await tx
      .select({ rule: collection.rule })
      .from(collection)
      .where(isNotDeleted(which.workspace, which.collection))
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
        .where(and(isNotDeleted(workspace, id), kind && eq(collection.kind, kind)))
        .returning({ id: collection.id }),
    )
    .catch(refuseTitle(msg`A collection with this title already exists. Choose another title.`))
  if (changed.length === 0) throw collectionNotFound()
}

/** Moves a collection to the trash; its assets stay where they are. Throws Refusal 404 `collection_not_found`. */
export async function removeCollection(
  { db, clock }: World,
  { workspace, collection: id, user }: Which & { user: string },
): Promise<void> {
  const removed = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(collection)
      .set({ deletedAt: clock.now(), deletedBy: user })
      .where(isNotDeleted(workspace, id))
      .returning({ id: collection.id }),
  )
  if (removed.length === 0) throw collectionNotFound()
}

/** Restores a collection from the trash. Throws Refusal 404 `collection_not_found`, 409 `collection_title_taken`. */
export async function restoreCollection(
  { db }: Pick<Platform, 'db'>,
  { workspace, collection: id }: Which,
): Promise<void> {
  const removed = and(matching(collection, { workspace, id }), isNotNull(collection.deletedAt))
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
        msg`Another collection is named “${{ title: row.title }}”. Rename it first, then restore this one.`,
      ),
    )
}

/** The collection, unless it is in the trash. */
export function isNotDeleted(workspace: string, id: string) {
  return and(eq(collection.workspace, workspace), eq(collection.id, id), isNull(collection.deletedAt))
}

export function collectionNotFound(): Refusal {
  return new Refusal(
    404,
    'collection_not_found',
    msg`We couldn’t find this collection. It may have been deleted.`,
  )
}

function refuseTitle(message: Translatable): (error: unknown) => never {
  return refuseTaken('collection_title', () => new Refusal(409, 'collection_title_taken', message))
}
