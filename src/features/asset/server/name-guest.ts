import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { oneLine } from '#src/text/one-line.ts'
import { assetNotFound } from './find-asset.ts'
import { asset } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Named = { workspace: string; id: string; name: string }

const mostCharacters = 2000

/**
 * Adds a guest to an asset; if already listed, nothing changes. Throws Refusal 404 `asset_not_found`, 409
 * `guests_full`.
 */
export async function addGuestName(world: World, named: Named): Promise<void> {
  await changeGuests(world, named, (lines) =>
    lines.some((line) => isSame(line, named.name)) ? lines : [...lines, named.name],
  )
}

/** Removes a guest from an asset. Throws Refusal 404 `asset_not_found`. */
export async function removeGuestName(world: World, named: Named): Promise<void> {
  await changeGuests(world, named, (lines) => lines.filter((line) => !isSame(line, named.name)))
}

async function changeGuests(
  { db, clock }: World,
  { workspace, id }: Named,
  change: (lines: string[]) => string[],
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const here = and(eq(asset.workspace, workspace), eq(asset.id, id), isNull(asset.deletedAt))
    const [row] = await tx.select({ guests: asset.guests }).from(asset).where(here).for('update')
    if (!row) throw assetNotFound()
    const guests = change(row.guests.split('\n').filter((line) => line.trim() !== '')).join('\n')
    if (guests === row.guests) return
    if (guests.length > mostCharacters)
      throw new Refusal(409, 'guests_full', msg`This asset can’t have any more guests. Remove one first.`)
    await tx
      .update(asset)
      .set({ guests, version: sql`${asset.version} + 1`, updatedAt: clock.now() })
      .where(here)
  })
}

function isSame(line: string, name: string): boolean {
  return oneLine(line).toLowerCase() === oneLine(name).toLowerCase()
}
