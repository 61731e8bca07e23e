import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

type Box = { outbox: string }

/** The emails to this address in an outbox, oldest first. */
export async function mailsTo({ outbox }: Box, email: string): Promise<Email[]> {
  const names = await readdir(outbox).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(outbox, name), 'utf8')))
  const own = texts.filter((text) => text.includes(`To: ${email}`))
  return Promise.all(own.map((text) => PostalMime.parse(text)))
}

/** Waits for an email to this address with a match in its text; returns the match in the latest. */
export async function mailed(box: Box, email: string, wanted: RegExp): Promise<string> {
  async function found(): Promise<string> {
    const texts = (await mailsTo(box, email)).map(
      ({ subject, text }) => wanted.exec(`${subject}\n${text}`)?.[0] ?? '',
    )
    return texts.findLast(Boolean) ?? ''
  }
  await expect.poll(found, { timeout: 60_000 }).not.toBe('')
  return found()
}

/** The link and the code of a sign-in, confirmation or change of address. */
export const mailedLink = /https?:\/\/[^\s"<]+(?:\/confirm|\/verify)\?[^\s"<]+/
export const mailedCode = /(?<=Your code: )\d{8}/
