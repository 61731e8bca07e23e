import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import type { Mailer } from './mailer.ts'

/** Writes each mail as an `.eml` file named after its message id, so that sending it again replaces it. */
export function createOutboxMailer(folder: string, from: string): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true })
      const { message } = await composer.sendMail(composeMail(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed')
      const name = mail.messageId.replace(/[^A-Za-z0-9.-]/g, '_')
      await writeFile(join(folder, `${name}.part`), message)
      await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`))
    },
    async close() {
      composer.close()
    },
  }
}
