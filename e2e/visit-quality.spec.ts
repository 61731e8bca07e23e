import type { Locator, Page } from '@playwright/test'
import { look } from './look.ts'
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

function graded(page: Page, grade: string): Locator {
  return page.locator('.visit-grade summary', { hasText: grade })
}

test('an owner sees how sure it is that a person came and why, corrects it, and says so of a network', async ({
  owner,
  site,
  browser,
}) => {
  const { journey, link } = await aSharedJourney(owner, site)
  const list = `/workspace/visits?journey=${journey}`
  const visitor = await browser.newContext()
  await read(await visitor.newPage(), link.address)
  await read(owner, link.address)
  await visitor.close()
  await owner.goto(list, { waitUntil: 'networkidle' })
  await expect
    .poll(
      async () => {
        await owner.reload({ waitUntil: 'networkidle' })
        return [await graded(owner, 'Internal').count(), await graded(owner, 'Unclear').count()]
      },
      { timeout: 60_000 },
    )
    .toEqual([1, 1])

  // By keys alone.
  await graded(owner, 'Unclear').focus()
  await owner.keyboard.press('Enter')
  const visit = owner.locator('.visit', { has: graded(owner, 'Unclear') })
  await expect(visit.getByText('A program steered the browser.')).toBeVisible()
  await expect(visit.getByText('They moved, pressed or typed something.')).toBeVisible()
  await look(owner, 'visits')
  await expectUsableInEveryLook(owner, 'the list of visits')

  await visit.getByLabel('This visit counts as').selectOption({ label: 'Likely a person' })
  await visit.getByRole('button', { name: 'Save' }).click()
  await expect(graded(owner, 'Likely a person')).toBeVisible()
  await owner.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(graded(owner, 'Likely a person')).toHaveCount(0)

  const unclear = owner.locator('.visit', { has: graded(owner, 'Unclear') })
  await unclear
    .getByLabel('Always treat the network 127.0.0.0/24 as')
    .selectOption({ label: 'Likely a scanner' })
  await unclear.getByRole('button', { name: 'Always' }).click()
  await expect(graded(owner, 'Likely a scanner')).toHaveCount(2)
  await look(owner, 'visit-rules')

  await owner.getByLabel('Grade', { exact: true }).selectOption({ label: 'Internal' })
  await expect(owner.getByText('No visit found')).toBeVisible()
  await owner.getByRole('link', { name: 'Show all' }).click()
  await owner.getByRole('button', { name: 'Remove the rule for 127.0.0.0/24' }).click()
  await expect(graded(owner, 'Internal')).toBeVisible()

  await owner.getByLabel('Domain or network').fill('gmail.com')
  await owner.getByRole('button', { name: 'Add rule' }).click()
  await expect(owner.getByText('Anybody may have an address at gmail.com')).toBeVisible()
  await owner.getByLabel('Domain or network').fill('globex.test')
  await owner.getByRole('button', { name: 'Add rule' }).click()
  await expect(owner.getByRole('button', { name: 'Remove the rule for globex.test' })).toBeVisible()
  await expectUsableInEveryLook(owner, 'the rules for visits')
})
