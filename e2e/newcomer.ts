import type { Page } from '@playwright/test'
import type { Site } from './server.ts'

export const newcomerPassword = 'plum orchard rain'

/** Signs a new person in on this page, with a workspace of their own: Noor, of Quay. */
export async function becomeNewcomer(page: Page, site: Site, email: string): Promise<void> {
  const headers = { origin: site.origin }
  const person = { first: 'Noor', last: '' }
  await page.request.post('/auth/register', {
    form: { ...person, email, password: newcomerPassword },
    headers,
  })
  await page.request.post('/user/onboard', { form: { ...person, company: 'Quay' }, headers })
}
