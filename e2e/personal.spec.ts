import type { Page } from '@playwright/test'
import { look } from './look.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { expectUsableInEveryLook } from './usable.ts'

/** Reads for some seconds, with the pointer on the page. */
async function read(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  const sent = page.waitForResponse(/telemetry\/create/, { timeout: 40_000 })
  await page.mouse.move(200, 200)
  await page.mouse.move(220, 260)
  await sent
}

test('a personal address that was forwarded is told from the person, who may pass it on themselves', async ({
  owner,
  site,
  browser,
}) => {
  const { journey } = await aSharedJourney(owner, site)
  const lea = { title: 'For Lea', email: 'lea@globex.example', first: 'Lea' }
  const link = await ownerDesk(owner, site).link(journey, lea)
  const personal = link.personal.replace(/\?.*/, '')
  const [hers, theirs] = [await browser.newContext(), await browser.newContext()]
  const [phone, desk] = [await hers.newPage(), await theirs.newPage()]
  await read(phone, personal)
  await read(desk, personal)

  // By keys alone.
  await phone.getByRole('button', { name: 'Pass it on to a colleague' }).focus()
  await phone.keyboard.press('Enter')
  await expect(phone.getByLabel('What your colleague is called (optional)')).toBeFocused()
  await phone.keyboard.type('Ben of sales')
  await expectUsableInEveryLook(phone, 'passing a campaign on')
  await phone.keyboard.press('Enter')
  const field = phone.getByLabel('The address for your colleague')
  await expect(field).toHaveValue(/\/l\/[0-9A-Za-z]{22}$/)
  await look(phone, 'passed-on')
  const child = await field.inputValue()
  expect(child).not.toBe(personal)
  await phone.close()
  await desk.goto(child, { waitUntil: 'networkidle' })
  expect(await desk.getByRole('tab').first().getAttribute('href')).toBe(new URL(child).pathname)
  await desk.close()

  const list = `/workspace/visits?journey=${journey}`
  await expect
    .poll(
      async () => {
        await owner.goto(list, { waitUntil: 'networkidle' })
        return owner.locator('.visit', { hasText: 'Likely forwarded' }).count()
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  await expect(owner.locator('.visit', { hasText: 'Presumably' })).toHaveCount(1)
  await look(owner, 'forwarded-visits')

  await owner.goto(`/workspace/journey/${journey}?link=${link.id}`, { waitUntil: 'networkidle' })
  const addresses = owner.getByRole('region', { name: 'Personal addresses' })
  await expect(addresses.getByText('Ben of sales', { exact: true })).toBeVisible()
  await addresses.scrollIntoViewIfNeeded()
  await look(owner, 'personal-addresses')
  await expectUsableInEveryLook(owner, 'the personal addresses of a link')

  // The tree, by keys alone.
  await addresses.getByRole('link', { name: 'See who passed it on to whom' }).click()
  const tree = owner.getByRole('treegrid')
  const hersInTree = tree.getByRole('row', { name: /^lea|Lea/ }).first()
  await expect(hersInTree).toHaveAttribute('aria-expanded', 'true')
  await expect(hersInTree).toContainText('Likely forwarded 1')
  const ben = tree.getByRole('row', { name: /Ben of sales/ })
  await expect(ben).toHaveAttribute('aria-level', '2')
  await look(owner, 'sharing-tree')
  await expectUsableInEveryLook(owner, 'the sharing tree of a link')
  await hersInTree.focus()
  await owner.keyboard.press('ArrowLeft')
  await expect(ben).toBeHidden()
  await owner.keyboard.press('ArrowRight')
  await owner.keyboard.press('ArrowRight')
  await expect(ben).toBeFocused()
  await owner.keyboard.press('ArrowLeft')
  await expect(hersInTree).toBeFocused()

  // A branch is closed with all beneath it, and undone.
  const stranger = await theirs.newPage()
  await hersInTree.getByRole('button', { name: /^Disable the address of/ }).click()
  await expect(owner.getByText(/and all beneath it open no more/).first()).toBeVisible()
  expect((await stranger.goto(child))?.status()).toBe(404)
  expect((await stranger.goto(personal))?.status()).toBe(404)
  await expect(ben).toContainText('Closed by the one above')
  await owner.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(ben).not.toContainText('Closed by the one above')
  await expect.poll(async () => (await stranger.goto(child))?.status()).toBe(200)
})
