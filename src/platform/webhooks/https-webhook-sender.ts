import type { IncomingMessage } from 'node:http'
import { requestGuarded } from '../outgoing/request-guarded.ts'
import { readRetryAfter } from './retry-after.ts'
import { requestHeaders } from './sign-webhook.ts'
import { type Resolve, reasonOf, vetAddress } from './vet-address.ts'
import type { WebhookAnswer, WebhookMessage, WebhookSender } from './webhook-sender.ts'

export type SenderOptions = {
  /** Lifts the checks of scheme, port and address. For tests and private networks. */
  allowPrivate: boolean
  /** Names of this installation itself, which a webhook may not call. */
  ownHosts?: readonly string[]
  resolve?: Resolve
  connectMs?: number
  totalMs?: number
  /** Calls to one endpoint at a time. */
  perEndpoint?: number
  /** How long a call waits for a slot of its endpoint. Few calls may wait: a hanging endpoint must not block others. */
  waitMs?: number
  /** Calls of one workspace at a time. */
  perWorkspace?: number
}

const mostBytesRead = 65_536
const mostTextKept = 1024

/**
 * Posts webhooks over node:https, which decodes nothing, follows no redirects and reads no proxy settings. Before every
 * call all addresses of the domain are looked up, any private one refuses the call, and the connection goes to the
 * addresses that were checked, because a domain could change them in between.
 */
export function createWebhookSender(options: SenderOptions): WebhookSender {
  const { perEndpoint = 2, perWorkspace = 10, waitMs = 1000 } = options
  const ofEndpoint = createSlots(perEndpoint)
  const ofWorkspace = createSlots(perWorkspace)

  async function take({ workspace, endpoint }: WebhookMessage): Promise<boolean> {
    if (!(await ofEndpoint.take(endpoint, waitMs))) return false
    if (await ofWorkspace.take(workspace)) return true
    ofEndpoint.leave(endpoint)
    return false
  }

  return {
    async send(message, at, record) {
      const isTaken = await take(message)
      try {
        return await record(isTaken ? await call(message, { at, options }) : { kind: 'busy' })
      } finally {
        if (isTaken) {
          ofEndpoint.leave(message.endpoint)
          ofWorkspace.leave(message.workspace)
        }
      }
    },
    async refusalOf(url) {
      const vetted = await vetAddress(url, options).catch((error: unknown) => ({ refusal: reasonOf(error) }))
      return 'refusal' in vetted ? vetted.refusal : undefined
    },
  }
}

const mostWaiting = 4

type Slots = {
  /** Whether there is a slot, immediately or within `waitMs`. */
  take(name: string, waitMs?: number): Promise<boolean>
  leave(name: string): void
}

/** A limited number of slots per name. */
function createSlots(most: number): Slots {
  const names = new Map<string, { taken: number; waiting: Set<(isTaken: boolean) => void> }>()
  return {
    async take(name, waitMs = 0) {
      const slots = names.get(name) ?? { taken: 0, waiting: new Set() }
      names.set(name, slots)
      if (slots.taken < most) {
        slots.taken += 1
        return true
      }
      if (waitMs === 0 || slots.waiting.size >= mostWaiting) return false
      const { promise, resolve } = Promise.withResolvers<boolean>()
      slots.waiting.add(resolve)
      const timer = setTimeout(() => {
        slots.waiting.delete(resolve)
        resolve(false)
      }, waitMs)
      return promise.finally(() => clearTimeout(timer))
    },
    leave(name) {
      const slots = names.get(name)
      if (!slots) return
      const [next] = slots.waiting
      if (next) {
        // The slot passes on.
        slots.waiting.delete(next)
        next(true)
      } else if (slots.taken > 1) slots.taken -= 1
      else names.delete(name)
    },
  }
}

type Call = { at: Date; options: SenderOptions }

async function call(message: WebhookMessage, { at, options }: Call): Promise<WebhookAnswer> {
  try {
    const vetted = await vetAddress(message.url, options)
    if ('refusal' in vetted) return { kind: 'refused', reason: vetted.refusal }
    const { connectMs = 5000, totalMs = 15_000 } = options
    const response = await requestGuarded(vetted, {
      method: 'POST',
      headers: { ...requestHeaders(message, at), connection: 'close' },
      body: message.body,
      signal: AbortSignal.timeout(totalMs),
      connectMs,
    })
    // A received status is the answer, even if the body then breaks off.
    const text = await readSome(response)
    response.destroy()
    return answerOf(response, text, at)
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) }
  }
}

/** The beginning of the response body. Encoded bodies stay unread: decoding is where bombs go off. */
async function readSome(response: IncomingMessage): Promise<string> {
  const isEncoded = !/^(identity)?$/i.test(response.headers['content-encoding'] ?? '')
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of response) {
      if (!Buffer.isBuffer(part)) break
      bytes += part.length
      if (!isEncoded) parts.push(part)
      if (bytes >= mostBytesRead) break
    }
  } catch {
    // The receiver broke off; its status counts.
  }
  return cleaned(Buffer.concat(parts).toString('utf8'))
}

function cleaned(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
    .slice(0, mostTextKept)
    .toWellFormed()
}

function answerOf(response: IncomingMessage, text: string, at: Date): WebhookAnswer {
  return {
    kind: 'answered',
    status: response.statusCode ?? 0,
    text,
    retryAfterSeconds: readRetryAfter(response.headers['retry-after'], at),
  }
}
