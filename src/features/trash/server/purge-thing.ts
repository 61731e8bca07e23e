import { and, eq, isNotNull, lt, not, notExists, type SQL, sql } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import { asset, assetMedia } from '#src/features/asset/server/tables.ts'
import { journey, tabItem } from '#src/features/journey/server/tables.ts'
import { isMerged, removeFormer } from '#src/features/lead/server/merge/current-lead.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import { enqueueFileRemoval } from '#src/features/media/server/remove-files.ts'
import { mediaFile, mediaVariant } from '#src/features/media/server/tables.ts'
import { page } from '#src/features/page/server/tables.ts'
import { transcript } from '#src/features/transcript/server/tables.ts'
import { erasePerson } from '#src/features/visit/server/person/erase-person.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { TrashedThing } from '../rules/trash-kinds.ts'
import { usesIn } from './file-uses.ts'
import { trashThings } from './trash-things.ts'

type World = Pick<Platform, 'jobs' | 'clock' | 'mail' | 'secrets'>
type Which = TrashedThing & { workspace: string; deletedBefore?: Date | undefined }

/**
 * Permanently deletes a thing in the trash and everything it owns: a journey with its tabs and links, a link
 * with its visits, a recording with its file, a conversation with its answers, a board with its ideas, a
 * recipe with its runs. What only refers to it stays; a person is erased completely. Returns its name (empty
 * for a person), or undefined if it isn't in the trash or was put there later than asked. Runs in the
 * caller's transaction, with system scope.
 */
export async function purgeThing(world: World, tx: Transaction, which: Which): Promise<string | undefined> {
  switch (which.kind) {
    case 'page':
      return purgePage(tx, which)
    case 'asset':
      return purgeAsset(world, tx, which)
    case 'file':
      return purgeFile(world, tx, which)
    case 'journey':
      return purgeJourney(tx, which)
    case 'account':
      return purgeAccount(tx, which)
    case 'lead':
      return purgeLead(world, tx, which)
    default:
      return purgeRow(tx, which)
  }
}

/** Locks the row: a concurrent restore comes either first or too late. */
function isDue({ kind, workspace, id, deletedBefore }: Which): SQL | undefined {
  const { table } = trashThings[kind]
  const due = deletedBefore && lt(table.deletedAt, deletedBefore)
  return and(eq(table.workspace, workspace), eq(table.id, id), isNotNull(table.deletedAt), due)
}

async function purgePage(tx: Transaction, which: Which): Promise<string | undefined> {
  const [row] = await tx.select({ name: page.title }).from(page).where(isDue(which)).for('update')
  if (!row) return undefined
  await tx.delete(tabItem).where(and(eq(tabItem.workspace, which.workspace), eq(tabItem.page, which.id)))
  await tx.delete(page).where(isDue(which))
  return row.name
}

async function purgeAsset(world: World, tx: Transaction, which: Which): Promise<string | undefined> {
  const { workspace, id } = which
  const [row] = await tx
    .select({ name: asset.title, media: asset.primaryMedia })
    .from(asset)
    .where(isDue(which))
    .for('update')
  if (!row) return undefined
  await tx
    .update(page)
    .set({ sourceAsset: null })
    .where(and(eq(page.workspace, workspace), eq(page.sourceAsset, id)))
  const [original] = await tx
    .select({ id: assetMedia.media })
    .from(assetMedia)
    .where(
      and(eq(assetMedia.workspace, workspace), eq(assetMedia.asset, id), eq(assetMedia.role, 'original')),
    )
  await tx.delete(transcript).where(and(eq(transcript.workspace, workspace), eq(transcript.asset, id)))
  await tx.delete(asset).where(isDue(which))
  // The file of a document or image, unless something else shows it.
  if (original) await removeUnused(world, tx, { workspace, id: original.id })
  if (row.media) await removeRecording(world, tx, { workspace, media: row.media })
  return row.name
}

/** The file of a recording, unless another asset uses it. */
async function removeRecording(
  world: World,
  tx: Transaction,
  { workspace, media }: { workspace: string; media: string },
): Promise<void> {
  const others = tx
    .select({ one: sql`1` })
    .from(asset)
    .where(and(eq(asset.workspace, workspace), eq(asset.primaryMedia, media)))
  const gone = await tx
    .delete(mediaFile)
    .where(and(eq(mediaFile.workspace, workspace), eq(mediaFile.id, media), notExists(others)))
    .returning({ key: mediaFile.key })
  await enqueueFileRemoval(
    world,
    tx,
    gone.map(({ key }) => key),
  )
}

/** A file that is in use again stays until nothing uses it. */
function purgeFile(world: World, tx: Transaction, which: Which): Promise<string | undefined> {
  return removeUnused(world, tx, { ...which, such: isDue(which) })
}

type File = { workspace: string; id: string; such?: SQL | undefined }

async function removeUnused(
  world: World,
  tx: Transaction,
  { workspace, id, such }: File,
): Promise<string | undefined> {
  const here = and(eq(mediaFile.workspace, workspace), eq(mediaFile.id, id), such)
  const smaller = await tx
    .select({ key: mediaVariant.key })
    .from(mediaVariant)
    .where(and(eq(mediaVariant.workspace, workspace), eq(mediaVariant.media, id)))
  const isUsed = sql`exists (select from (${usesIn(workspace)}) u where u.media = ${mediaFile.id}::text)`
  const [row] = await tx
    .delete(mediaFile)
    .where(and(here, not(isUsed)))
    .returning({ name: mediaFile.filename, key: mediaFile.key })
  if (!row) return undefined
  await enqueueFileRemoval(world, tx, [row.key, ...smaller.map(({ key }) => key)])
  return row.name
}

async function purgeJourney(tx: Transaction, which: Which): Promise<string | undefined> {
  const { workspace, id } = which
  const [row] = await tx.select({ name: journey.name }).from(journey).where(isDue(which)).for('update')
  if (!row) return undefined
  await tx.delete(link).where(and(eq(link.workspace, workspace), eq(link.journey, id)))
  await tx.delete(journey).where(isDue(which))
  return row.name
}

/** A row with its cascades. */
async function purgeRow(tx: Transaction, which: Which): Promise<string | undefined> {
  const { table, name } = trashThings[which.kind]
  const [row] = await tx
    .delete(table)
    .where(isDue(which))
    .returning({ name: sql<string>`${name}` })
  return row?.name
}

async function purgeAccount(tx: Transaction, which: Which): Promise<string | undefined> {
  const { workspace, id } = which
  const [row] = await tx.select({ name: account.name }).from(account).where(isDue(which)).for('update')
  if (!row) return undefined
  for (const table of [link, lead])
    await tx
      .update(table)
      .set({ account: null })
      .where(and(eq(table.workspace, workspace), eq(table.account, id)))
  await tx.delete(account).where(isDue(which))
  return row.name
}

/** A deleted person may be added again. People merged into this one aren't deleted. */
async function purgeLead(world: World, tx: Transaction, which: Which): Promise<string | undefined> {
  const { workspace, id } = which
  const [row] = await tx.select({ id: lead.id }).from(lead).where(isDue(which)).for('update')
  if (!row) return undefined
  if (await isMerged(tx, { workspace, lead: id })) {
    await removeFormer(tx, { workspace, leads: [id] })
    return ''
  }
  await erasePerson(world, tx, { workspace, lead: id, mayComeBack: true })
  return ''
}
