import { and, eq, ne } from 'drizzle-orm'
import { isTimeZone } from '#src/features/identity/rules/preferences.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { lead } from './tables.ts'

/**
 * Stores the time zone a person's browser reports, in the caller's transaction; ignores invalid ones. It
 * applies until a member sets one.
 */
export async function noteTimeZone(
  tx: Transaction,
  { workspace, lead: id, timeZone }: { workspace: string; lead: string; timeZone: string },
): Promise<void> {
  if (!isTimeZone(timeZone)) return
  await tx
    .update(lead)
    .set({ seenTimeZone: timeZone })
    .where(and(eq(lead.workspace, workspace), eq(lead.id, id), ne(lead.seenTimeZone, timeZone)))
}
