import { eq } from 'drizzle-orm'
import { organization } from '#src/features/organization/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { MailSender } from '#src/platform/mail/mail-kinds.ts'
import type { Platform } from '#src/platform/platform.ts'

/** The name of a workspace or organization; undefined for the installation and deleted ones. */
export async function findSenderName(
  { db }: Pick<Platform, 'db'>,
  sender: MailSender,
): Promise<string | undefined> {
  if (sender === 'installation') return undefined
  const [found] = await db.asSystem((tx) =>
    'workspace' in sender
      ? tx.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, sender.workspace))
      : tx
          .select({ name: organization.name })
          .from(organization)
          .where(eq(organization.id, sender.organization)),
  )
  return found?.name
}
