import { expect, type Page } from '@playwright/test'
import type { Site } from './server.ts'

/** Invites this person to the demo's organisation; answers the path that their mail has. */
export async function inviteTo(owner: Page, site: Site, email: string): Promise<string> {
  await owner.goto('/org', { waitUntil: 'networkidle' })
  await owner.getByLabel('E-mail addresses').fill(email)
  await owner.getByRole('button', { name: 'Send invitations' }).click()
  await expect.poll(() => pathIn(site, email)).toMatch(/^\/auth/)
  return pathIn(site, email)
}

async function pathIn(site: Site, email: string): Promise<string> {
  const mail = (await site.mails()).find((text) => text.includes(`To: ${email}`)) ?? ''
  const plain = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /\/auth\/invite\?token=[\w-]{43}/.exec(plain)?.[0] ?? ''
}
