import nodemailer from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { envelopeOf } from './outbox-mailer.ts'

/** Sends through the SMTP server at `url` (smtp:// or smtps://). */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as object)
  return {
    async send(mail) {
      await transport.sendMail(envelopeOf(mail, from))
    },
    async close() {
      transport.close()
    },
  }
}
