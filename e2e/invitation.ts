import { expect, type Page } from '@playwright/test'
import type { Site } from './server.ts'

/** Invites this person to the signed-in owner's organization; returns the path in their email. */
export async function inviteTo(owner: Page, site: Site, email: string): Promise<string> {
  const screen = await owner.request.get('/org')
  const field = /<input[^>]*name="workspaces\[\]"[^>]*>/.exec(await screen.text())?.[0] ?? ''
  const workspaces = /value="([^"]*)"/.exec(field)?.[1] ?? ''
  const form = { intent: 'invite', emails: email, role: 'member', 'workspaces[]': workspaces }
  await owner.request.post(screen.url(), { form, headers: { origin: site.origin } })
  await expect.poll(() => pathIn(site, email)).toMatch(/^\/auth/)
  return pathIn(site, email)
}

/** The path that confirms this person's email, from the email that they requested. */
export function proofIn(site: Site, email: string): Promise<string> {
  return inMailsTo(email, { site, path: /\/confirm\?[^\s"<]+/ })
}

function pathIn(site: Site, email: string): Promise<string> {
  return inMailsTo(email, { site, path: /\/auth\/invite\?token=[\w-]{43}/ })
}

async function inMailsTo(email: string, { site, path }: { site: Site; path: RegExp }): Promise<string> {
  const mails = (await site.mails()).filter((text) => text.includes(`To: ${email}`))
  const plain = mails.map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
  return plain.map((text) => path.exec(text)?.[0] ?? '').find(Boolean) ?? ''
}
