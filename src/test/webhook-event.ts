import type { WebhookEvent } from '#src/features/webhook/server/enqueue-webhook-events.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'

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
