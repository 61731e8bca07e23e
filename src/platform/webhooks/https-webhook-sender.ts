import type { WebhookSender } from './webhook-sender.ts'

/** Posts webhooks over node:https. */
export function createWebhookSender(_options: { allowPrivate: boolean }): WebhookSender {
  return {
    async send() {
      return { kind: 'failed', reason: 'not built yet' }
    },
    async refusalOf() {
      return undefined
    },
  }
}
