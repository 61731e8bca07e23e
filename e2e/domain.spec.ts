import type { Browser, Page } from '@playwright/test'
import { chromiumSwitches, findHeadlessShell } from '../scripts/chromium.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { type Place, test } from './domain-place.ts'
import { goTo } from './go-to.ts'
import { expect, type Site } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'

const host = 'links.acme.example'
const executablePath = findHeadlessShell()
const args = [...chromiumSwitches, '--host-resolver-rules=MAP *.acme.example 127.0.0.1']

test.use({
  ignoreHTTPSErrors: true,
  launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
})

test('an owner verifies a domain, and visitors open the links of its workspace there', async ({
  owner,
  site,
  place,
  browser,
}) => {
  const { journey, link } = await aSharedJourney(owner, site)
  const under = new URL(link.address)
  under.hostname = host
  await addDomain(owner, site)
  await expectNoCertificate(browser, under.href, place)
  await proveDomain(owner, place)

  expect(await copiedAddress(owner, journey)).toBe(under.href)
  await readUnderDomain(browser, under.href)

  await goTo(owner, '/workspace/settings/domains')
  await owner.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(owner.getByText(`${host} removed`)).toBeVisible()
  await expectNoCertificate(browser, under.href, place)
})

/** Adds the domain on its screen, which shows its records, and checks it before they are set. */
async function addDomain(owner: Page, site: Site): Promise<void> {
  await goTo(owner, '/workspace/settings/domains')
  await expectAccessibleInEveryLook(owner, 'no domain yet')
  await owner.getByLabel('Name').fill(`https://${host.toUpperCase()}/`)
  await owner.getByRole('button', { name: 'Add domain' }).click()
  await expect(owner.getByRole('heading', { name: host })).toBeVisible()
  await expect(owner.getByText(`_nurtured.${host}`, { exact: true })).toBeVisible()
  await expect(owner.getByText(/^nurtured=\S{40,}$/)).toBeVisible()
  await expect(owner.getByText(`${host} added.`)).toBeVisible()
  const alias = owner.getByRole('listitem', { name: 'CNAME record' })
  await expect(alias).toContainText(host)
  await expect(alias).toContainText(new URL(site.origin).hostname)
  await owner.getByRole('button', { name: 'Check now' }).click()
  await expect(owner.getByText('TXT record not found.')).toBeVisible()
  await expect(owner.getByRole('listitem', { name: 'TXT record' })).toContainText('Not found yet')
  await expect(owner.getByRole('button', { name: 'Make default' })).toHaveCount(0)
  await expectAccessibleInEveryLook(owner, 'a domain without its records')
}

/** Sets one record after the other, as a domain admin would. */
async function proveDomain(owner: Page, { records }: Place): Promise<void> {
  records.set(`TXT _nurtured.${host}`, await owner.getByText(/^nurtured=\S{40,}$/).innerText())
  await owner.getByRole('button', { name: 'Check now' }).click()
  await expect(owner.getByText('the domain doesn’t point here yet')).toBeVisible()
  await expect(owner.getByRole('listitem', { name: 'TXT record' })).toContainText('Found')
  await expect(owner.getByRole('listitem', { name: 'CNAME record' })).toContainText('Not found yet')
  await expect(owner.getByText('Default for copied links')).toHaveCount(0)
  records.set(`CNAME ${host}`, 'localhost')
  await owner.getByRole('button', { name: 'Check now' }).click()
  await expect(owner.getByText('Verified and connected.')).toBeVisible()
  // The only verified domain is used in links by default.
  await expect(owner.getByText('Default for copied links')).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'a verified domain')
}

/** The result of “Copy link” for the existing link. */
async function copiedAddress(owner: Page, journey: string): Promise<string> {
  await goTo(owner, `/workspace/journey/${journey}`)
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const row = owner.getByRole('row', { name: /For Globex alone/ })
  await row.getByRole('button', { name: 'Copy link' }).click()
  await expect(row.getByRole('button', { name: 'Copied' })).toBeVisible()
  return owner.evaluate(() => navigator.clipboard.readText())
}

/** The proxy asks the product, which approves only verified domains. */
async function expectNoCertificate(browser: Browser, address: string, { asked }: Place): Promise<void> {
  asked.clear()
  const visitor = await browser.newPage({ ignoreHTTPSErrors: true })
  await expect(visitor.goto(address)).rejects.toThrow(/ERR_/)
  expect([...asked]).toEqual([[host, false]])
  await visitor.close()
}

async function readUnderDomain(browser: Browser, address: string): Promise<void> {
  const plain = await browser.newPage({ ignoreHTTPSErrors: true, javaScriptEnabled: false })
  await plain.goto(address)
  await expect(plain.getByText('A secret price')).toBeVisible()
  await plain.close()

  const visitor = await browser.newPage({ ignoreHTTPSErrors: true })
  const foreign: string[] = []
  visitor.on('request', (request) => {
    if (new URL(request.url()).hostname !== host) foreign.push(request.url())
  })
  const told = visitor.waitForResponse(/telemetry\/create/, { timeout: 60_000 })
  await goTo(visitor, address)
  await expect(visitor.getByText('A secret price')).toBeVisible()
  await visitor.mouse.move(200, 200)
  await visitor.mouse.move(220, 260)
  expect((await told).status()).toBe(202)
  expect(new URL(visitor.url()).hostname).toBe(host)
  expect(foreign).toEqual([])
  await expectAccessibleInEveryLook(visitor, 'a campaign on a custom domain')
  await visitor.close()
}
