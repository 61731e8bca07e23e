import type { Page } from '@playwright/test'
import { lookAsScanner } from './look-as-scanner.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, type Site, test } from './server.ts'
import { hashidOf, viewOf } from './visitor.ts'

test('twenty looks of mail scanners and a render of the page leave everything to the person', {
  tag: '@main',
}, async ({ owner, site, browser }) => {
  const { address, personal } = await invite(owner, site, 'lea@scanned.example')

  expect(await lookAsScanner(browser, personal, "Confirm it's you")).not.toContain('nurtured_lead')
  expect((await viewOf(owner.request, address)).lead).toBeNull()
  expect(await visitsOf(owner, address)).toEqual([])

  const person = await browser.newContext()
  const page = await person.newPage()
  await page.goto(personal, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: "Confirm it's you" }).click()
  await expect(page.getByText('Thank you')).toBeVisible()
  await person.close()
  await expect.poll(() => visitsOf(owner, address)).toEqual(['lea@scanned.example yes'])
})

test('asking to validate does nothing without the header that only our page sends', async ({
  owner,
  site,
  browser,
}) => {
  const { address, personal } = await invite(owner, site, 'mia@scanned.example')
  const { searchParams } = new URL(personal)
  const lead = searchParams.get('lead') ?? ''
  const token = searchParams.get('token') ?? ''
  const asked = `/api/lead/validate?id=${lead}&webhook_url=https://acme.example/hook&webhook=yes&workspace_webhook=x`
  const visitor = await browser.newContext({ baseURL: site.origin })
  const { request } = visitor

  for (const path of [asked, `${asked}&token=${token}`, `${asked}&x-lead-token=${token}`]) {
    expect((await request.get(path)).status()).toBe(204)
    expect((await request.head(path, { headers: { 'x-lead-token': token } })).status()).toBe(204)
  }
  expect((await visitor.cookies()).map(({ name }) => name)).not.toContain('nurtured_lead')
  expect((await viewOf(request, address)).lead).toBeNull()

  expect((await request.get(asked, { headers: { 'x-lead-token': token } })).status()).toBe(204)
  expect((await viewOf(request, address)).lead).toMatchObject({ hashid: lead, validated: 'yes' })
  await visitor.close()
})

async function invite(
  owner: Page,
  site: Site,
  email: string,
): Promise<{ address: string; personal: string }> {
  const desk = ownerDesk(owner, site)
  const page = await desk.publish({
    root: { title: 'For one person', description: '' },
    blocks: [{ id: 'a', type: 'heading', props: { text: 'Read me', level: 2 } }],
  })
  const journey = await desk.journey('Scanned', [{ title: 'Start', page }])
  return desk.link(journey, { title: `For ${email}`, account: 'Scanned', email })
}

/** Who visited, as the owner is told. */
async function visitsOf(owner: Page, address: string): Promise<string[]> {
  const answer = await owner.request.get('/api/visits')
  const { visits }: { visits: { linkTitle: string; lead: { email: string; validated: string } | null }[] } =
    await answer.json()
  const { link } = await viewOf(owner.request, address)
  expect(link.hashid).toBe(hashidOf(address))
  return visits
    .filter((visit) => visit.linkTitle === link.title)
    .map((visit) => (visit.lead ? `${visit.lead.email} ${visit.lead.validated}` : 'somebody'))
}
