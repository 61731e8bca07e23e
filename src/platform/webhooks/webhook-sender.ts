export type WebhookMessage = {
  /** The same at every attempt (Standard Webhooks `webhook-id`). */
  id: string
  url: string
  /** `whsec_…` */
  secret: string
  /** JSON text, under 20 kB. */
  body: string
}

/**
 * `refused` says that the address may not be called at all (not public, wrong scheme, redirect).
 * `retryAfterSeconds` comes from the receiver's Retry-After.
 */
export type WebhookAnswer =
  | { kind: 'answered'; status: number; text: string; retryAfterSeconds: number | undefined }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string }

/** Posts one signed message to an address that a user chose, guarded against reaching private networks. */
export type WebhookSender = {
  send(message: WebhookMessage, at: Date): Promise<WebhookAnswer>
  /** Why this address may not be a webhook, or undefined. Resolves its name. */
  refusalOf(url: string): Promise<string | undefined>
}
