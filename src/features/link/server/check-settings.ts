import { and, eq, isNull, sql } from 'drizzle-orm'
import { hasProvedAddress } from '#src/features/identity/server/proved-address.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { webhookRefusals } from '#src/features/webhook/words/webhook-refusals.ts'
import { workspaceMembers } from '#src/features/workspace/server/tables.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { toldWithReason } from '#src/platform/webhooks/address-words.ts'
import { told } from '#src/words/locale.ts'
import { linkRefusals } from '../words/link-refusals.ts'

/**
 * Refuses what a link may not have: a notification to an address that no member of the workspace has proved (422
 * `email_to_not_member`; otherwise the product could be made to mail strangers), or a webhook towards an address
 * that is not public (422 `webhook_refused`). Resolves names, so it is called outside of transactions.
 */
export async function checkLinkSettings(
  platform: Pick<Platform, 'db' | 'webhooks'>,
  { workspace, emailTo, webhookUrl }: { workspace: string; emailTo: string; webhookUrl: string },
): Promise<void> {
  if (emailTo && !(await isMemberAddress(platform, workspace, emailTo))) {
    throw new Refusal(
      422,
      'email_to_not_member',
      told(linkRefusals, (words) => words.notAMember(emailTo)),
    )
  }
  const reason = webhookUrl ? await platform.webhooks.refusalOf(webhookUrl) : undefined
  if (reason)
    throw new Refusal(
      422,
      'webhook_refused',
      toldWithReason(webhookRefusals, reason, (words, why) => words.cannotBeCalled(why)),
    )
}

async function isMemberAddress(
  { db }: Pick<Platform, 'db'>,
  workspace: string,
  email: string,
): Promise<boolean> {
  const found = await db.asSystem((tx) =>
    tx
      .select({ user: workspaceMembers.user })
      .from(workspaceMembers)
      .innerJoin(users, eq(users.id, workspaceMembers.user))
      .where(
        and(
          eq(workspaceMembers.workspace, workspace),
          eq(sql`lower(${users.email})`, email.toLowerCase()),
          hasProvedAddress(),
          isNull(users.deletedAt),
        ),
      )
      .limit(1),
  )
  return found.length > 0
}
