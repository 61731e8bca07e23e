import { eq } from 'drizzle-orm'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'

/** The workspace's time zone, an IANA name. */
export async function readTimeZone(tx: Transaction, workspace: string): Promise<string> {
  const [row] = await tx
    .select({ timeZone: workspaces.timeZone })
    .from(workspaces)
    .where(eq(workspaces.id, workspace))
  return row?.timeZone ?? 'UTC'
}
