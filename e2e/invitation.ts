import type { Page } from '@playwright/test'
import { Desk } from './desk.ts'
import { mailed } from './mails.ts'
import type { Site } from './server.ts'

/** Invites this person to the signed-in owner's organization; returns the path in their email. */
export async function inviteTo(owner: Page, site: Site, email: string): Promise<string> {
  const screen = await owner.request.get('/org')
  const field = /<input[^>]*name="workspaces\[\]"[^>]*>/.exec(await screen.text())?.[0] ?? ''
  const workspaces = /value="([^"]*)"/.exec(field)?.[1] ?? ''
  const form = { intent: 'invite', emails: email, role: 'member', 'workspaces[]': workspaces }
  await new Desk(owner, site).post(screen.url(), form)
  return mailed(site, email, /\/auth\/invite\?token=[\w-]{43}/)
}
