import { and, eq, isNull } from 'drizzle-orm'
import { hashPassword } from '#src/features/identity/server/password/passwords.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { SharingForm } from '../schema.ts'
import { readEnd } from './end-share.ts'
import { requirePlace } from './find-place.ts'
import { areOf, type InPlace, shareNotFound } from './queries.ts'
import { share } from './tables.ts'

type Wanted = Omit<Extract<SharingForm, { intent: 'change-share' }>, 'intent'>
type World = Pick<Platform, 'db' | 'clock' | 'config'>

/**
 * Changes a share's label, mode, password and expiry. Throws Refusal 404 `share_not_found`, 422 `day_missing`
 * or `day_past`.
 */
export async function changeShare(
  platform: World,
  { wanted, ...where }: InPlace & { wanted: Wanted },
): Promise<void> {
  await requirePlace(platform, where)
  const now = platform.clock.now()
  const hash = wanted.password ? await hashPassword(platform, wanted.password) : undefined
  await platform.db.inWorkspace(where.workspace, async (tx) => {
    const one = and(areOf(where), eq(share.id, wanted.share), isNull(share.revokedAt))
    const [row] = await tx.select().from(share).where(one).for('update')
    if (!row) throw shareNotFound()
    const passwordHash = wanted.openToAll ? null : (hash ?? row.passwordHash)
    const { label, mode, lifetime, endsOn } = wanted
    const { workspace } = where
    const expiresAt = await readEnd(tx, { workspace, lifetime, endsOn, now, kept: row.expiresAt })
    const downloads = wanted.downloads === 'yes'
    await tx.update(share).set({ label, mode, downloads, passwordHash, expiresAt, updatedAt: now }).where(one)
  })
}

/** Revokes a link permanently. Throws Refusal 404 `share_not_found`. */
export async function revokeShare(
  platform: World,
  { share: id, ...where }: InPlace & { share: string },
): Promise<void> {
  await requirePlace(platform, where)
  const now = platform.clock.now()
  const ended = await platform.db.inWorkspace(where.workspace, (tx) =>
    tx
      .update(share)
      .set({ revokedAt: now, updatedAt: now })
      .where(and(areOf(where), eq(share.id, id), isNull(share.revokedAt)))
      .returning({ id: share.id }),
  )
  if (ended.length === 0) throw shareNotFound()
}
