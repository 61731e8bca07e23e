import type { Page } from '@playwright/test'
import type { Site } from './server.ts'

export const newcomerPassword = 'plum orchard rain'

/** Signs in a new person on this page, with their own workspace: Noor, of Quay. */
export async function becomeNewcomer(page: Page, site: Site, email: string): Promise<void> {
  const headers = { origin: site.origin }
  const person = { first: 'Noor', last: '' }
  await page.request.post('/auth/register', {
    form: { ...person, email, password: newcomerPassword },
    headers,
  })
  await nameWorkspace(page, site.origin, 'Quay')
}

/** Creates the signed-in user's workspace, and skips the following steps. */
export async function nameWorkspace(page: Page, origin: string, company: string): Promise<void> {
  const headers = { origin }
  for (const form of [
    { step: 'organisation', company },
    { step: 'workspace', skip: 'yes' },
    { step: 'content', skip: 'yes' },
  ])
    await page.request.post(`${origin}/user/onboard`, { form, headers, maxRedirects: 0 })
}
