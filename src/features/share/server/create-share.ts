import { msg } from '@lingui/core/runtime-macro'
import { hashPassword } from '#src/features/identity/server/password/passwords.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newHashid, newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { SharingForm, SharingPlace } from '../schema.ts'
import { readEnd } from './end-share.ts'
import { requirePlace } from './find-place.ts'
import { share } from './tables.ts'

type Wanted = Omit<Extract<SharingForm, { intent: 'create-share' }>, 'intent'>

/**
 * Creates an address that shows one thing to anyone who has it. Throws Refusal 404 `asset_not_found`,
 * `collection_not_found`, or `thing_not_found` for anything that can't be shared from this place, 422
 * `day_missing` or `day_past`.
 */
export async function createShare(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  {
    workspace,
    user,
    place,
    wanted,
  }: { workspace: string; user: string; place: SharingPlace; wanted: Wanted },
): Promise<{ id: string; hashid: string }> {
  const { things } = await requirePlace(platform, { workspace, place })
  if (!things.some(({ id }) => id === wanted.thing))
    throw new Refusal(
      404,
      'thing_not_found',
      msg`We couldn’t find what you want to share. It may have been deleted.`,
    )
  const now = platform.clock.now()
  const ids = { id: newId(now), hashid: newHashid() }
  const passwordHash = wanted.password ? await hashPassword(platform, wanted.password) : null
  const { lifetime, endsOn, downloads } = wanted
  await platform.db.inWorkspace(workspace, async (tx) => {
    const expiresAt = await readEnd(tx, { workspace, lifetime, endsOn, now, kept: null })
    await tx.insert(share).values({
      ...ids,
      workspace,
      [place.kind]: wanted.thing,
      label: wanted.label,
      mode: wanted.mode,
      passwordHash,
      expiresAt,
      downloads: downloads === 'yes',
      createdBy: user,
      createdAt: now,
      updatedAt: now,
    })
  })
  return ids
}
