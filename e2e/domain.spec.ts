import { chromiumSwitches, findHeadlessShell } from '../scripts/chromium.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { test } from './domain-place.ts'
import { goTo } from './go-to.ts'
import { expect } from './server.ts'
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
  desk,
  site,
  browser,
  place,
}) => {
  const { link } = await aSharedJourney(desk)
  const under = new URL(link.address)
  under.hostname = host

  await goTo(owner, '/workspace/settings/domains')
  await expectAccessibleInEveryLook(owner, 'no domain yet')
  await owner.getByLabel('Name').fill(`https://${host.toUpperCase()}/`)
  await owner.getByRole('button', { name: 'Add domain' }).click()
  await expect(owner.getByRole('heading', { name: host })).toBeVisible()
  await expect(owner.getByText(`_nurtured.${host}`, { exact: true })).toBeVisible()
  const alias = owner.getByRole('listitem', { name: 'CNAME record' })
  await expect(alias).toContainText(new URL(site.origin).hostname)
  await owner.getByRole('button', { name: 'Check now' }).click()
  await expect(owner.getByText('TXT record not found.')).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'a domain without its records')

  // The records are set one after the other, as a domain admin would.
  const proof = await owner.getByText(/^nurtured=\S{40,}$/).innerText()
  place.records.set(`TXT _nurtured.${host}`, proof)
  await owner.getByRole('button', { name: 'Check now' }).click()
  await expect(owner.getByText('the domain doesn’t point here yet')).toBeVisible()
  place.records.set(`CNAME ${host}`, 'localhost')
  await owner.getByRole('button', { name: 'Check now' }).click()
  await expect(owner.getByText('Verified and connected.')).toBeVisible()
  // The only verified domain is used in links by default.
  await expect(owner.getByText('Default for copied links')).toBeVisible()
  await expectAccessibleInEveryLook(owner, 'a verified domain')

  const visitor = await browser.newPage({ ignoreHTTPSErrors: true })
  const foreign: string[] = []
  visitor.on('request', (request) => {
    if (new URL(request.url()).hostname !== host) foreign.push(request.url())
  })
  const told = visitor.waitForResponse(/telemetry\/create/, { timeout: 60_000 })
  await goTo(visitor, under.href)
  await expect(visitor.getByText('A secret price')).toBeVisible()
  await visitor.mouse.move(200, 200)
  await visitor.mouse.move(220, 260)
  expect((await told).status()).toBe(202)
  expect(new URL(visitor.url()).hostname).toBe(host)
  expect(foreign).toEqual([])
  await expectAccessibleInEveryLook(visitor, 'a campaign on a custom domain')
  await visitor.close()

  await goTo(owner, '/workspace/settings/domains')
  await owner.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(owner.getByText(`${host} removed`)).toBeVisible()
})
