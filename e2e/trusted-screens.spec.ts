import type { BrowserContext } from '@playwright/test'
import { look } from './look.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'
import { confirm, reportVisit } from './visitor.ts'

test.describe.configure({ timeout: 240_000 })

const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
test.use({ userAgent: person })

test('what asks a visitor, and what shows them what was recorded, can be used by all', async ({
  owner,
  browser,
  site,
}) => {
  const desk = ownerDesk(owner, site)
  await desk.consent('ask')
  const context = await browser.newContext({ userAgent: person })
  const page = await context.newPage()
  await page.goto(site.campaign, { waitUntil: 'networkidle' })
  await expect(page.getByRole('region', { name: 'Your agreement' })).toBeVisible()
  await look(page, 'consent-bar')
  await expectUsableInEveryLook(page, 'the bar that asks')
  await page.getByRole('button', { name: 'No, only count me' }).click()
  await page.getByText('What the sender sees').click()
  await expect(page.getByText('no name unless you agree')).toBeVisible()
  await page.getByRole('button', { name: 'Show what was recorded' }).click()
  await expect(
    page.getByRole('region', { name: 'Recorded of this visit' }).getByRole('term').first(),
  ).toBeVisible()
  await look(page, 'own-panel')
  await expectUsableInEveryLook(page, 'what was recorded')
  await context.close()
  await desk.consent('named')

  const still = await browser.newContext({ userAgent: person, javaScriptEnabled: false })
  const plain = await still.newPage()
  await plain.goto(site.campaign)
  await plain.getByText('What the sender sees').click()
  await expect(plain.getByText('marked as unconfirmed')).toBeVisible()
  await still.close()
})

test('a person, their company and where they came from can be seen and used by all', async ({
  owner,
  browser,
  site,
}) => {
  const desk = ownerDesk(owner, site)
  const page = await desk.publish({
    root: { title: 'What it costs', description: '' },
    blocks: [{ id: 'a', type: 'heading', props: { text: 'A price', level: 2 } }],
  })
  const journey = await desk.journey('For those who trust', [{ title: 'Pricing', page }])
  const form = { title: 'For Initech', account: 'Initech', email: 'lea@initech.example', first: 'Lea' }
  const { address, personal } = await desk.link(journey, form)
  const known = await browser.newContext({ userAgent: person })
  await confirm(known.request, personal)
  await reportVisit(known.request, personal)
  await comesBy(known, `${address}?utm_source=newsletter&utm_campaign=spring`)
  await known.close()

  await owner.goto('/workspace/visits', { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: 'Came from: newsletter / spring' }).first().click()
  await expect(owner.getByText('Only those who came by newsletter / spring.')).toBeVisible()
  await expect(owner.locator('.visit')).toHaveCount(1)
  await look(owner, 'visits-by-arrival')
  await expectUsableInEveryLook(owner, 'visits by where they came from')
  const file = await owner.request.get(
    (await owner.getByRole('link', { name: 'As CSV' }).getAttribute('href')) ?? '',
  )
  expect((await file.text()).trim().split('\r\n').length).toBe(2)
  await owner.getByRole('link', { name: 'Show those from anywhere' }).click()
  await expect(owner).not.toHaveURL(/arrival=/)

  await owner.getByRole('link', { name: 'Lea', exact: true }).first().click()
  await expect(owner).toHaveURL(/\/workspace\/lead\//)
  await look(owner, 'person')
  await expectUsableInEveryLook(owner, 'a person')

  await owner.goto('/workspace/account', { waitUntil: 'networkidle' })
  await owner.getByRole('link', { name: 'Initech', exact: true }).first().click()
  await expect(owner.getByRole('heading', { name: 'Where it stands' })).toBeVisible()
  await look(owner, 'account')
  await expectUsableInEveryLook(owner, 'a company')
})

test('when an account is silent is chosen and taken back', async ({ owner }) => {
  await owner.goto('/workspace/settings/info', { waitUntil: 'networkidle' })
  await owner.getByLabel('Silent after, in quiet days').fill('40')
  const panel = owner.locator('section', { hasText: 'When an account is silent' }).last()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByRole('button', { name: 'Back to what is usual' })).toBeVisible()
  await look(owner, 'limits')
  await owner.getByRole('button', { name: 'Back to what is usual' }).click()
  await expect(owner.getByLabel('Silent after, in quiet days')).toHaveValue('')
  await owner.goto('/workspace/account?momentum=waiting', { waitUntil: 'networkidle' })
  await look(owner, 'accounts')
  await expectUsableInEveryLook(owner, 'accounts that stand so')
})

/** Opens a campaign and reads it until that was reported. */
async function comesBy(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  const sent = page.waitForResponse(/telemetry\/create/, { timeout: 40_000 })
  await page.mouse.move(200, 200)
  await page.mouse.move(220, 260)
  await sent
}
