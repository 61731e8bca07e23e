import { and, eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { inviteLead } from './invite-lead.ts'
import { hashOfToken } from './lead-token.ts'
import { leadToken } from './tables.ts'

/**
 * Creates a personal link, runs an action with it, revokes its token, and returns whether the token still
 * worked. Throws Refusal 404 `link_not_found` or `lead_not_found`.
 */
export async function testToken(
  platform: Pick<Platform, 'db' | 'clock'>,
  which: { workspace: string; link: string; lead: string },
  open: (address: string) => Promise<void>,
): Promise<{ isStillGood: boolean }> {
  const { address } = await inviteLead(platform, which)
  const token = new URLSearchParams(address.split('?')[1]).get('token') ?? ''
  let isStillGood = false
  try {
    await open(address)
  } finally {
    isStillGood = await revokeToken(platform, which.workspace, token)
  }
  return { isStillGood }
}

/** Returns whether the token was unused. */
async function revokeToken({ db }: Pick<Platform, 'db'>, workspace: string, token: string): Promise<boolean> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .delete(leadToken)
      .where(and(eq(leadToken.workspace, workspace), eq(leadToken.tokenHash, hashOfToken(token))))
      .returning({ usedAt: leadToken.usedAt }),
  )
  return rows.length === 1 && rows.every(({ usedAt }) => usedAt === null)
}
