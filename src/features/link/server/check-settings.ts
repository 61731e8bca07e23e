import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { kitNotFound } from '#src/features/brand/server/change-kit.ts'
import { findKit } from '#src/features/brand/server/list-kits.ts'
import { hasProvedAddress } from '#src/features/identity/server/proved-address.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { workspaceMembers } from '#src/features/workspace/server/tables.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { worded } from '#src/translation/speak.ts'
import type { LinkSettings } from '../schema.ts'

/**
 * Rejects notifications to an address no member of the workspace has verified (422 `email_to_not_member`;
 * otherwise the product could be made to email strangers), and webhooks to a private address (422
 * `webhook_refused`) and unknown brand kits (404 `kit_not_found`). Resolves host names, so call it outside of transactions.
 */
export async function checkLinkSettings(
  platform: Pick<Platform, 'db' | 'webhooks'>,
  {
    workspace,
    kit,
    emailTo,
    webhookUrl,
  }: Pick<LinkSettings, 'emailTo' | 'webhookUrl'> & { workspace: string; kit?: string | undefined },
): Promise<void> {
  if (emailTo && !(await isMemberAddress(platform, workspace, emailTo))) {
    throw new Refusal(
      422,
      'email_to_not_member',
      msg`${{ address: emailTo }} doesn’t belong to a member of this workspace. Only members can get notifications.`,
    )
  }
  if (kit && !(await findKit(platform, { workspace, id: kit }))) throw kitNotFound()
  const reason = webhookUrl ? await platform.webhooks.refusalOf(webhookUrl) : undefined
  if (reason)
    throw new Refusal(
      422,
      'webhook_refused',
      msg`We can’t call this URL: ${{ why: worded(reason) }}. Enter an HTTPS URL that is reachable from the internet.`,
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
