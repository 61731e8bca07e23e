export type WebhookMessage = {
  /** The same for every attempt (Standard Webhooks `webhook-id`). */
  id: string
  url: string
  /** `whsec_…`; two with a space between them while a secret is being replaced. */
  secret: string
  /** JSON text, under 20 kB. */
  body: string
  /** Calls are limited per endpoint and per workspace. */
  endpoint: string
  workspace: string
}

/**
 * `answered` has whatever status was received, redirects included; `text` is at most 1 KiB of the response, cleaned.
 * `retryAfterSeconds` comes from the receiver's Retry-After. `refused` means that the URL may not be called at all,
 * `failed` that there was no response, `busy` that too many calls of this endpoint or workspace are running already.
 */
export type WebhookAnswer =
  | { kind: 'answered'; status: number; text: string; retryAfterSeconds: number | undefined }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'busy' }

/** Posts one signed message to a URL that a user chose, guarded against reaching private networks. */
export type WebhookSender = {
  /**
   * Returns the result of `record`; only `record` throws. The call holds its slot until then: a crash leaves no more
   * calls unrecorded than there are slots.
   */
  send<Recorded>(
    message: WebhookMessage,
    at: Date,
    record: (answer: WebhookAnswer) => Promise<Recorded>,
  ): Promise<Recorded>
  /** Why this URL may not be a webhook, or undefined. Resolves its domain. */
  refusalOf(url: string): Promise<string | undefined>
}
