import type { Page } from '@playwright/test'
import { mailTo } from './mail-to.ts'
import { becomeNewcomer } from './newcomer.ts'
import { scanLink } from './scan-link.ts'
import { expect, type Site, test } from './server.ts'

/** Requests an email to this address on this screen, and returns the link in it. */
async function askForMail(page: Page, site: Site, email: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expect.poll(async () => (await mailTo(site.outbox, email)).link).toMatch(/^http/)
  return (await mailTo(site.outbox, email)).link
}

test('a forgotten password is reset by the emailed link, without scripts', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
  const page = await context.newPage()
  const email = 'forgets@quay.example'
  await becomeNewcomer(page, site, email)
  await context.clearCookies()
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.goto(await askForMail(page, site, email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'New password' }).fill('seven quiet harbours')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL(`${site.origin}/workspace`)
  await context.close()
})

test('scanners that open an emailed link and run its scripts do not use it up, and the person signs in with it', async ({
  browser,
  page,
  site,
}) => {
  const email = 'follows@quay.example'
  await becomeNewcomer(page, site, email)
  await page.context().clearCookies()
  await page.goto('/auth/magic')
  const link = await askForMail(page, site, email)
  expect((await scanLink(browser, link, 'Sign in')).join()).not.toContain('auth-token')
  await page.goto(link, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible()
})
