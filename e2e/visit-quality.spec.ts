import { expectAccessibleInEveryLook } from './accessible.ts'
import { goToUntil } from './go-to.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { reportVisit } from './visitor.ts'

test('an owner sees by keyboard how a visit is graded and why, and corrects it', async ({
  owner,
  desk,
  request,
}) => {
  const { journey, link } = await aSharedJourney(desk)
  await reportVisit(request, link.address)
  const grade = owner.locator('.visit-grade summary')
  await goToUntil(owner, `/workspace/visits?journey=${journey}`, grade)
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
