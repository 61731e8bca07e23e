import { and, desc, eq, inArray } from 'drizzle-orm'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { webhookDelivery, webhookEndpoint } from './tables.ts'

/** An undelivered event. `statusCode` is null without a response. */
export type FailedWebhook = {
  workspace: string
  id: string
  workspaceName: string
  url: string
  statusCode: number | null
  answer: string
  attempts: number
  updatedAt: Date
}

const givenUp = inArray(webhookDelivery.state, ['failed', 'refused'])

/** The latest abandoned deliveries of all workspaces, newest first, at most 50. */
export async function listFailedWebhooks({ db }: Pick<Platform, 'db'>): Promise<FailedWebhook[]> {
  return db.asSystem((tx) =>
    tx
      .select({
        workspace: webhookDelivery.workspace,
        id: webhookDelivery.id,
        workspaceName: workspaces.name,
        url: webhookEndpoint.url,
        statusCode: webhookDelivery.statusCode,
        answer: webhookDelivery.answer,
        attempts: webhookDelivery.attempts,
        updatedAt: webhookDelivery.updatedAt,
      })
      .from(webhookDelivery)
      .innerJoin(workspaces, eq(workspaces.id, webhookDelivery.workspace))
      .innerJoin(
        webhookEndpoint,
        matching(webhookEndpoint, { workspace: webhookDelivery.workspace, id: webhookDelivery.endpoint }),
      )
      .where(and(givenUp, eq(webhookDelivery.isTest, false)))
      .orderBy(desc(webhookDelivery.updatedAt), desc(webhookDelivery.id))
      .limit(50),
  )
}
