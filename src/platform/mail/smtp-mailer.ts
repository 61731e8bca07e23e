import nodemailer from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import { type MailCarrier, MailRefused } from './mailer.ts'

/** Sends through the SMTP server at `url` (smtp:// or smtps://). `patienceMs` is how long it may stay silent. */
export function createSmtpMailer(url: string, from: string, patienceMs = 20_000): MailCarrier {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: Math.min(patienceMs, 10_000),
    greetingTimeout: Math.min(patienceMs, 10_000),
    socketTimeout: patienceMs,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(composeMail(mail, from))
      } catch (error) {
        throw error instanceof Error && isPermanent(error) ? new MailRefused(error) : error
      }
    },
    // Accepted emails are out of reach.
    forget: async () => undefined,
    async close() {
      transport.close()
    },
  }
}

/** A 5xx about the sender, recipient or content. A refused sign-in is a setting that someone will correct. */
function isPermanent(error: Error): boolean {
  if (!('responseCode' in error) || typeof error.responseCode !== 'number' || !('code' in error)) return false
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && error.responseCode >= 500
}
