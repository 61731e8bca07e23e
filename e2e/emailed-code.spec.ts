import type { Page } from '@playwright/test'
import { mailed, mailedLink } from './mails.ts'
import { becomeNewcomer } from './newcomer.ts'
import { scanLink } from './scan-link.ts'
import { expect, type Site, test } from './server.ts'

/** Requests an email to a new user on this screen, and returns the link in it. */
async function askForMail(page: Page, site: Site, [path, email]: [string, string]): Promise<string> {
  await becomeNewcomer(page, site, email)
  await page.context().clearCookies()
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  return mailed(site, email, mailedLink)
}

test('a forgotten password is reset by the emailed link, without scripts', async ({ site, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(await askForMail(page, site, ['/auth/reset', 'forgets@quay.example']))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'New password' }).fill('seven quiet harbours')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL(`${site.origin}/workspace`)
  await context.close()
})

test('scanners that open an emailed link and run its scripts do not use it up, and the person signs in with it', async ({
  page,
  site,
  browser,
}) => {
  const link = await askForMail(page, site, ['/auth/magic', 'follows@quay.example'])
  expect((await scanLink(browser, link, 'Sign in')).join()).not.toContain('auth-token')
  await page.goto(link, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible()
})
