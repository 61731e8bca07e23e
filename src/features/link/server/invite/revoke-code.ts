import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { link } from '../tables.ts'
import { inviteCode } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; link: string; code: string }

/**
 * Revokes a code and locks out visitors who used it. Returns its last characters. Throws Refusal 404
 * `invite_code_not_found`.
 */
export async function revokeCode(platform: World, which: Which): Promise<{ ending: string }> {
  return setRevoked(platform, which, platform.clock.now())
}

/** Undoes the revocation and lets its visitors back in. Throws like `revokeCode`. */
export async function restoreCode(platform: World, which: Which): Promise<{ ending: string }> {
  return setRevoked(platform, which, null)
}

async function setRevoked({ db }: World, { workspace, link: of, code }: Which, revokedAt: Date | null) {
  return db.inWorkspace(workspace, async (tx) => {
    const isIt = and(eq(inviteCode.workspace, workspace), eq(inviteCode.link, of), eq(inviteCode.id, code))
    const [found] = await tx
      .select({ ending: inviteCode.ending })
      .from(inviteCode)
      .innerJoin(link, and(eq(link.workspace, inviteCode.workspace), eq(link.id, inviteCode.link)))
      .where(and(isIt, isNull(link.deletedAt)))
    if (!found) throw new Refusal(404, 'invite_code_not_found', msg`This link has no such invite code.`)
    await tx.update(inviteCode).set({ revokedAt }).where(isIt)
    return found
  })
}
