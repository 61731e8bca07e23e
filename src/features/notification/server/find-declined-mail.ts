import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#src/features/identity/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { notificationPref } from './tables.ts'

/**
 * Who declined emails about a topic, in a system transaction: lower-case addresses, by workspace. Emails go
 * to the address members sign in with.
 */
export async function findDeclinedMail(
  tx: Transaction,
  { topic, workspaces }: { topic: string; workspaces: string[] },
): Promise<(mail: { workspace: string; to: string }) => boolean> {
  const rows = await tx
    .select({ workspace: notificationPref.workspace, email: users.email })
    .from(notificationPref)
    .innerJoin(users, eq(users.id, notificationPref.user))
    .where(
      and(
        inArray(notificationPref.workspace, [...new Set(workspaces)]),
        matching(notificationPref, { topic, channel: 'email', enabled: false }),
      ),
    )
  const declined = new Set(rows.map((row) => `${row.workspace} ${row.email?.toLowerCase()}`))
  return ({ workspace, to }) => declined.has(`${workspace} ${to.toLowerCase()}`)
}
