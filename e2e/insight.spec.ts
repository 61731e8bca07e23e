import { expectAccessibleInEveryLook } from './accessible.ts'
import { goToUntil } from './go-to.ts'
import { downloaded } from './hand.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { reportVisit } from './visitor.ts'

test('an owner sees the insights of a link, filters them, and exports them as CSV', {
  tag: '@main',
}, async ({ owner, desk, request }) => {
  // 45 words take 12 seconds to read.
  const { journey, link } = await aSharedJourney(desk, `What it costs${' a month'.repeat(21)}.`)
  await reportVisit(request, link.address)
  const figures = owner.getByRole('navigation', { name: 'Chart metric' })
  const visits = figures.getByRole('link', { name: /^Visits 1/ })
  await goToUntil(owner, `/workspace/insight?journey=${journey}`, visits)
  await expect(figures.getByRole('link', { name: /^Visitors 1/ })).toBeVisible()
  await expect(owner.getByText('of about 12 s')).toHaveCount(1)
  await expect(owner.getByText('% of a 12 s read')).toHaveCount(1)
  await expectAccessibleInEveryLook(owner, 'the insights of a journey')

  // By keyboard only: another figure, and the chart's table.
  await figures.getByRole('link', { name: /^Active time/ }).focus()
  await owner.keyboard.press('Enter')
  await expect(owner).toHaveURL(/measure=seconds/)
  await owner.getByText('View as table').focus()
  await owner.keyboard.press('Enter')
  const table = owner.getByRole('figure', { name: 'Active time by day' }).getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(31)

  await owner.getByLabel('Period').selectOption({ label: 'Last 7 days' })
  await expect(table.getByRole('row')).toHaveCount(8)
  await owner.getByLabel('Grade').selectOption({ label: 'Internal' })
  await expect(owner.getByText('No visits in this period')).toBeVisible()
  await owner.getByRole('link', { name: 'Clear' }).click()
  // The date fields start with the current period.
  await expect(owner).not.toHaveURL(/grade=/)

  const shares = owner.locator('.panel', { hasText: 'Share of visits' })
  const file = await downloaded(shares.getByRole('link', { name: 'Export CSV' }))
  expect(file.suggestedFilename()).toBe('insight-tabs.csv')
})
