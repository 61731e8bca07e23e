import type { Page } from '@playwright/test'
import { complaintsOf } from './complaints.ts'
import { ownerDesk } from './owner-desk.ts'
import { expect, type Site, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

/** A collection of two assets, of which one is made public under its settings. */
async function aCollection(owner: Page, site: Site): Promise<void> {
  const { upload } = ownerDesk(owner, site)
  const headers = { origin: site.origin }
  const shown = await upload('for-everybody.txt', 'Ann: Everybody may read this.')
  const kept = await upload('for-us.txt', 'Ann: Only we may read this.')
  const made = await owner.request.post('/workspace/collection', {
    headers,
    form: { intent: 'create-collection', title: 'Best of us', kind: 'hand' },
    maxRedirects: 0,
  })
  const collection = /id=([0-9a-f-]{36})/.exec(made.headers()['location'] ?? '')?.[1] ?? ''
  for (const asset of [shown, kept]) {
    const form = { intent: 'add-asset', collection, asset }
    const put = await owner.request.post(`/workspace/collection?id=${collection}`, { headers, form })
    expect(put.ok()).toBe(true)
  }
  await owner.goto(`/workspace/assets/${shown}/settings`, { waitUntil: 'networkidle' })
  await owner.getByLabel('Title').fill('What everybody may read')
  await owner.getByLabel('Who may see it').selectOption('Everybody')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('Settings saved').first()).toBeVisible()
}

test('a page shows the public assets of a collection, and a calendar that asks nobody first', async ({
  owner,
  site,
  browser,
}) => {
  const complaints = complaintsOf(owner)
  await aCollection(owner, site)
  const page = await ownerDesk(owner, site).draft({
    root: { title: 'Our best', description: 'All of it' },
    blocks: [],
  })
  await owner.goto(`/workspace/page/${page}/editor`, { waitUntil: 'networkidle' })
  await owner.getByRole('button', { name: 'Collection grid', exact: true }).click()
  await owner.getByRole('combobox', { name: 'Collection' }).click()
  await owner.getByRole('option', { name: 'Best of us' }).click()
  await expect(owner.getByText('Shows 1 of 2 assets. Only public ones are shown.')).toBeVisible()
  await owner.getByRole('textbox', { name: 'Title', exact: true }).fill('Read on')
  const canvas = owner.frameLocator('#preview-frame')
  await expect(canvas.getByText('What everybody may read')).toBeVisible()

  await owner.getByRole('button', { name: 'Booking', exact: true }).click()
  await owner.getByLabel('Address of the booking page').fill('https://cal.com/acme/intro?utm=x')
  await expect(owner.getByText('Cal.com is asked only once a reader presses.')).toBeVisible()
  await owner.getByLabel('What can be booked').fill('Talk to us for 30 minutes')
  await expect(owner.getByText(/^Saved \d/)).toBeVisible()
  await expectUsableInEveryLook(owner, 'editor with a grid')
  await owner.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(owner.getByText('Published. Visitors see this version now.')).toBeVisible()

  const headers = { origin: site.origin }
  const address = { slug: 'our-best', visibility: 'public' }
  await owner.request.put(`/api/pages/${page}/address`, { headers, data: address })
  const sitemap = await (await owner.request.get('/sitemap.xml')).text()
  const path = new RegExp(`<loc>${site.origin}(/p/[^<]*/our-best)</loc>`).exec(sitemap)?.[1] ?? ''

  const reader = await (await browser.newContext()).newPage()
  const asked: string[] = []
  await reader.route(/cal\.com/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<h1>Choose a time</h1>' })
  })
  await reader.goto(site.origin + path, { waitUntil: 'networkidle' })
  await expect(reader.getByRole('heading', { name: 'What everybody may read' })).toBeVisible()
  await expect(reader.getByText('for-us')).toHaveCount(0)
  await expectUsableInEveryLook(reader, 'page with a grid')
  expect(asked).toEqual([])
  await reader.getByRole('link', { name: /Talk to us for 30 minutes/ }).click()
  const frame = reader.frameLocator('iframe[title="Talk to us for 30 minutes"]')
  await expect(frame.getByText('Choose a time')).toBeVisible()
  expect(asked).toEqual(['https://app.cal.com/acme/intro/embed?embed='])
  await expect(reader.getByRole('link', { name: 'Open it at Cal.com' })).toBeVisible()
  expect(complaints).toEqual([])
})
