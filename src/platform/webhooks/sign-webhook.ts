import { Webhook } from 'standardwebhooks'

/** The headers that let a receiver verify origin and age (Standard Webhooks 1.0.0), one signature per secret. */
export function signedHeaders(
  message: { id: string; secret: string; body: string },
  at: Date,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const secrets = message.secret.split(' ').filter((secret) => secret !== '')
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret).sign(message.id, at, message.body))
      .join(' '),
  }
}

/** All headers of a call except those of the connection. */
export function requestHeaders(
  message: { id: string; secret: string; body: string },
  at: Date,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(message.body)),
    'accept-encoding': 'identity',
    'user-agent': 'Nurtured-Webhooks/1.0',
    ...signedHeaders(message, at),
  }
}
