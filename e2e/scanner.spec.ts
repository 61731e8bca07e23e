import { scanLink } from './scan-link.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { viewOf, visitsOf } from './visitor.ts'

test('twenty requests by email scanners and a rendered page leave everything to the person', {
  tag: '@main',
}, async ({ owner, desk, browser, visitor: page }) => {
  const { journey } = await aSharedJourney(desk)
  const email = 'lea@scanned.example'
  const { id, address, personal } = await desk.link(journey, { title: 'Scanned', email })
  const visitors = async () =>
    (await visitsOf(owner, id)).map(({ lead }) => `${lead?.email} ${lead?.validated}`)

  expect(await scanLink(browser, personal, 'Confirm it’s you')).not.toContain('nurtured_lead')
  expect((await viewOf(owner.request, address)).lead).toBeNull()
  expect(await visitors()).toEqual([])

  await page.goto(personal, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Confirm it’s you' }).click()
  await expect(page.getByText('Thank you')).toBeVisible()
  await page.close()
  await expect.poll(visitors).toEqual([`${email} yes`])
})
