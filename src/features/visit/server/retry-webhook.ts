import { and, desc, eq, inArray } from 'drizzle-orm'
import { link } from '#src/features/link/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { webhookDelivery } from './tables.ts'

/** A webhook that was not told. `statusCode` is null when nobody answered. */
export type FailedWebhook = {
  workspace: string
  id: string
  workspaceName: string
  linkTitle: string
  statusCode: number | null
  answer: string
  attempts: number
  updatedAt: Date
}

const givenUp = inArray(webhookDelivery.state, ['failed', 'refused'])

/** The deliveries of all workspaces that were given up last, the latest first, at most 50. */
export async function listFailedWebhooks({ db }: Pick<Platform, 'db'>): Promise<FailedWebhook[]> {
  return db.asSystem((tx) =>
    tx
      .select({
        workspace: webhookDelivery.workspace,
        id: webhookDelivery.id,
        workspaceName: workspaces.name,
        linkTitle: link.title,
        statusCode: webhookDelivery.statusCode,
        answer: webhookDelivery.answer,
        attempts: webhookDelivery.attempts,
        updatedAt: webhookDelivery.updatedAt,
      })
      .from(webhookDelivery)
      .innerJoin(workspaces, eq(workspaces.id, webhookDelivery.workspace))
      .innerJoin(link, and(eq(link.workspace, webhookDelivery.workspace), eq(link.id, webhookDelivery.link)))
      .where(givenUp)
      .orderBy(desc(webhookDelivery.updatedAt), desc(webhookDelivery.id))
      .limit(50),
  )
}

/** Has a delivery that was given up tried once more. False when it is not there or under way. */
export async function retryWebhook(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { workspace, delivery }: { workspace: string; delivery: string },
): Promise<boolean> {
  const now = clock.now()
  return db.asSystem(async (tx) => {
    const [again] = await tx
      .update(webhookDelivery)
      .set({ state: 'waiting', nextAt: now, updatedAt: now })
      .where(and(eq(webhookDelivery.workspace, workspace), eq(webhookDelivery.id, delivery), givenUp))
      .returning({ attempts: webhookDelivery.attempts })
    if (!again) return false
    const payload = { workspace, delivery, attempt: again.attempts + 1 }
    await jobs.enqueue(tx, { name: 'visit.deliver-webhook', payload })
    return true
  })
}
