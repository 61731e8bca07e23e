import { ownerSetup } from './owner-setup.ts'
import { scanLink } from './scan-link.ts'
import { expect, test } from './server.ts'
import { aSharedJourney } from './shared-journey.ts'
import { viewOf } from './visitor.ts'

test('twenty requests by email scanners and a rendered page leave everything to the person', {
  tag: '@main',
}, async ({ owner, site, browser }) => {
  const { journey } = await aSharedJourney(owner, site)
  const email = 'lea@scanned.example'
  const { id, address, personal } = await ownerSetup(owner, site).link(journey, { title: 'Scanned', email })
  async function visitors(): Promise<string[]> {
    const answer = await owner.request.get(`/api/visits?link=${id}`)
    const { visits }: { visits: { lead: { email: string; validated: string } | null }[] } =
      await answer.json()
    return visits.map(({ lead }) => `${lead?.email} ${lead?.validated}`)
  }

  expect(await scanLink(browser, personal, 'Confirm it’s you')).not.toContain('nurtured_lead')
  expect((await viewOf(owner.request, address)).lead).toBeNull()
  expect(await visitors()).toEqual([])

  const page = await (await browser.newContext()).newPage()
  await page.goto(personal, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Confirm it’s you' }).click()
  await expect(page.getByText('Thank you')).toBeVisible()
  await page.context().close()
  await expect.poll(visitors).toEqual([`${email} yes`])
})
