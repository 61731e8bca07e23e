import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import type { AboutPerson, MailCarrier } from './mailer.ts'

/** Writes each email as an `.eml` file named after its message id, so that sending it again replaces it. */
export function createOutboxMailer(folder: string, from: string): MailCarrier {
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
    async forget(person) {
      const names = await readdir(folder).catch(() => [])
      for (const name of names)
        if (await isAbout(folder, name, person)) await rm(join(folder, name), { force: true })
    },
    async close() {
      composer.close()
    },
  }
}

async function isAbout(folder: string, name: string, { about, naming }: AboutPerson): Promise<boolean> {
  if (about.some((id) => name.includes(id))) return true
  const text = readable(await readFile(join(folder, name), 'utf8').catch(() => '')).toLowerCase()
  return naming.some((one) => text.includes(one.toLowerCase()))
}

/** An email together with its decoded headers and parts, in every encoding that they may have. */
function readable(mail: string): string {
  const unfolded = mail.replace(/=\r?\n/g, '')
  const quoted = Buffer.from(
    unfolded.replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
  const parts = [...mail.matchAll(/(?:^[A-Za-z0-9+/]{4,76}={0,2}\r?\n?)+/gm)].map(([part]) =>
    Buffer.from(part, 'base64').toString(),
  )
  const words = [...mail.matchAll(/=\?utf-8\?b\?([^?]*)\?=/gi)].map(([, part = '']) =>
    Buffer.from(part, 'base64').toString(),
  )
  return [mail, quoted, quoted.replaceAll('_', ' '), ...parts, words.join('')].join('\n')
}
