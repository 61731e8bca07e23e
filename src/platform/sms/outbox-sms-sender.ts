import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SmsSender } from './sms-sender.ts'

/** Writes each message as an `.sms.txt` file named after its id, so that sending it again replaces it. */
export function createOutboxSmsSender(folder: string): SmsSender {
  return {
    async send({ messageId, to, text }) {
      await mkdir(folder, { recursive: true })
      const name = messageId.replace(/[^A-Za-z0-9.-]/g, '_')
      await writeFile(join(folder, `${name}.part`), `To: ${to}\n\n${text}\n`, { mode: 0o600 })
      await rename(join(folder, `${name}.part`), join(folder, `${name}.sms.txt`))
    },
  }
}
