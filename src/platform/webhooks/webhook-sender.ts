export type WebhookMessage = {
  /** The same at every attempt (Standard Webhooks `webhook-id`). */
  id: string
  url: string
  /** `whsec_…`; two with a space between them while a secret is being replaced. */
  secret: string
  /** JSON text, under 20 kB. */
  body: string
  /** Whose calls they are: so many of one endpoint and of one workspace are made at a time. */
  endpoint: string
  workspace: string
}

/**
 * `answered` holds whatever status came, redirects included; `text` is at most 1 KiB of the answer, cleaned.
 * `retryAfterSeconds` comes from the receiver's Retry-After. `refused` says that the address may not be called at all,
 * `failed` that no answer came, `busy` that enough calls of this endpoint or workspace are under way and none was made.
 */
export type WebhookAnswer =
  | { kind: 'answered'; status: number; text: string; retryAfterSeconds: number | undefined }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'busy' }

/** Posts one signed message to an address that a user chose, guarded against reaching private networks. */
export type WebhookSender = {
  send(message: WebhookMessage, at: Date): Promise<WebhookAnswer>
  /** Why this address may not be a webhook, or undefined. Resolves its name. */
  refusalOf(url: string): Promise<string | undefined>
}
