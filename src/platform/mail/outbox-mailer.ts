import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Mail, Mailer } from './mailer.ts'

/** Writes each mail as an `.eml` file named after its message id, so that sending it again replaces it. */
export function createOutboxMailer(folder: string, from: string): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true })
      const composed = await composer.sendMail(envelopeOf(mail, from))
      const name = mail.messageId.replace(/[^A-Za-z0-9.-]/g, '_')
      await writeFile(join(folder, `${name}.part`), composed.message as Buffer)
      await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`))
    },
    async close() {
      composer.close()
    },
  }
}

export function envelopeOf(mail: Mail, from: string): nodemailer.SendMailOptions {
  return {
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}>`,
    headers: mail.headers ?? {},
  }
}
