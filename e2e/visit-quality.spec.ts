import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { reportVisit } from './visitor.ts'

test('an owner sees by keyboard how a visit is graded and why, and corrects it', async ({
  owner,
  site,
  playwright,
}) => {
  const { journey, link } = await aSharedJourney(owner, site)
  const visitor = await playwright.request.newContext()
  await reportVisit(visitor, link.address)
  await visitor.dispose()
  const grade = owner.locator('.visit-grade summary')
  await expect(async () => {
    await owner.goto(`/workspace/visits?journey=${journey}`, { waitUntil: 'networkidle' })
    await expect(grade).toHaveCount(1, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  const before = (await grade.textContent()) ?? ''
  await grade.focus()
  await owner.keyboard.press('Enter')
  await expectAccessibleInEveryLook(owner, 'the list of visits')
  await owner.locator('.grade-form').getByLabel('Grade', { exact: true }).selectOption({ label: 'Internal' })
  await owner.getByRole('button', { name: 'Save' }).first().click()
  await expect(grade).toContainText('Internal')
  await owner.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(grade).toHaveText(before)

  await owner.getByLabel('Domain or network').fill('gmail.com')
  await owner.getByRole('button', { name: 'Add rule' }).click()
  await expect(owner.getByText('Anyone can get an address at gmail.com')).toBeVisible()
})
