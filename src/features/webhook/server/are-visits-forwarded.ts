import { and, arrayContains, eq, isNull, or } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { webhookEndpoint } from './tables.ts'

/** Whether any webhook or feature receives the visits of a link. */
export async function areVisitsForwarded(
  tx: Transaction,
  { workspace, link }: { workspace: string; link: string },
): Promise<boolean> {
  const [endpoint] = await tx
    .select({ id: webhookEndpoint.id })
    .from(webhookEndpoint)
    .where(
      and(
        eq(webhookEndpoint.workspace, workspace),
        or(isNull(webhookEndpoint.link), eq(webhookEndpoint.link, link)),
        arrayContains(webhookEndpoint.events, ['visit.settled']),
        isNull(webhookEndpoint.pausedAt),
      ),
    )
    .limit(1)
  return endpoint !== undefined
}
