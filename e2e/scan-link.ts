import type { Browser } from '@playwright/test'
import { expect } from './server.ts'

/** User agents of email scanners: a browser's, named ones, and none. */
const scanners = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/97.0.4692.71 Safari/537.36',
  'Mozilla/5.0 (compatible; Barracuda Sentinel (EE))',
  'Microsoft Office Outlook',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  '',
]

/**
 * Treats an emailed link as scanners do: twenty HEAD and GET requests, and a page that runs its scripts, waits until the network
 * is idle, and clicks nothing. `button` must still be offered by that page. Returns the names of all cookies that were set.
 */
export async function scanLink(browser: Browser, link: string, button: string | RegExp): Promise<string[]> {
  const mail = await browser.newContext()
  for (let look = 0; look < 20; look += 1) {
    const headers = { 'user-agent': scanners[look % scanners.length] ?? '' }
    const answer = await (look % 2
      ? mail.request.head(link, { headers })
      : mail.request.get(link, { headers }))
    expect(answer.status()).toBe(200)
  }
  const page = await mail.newPage()
  await page.goto(link, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: button })).toBeVisible()
  const names = (await mail.cookies()).map(({ name }) => name)
  await mail.close()
  return names
}
