import {
  enqueueWebhookEvents,
  type WebhookEvent,
} from '#src/features/webhook/server/enqueue-webhook-events.ts'
import { webhookJobs } from '#src/features/webhook/server/jobs.ts'
import { webhookDelivery } from '#src/features/webhook/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { anEndpoint } from './factories.ts'
import type { TestPlatform } from './test-platform.ts'

/** An event in a workspace, as a feature reports it. */
export function anOccurrence(
  { clock }: Pick<Platform, 'clock'>,
  { event = 'visit.settled', ...changes }: { workspace: string } & Partial<WebhookEvent>,
): WebhookEvent {
  const { workspace } = changes
  const subject = changes.subject ?? newId()
  return {
    event,
    subject,
    link: null,
    body: {
      event,
      timestamp: clock.now().toISOString(),
      id: subject,
      created_at: clock.now().toISOString(),
      workspace,
      account: null,
      lead_email: '',
      lead_id: '',
      type: 'visit',
      data: { title: 'For Globex' },
    },
    message: {
      said: {
        en: { title: 'Lea read it', text: 'Story 9 s', open: 'See the visit' },
        de: { title: 'Lea hat es gelesen', text: 'Story 9 s', open: 'Besuch ansehen' },
      },
      path: '/workspace',
    },
    ...changes,
  }
}

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
