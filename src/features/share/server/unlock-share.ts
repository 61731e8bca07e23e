import { msg } from '@lingui/core/runtime-macro'
import { isPasswordRight } from '#src/features/identity/server/password/passwords.ts'
import { notifyOfGuessing } from '#src/features/notification/server/notify-of-guessing.ts'
import { type Guess, guardSecret, WrongSecret } from '#src/platform/http/guard-secret.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findShare, type ShareRow } from './find-share.ts'
import { loadSharedThing } from './load-shared-item.ts'
import { openShareCookie } from './share-password.ts'
import { deskOf, titleOf } from './visit-share.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'config'>

/**
 * The cookie for a correct password; undefined without such a share. Throws Refusal 403 `wrong_password` and
 * 429.
 */
export async function unlockShare(
  platform: World,
  { share, password, address }: { share: string; password: string; address: string },
): Promise<string | undefined> {
  const found = await findShare(platform, share)
  if (found?.kind !== 'open') return undefined
  const { row } = found
  const { passwordHash } = row
  if (passwordHash)
    await guardSecret(platform, guessAt(platform, row, address), async () => {
      if (await isPasswordRight(platform, passwordHash, password)) return
      throw new WrongSecret(403, 'wrong_password', msg`Wrong password. Try again.`)
    })
  return openShareCookie(platform, row)
}

function guessAt(platform: World, row: ShareRow, address: string): Guess {
  return {
    thing: `share ${row.id}`,
    address,
    async tellOwner() {
      const { workspace } = row
      const thing = await loadSharedThing(platform, { row, item: undefined, locale: 'en' })
      if (!thing) return
      const href = await platform.db.inWorkspace(workspace, (tx) => deskOf(tx, row))
      await notifyOfGuessing(platform, { workspace, kind: 'share', title: titleOf(thing), href })
    },
  }
}
