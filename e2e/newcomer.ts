import type { Page } from '@playwright/test'
import { Desk } from './desk.ts'

export const newcomerPassword = 'plum orchard rain'

/** Signs in a new person on this page, with their own workspace: Noor, of Quay. */
export async function becomeNewcomer(page: Page, site: { origin: string }, email: string): Promise<Desk> {
  const desk = new Desk(page, site)
  await desk.post('/auth/register', { first: 'Noor', last: '', email, password: newcomerPassword })
  await desk.post('/user/onboard', { step: 'organisation', company: 'Quay' })
  // The further steps are skipped.
  for (const step of ['workspace', 'content']) await desk.post('/user/onboard', { step, skip: 'yes' })
  return desk
}
