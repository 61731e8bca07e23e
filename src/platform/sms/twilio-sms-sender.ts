import { z } from 'zod'
import { createGuardedFetch } from '../outgoing/guarded-fetch.ts'
import { SmsRefused, type SmsSender } from './sms-sender.ts'

/** An account of Twilio or a compatible service. `from`: a number, or a messaging service (MG…). */
export type TwilioAccount = { accountSid: string; authToken: string; from: string; apiUrl: string }

/** Sends through Twilio's Messages API. */
export function createTwilioSmsSender(account: TwilioAccount): SmsSender {
  const { accountSid, authToken, from, apiUrl } = account
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, apiUrl)
  // The operator has chosen the URL.
  const fetch = createGuardedFetch({ allowPrivate: true, totalMs: 15_000 })
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ to, text }) {
      const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
      const body = new URLSearchParams({ To: to, Body: text, ...sender })
      const answer = await fetch(url.href, { method: 'POST', headers: { authorization }, body })
      if (answer.ok) return
      const { status } = answer
      // A proxy's error page is no JSON; the status says enough.
      const problem = refusal.safeParse(await answer.json().catch(() => undefined)).data
      const reason = problem ? `${problem.code} ${problem.message.slice(0, 200)}` : `status ${status}`
      // Someone will correct wrong credentials, and 429 is temporary.
      if (status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status))
        throw new SmsRefused(reason)
      throw new Error(`The SMS service did not take the message: ${reason}`)
    },
  }
}

const refusal = z.object({ code: z.number(), message: z.string() })
