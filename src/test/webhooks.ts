import { enqueueWebhookEvents } from '#src/features/webhook/server/enqueue-webhook-events.ts'
import { webhookJobs } from '#src/features/webhook/server/jobs.ts'
import { webhookDelivery } from '#src/features/webhook/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { anEndpoint } from './factories.ts'
import type { TestPlatform } from './test-platform.ts'
import { anOccurrence } from './webhook-event.ts'

/** Sends an event to the endpoints of its workspace. */
export function happens(platform: TestPlatform, of: Parameters<typeof anOccurrence>[1]): Promise<void> {
  return platform.db.inWorkspace(of.workspace, (tx) =>
    enqueueWebhookEvents(platform, tx, [anOccurrence(platform, of)]),
  )
}

/** Runs the deliveries that are due. */
export function runWebhooks(platform: TestPlatform): Promise<number> {
  return platform.jobs.runDue(platform, webhookJobs, platform.clock.now())
}

/** An endpoint with a logged delivery, and one to delete. */
export async function endpointsOf(platform: TestPlatform, workspace: string) {
  const { id: endpoint } = await anEndpoint(platform, { workspace })
  const { id: goneEndpoint } = await anEndpoint(platform, { workspace })
  const { event, subject, body } = anOccurrence(platform, { workspace })
  const delivery = newId()
  const at = { createdAt: platform.clock.now(), updatedAt: platform.clock.now() }
  // Not every plan includes webhooks.
  await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .insert(webhookDelivery)
      .values({ workspace, id: delivery, endpoint, event, subject, payload: body, state: 'failed', ...at }),
  )
  return { endpoint, goneEndpoint, delivery }
}
