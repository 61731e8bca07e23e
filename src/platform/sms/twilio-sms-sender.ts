import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { z } from 'zod'
import { SmsRefused, type SmsSender } from './sms-sender.ts'

/** An account of Twilio or a compatible service. `from`: a number, or a messaging service (MG…). */
export type TwilioAccount = { accountSid: string; authToken: string; from: string; apiUrl: string }

const mostBytesRead = 65_536

/** Sends through Twilio's Messages API. `patienceMs` is its time limit. */
export function createTwilioSmsSender(account: TwilioAccount, patienceMs = 15_000): SmsSender {
  const { accountSid, authToken, from, apiUrl } = account
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, apiUrl)
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ to, text }) {
      const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
      const body = new URLSearchParams({ To: to, Body: text, ...sender }).toString()
      const { status, json } = await post(url, { body, authorization, patienceMs })
      if (status >= 200 && status < 300) return
      const problem = refusal.safeParse(json).data
      const reason = problem ? `${problem.code} ${problem.message.slice(0, 200)}` : `status ${status}`
      // Someone will correct wrong credentials, and 429 is temporary.
      if (status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status))
        throw new SmsRefused(reason)
      throw new Error(`The SMS service did not take the message: ${reason}`)
    },
  }
}

const refusal = z.object({ code: z.number(), message: z.string() })

type Post = { body: string; authorization: string; patienceMs: number }
type Answer = { status: number; json: unknown }

function post(url: URL, { body, authorization, patienceMs }: Post): Promise<Answer> {
  return new Promise((answered, failed) => {
    const request = (url.protocol === 'http:' ? httpRequest : httpsRequest)(url, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
        'accept-encoding': 'identity',
      },
      signal: AbortSignal.timeout(patienceMs),
    })
    request.on('error', failed)
    request.once('response', (response) => {
      read(response).then((json) => answered({ status: response.statusCode ?? 0, json }), failed)
    })
    request.end(body)
  })
}

async function read(response: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    if (!Buffer.isBuffer(part)) break
    bytes += part.length
    if (bytes > mostBytesRead) break
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    // A proxy's error page; the status says enough.
    return undefined
  }
}
