import type { Page } from '@playwright/test'
import { look } from './look.ts'
import { expect, type Site, test } from './server.ts'
import { expectUsable, expectUsableInEveryLook } from './usable.ts'

test('a voice is described, checked as one types, chosen when writing, and named by what it wrote', async ({
  owner,
}) => {
  await expectUsable(owner, { path: '/workspace/settings/brand' })
  await owner.goto('/workspace/settings/brand?kit=new', { waitUntil: 'networkidle' })
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill('Workshop')
  await owner.getByRole('textbox', { name: 'Describe the voice', exact: true }).fill('Warm and dry')
  await owner.getByRole('textbox', { name: 'Words and phrases to avoid' }).fill('boats\ngame changer')
  await expect(owner.getByText('Voice: Warm and dry')).toBeVisible()
  await owner.getByLabel('Try a text').fill('We sell Boats.')
  await expect(owner.getByText('It holds: “boats”')).toBeVisible()
  await owner.getByLabel('Text 1').fill('We laid the floor.')
  await expect(owner.getByLabel('Text 2')).toBeVisible()
  await owner.locator('summary', { hasText: 'LinkedIn' }).click()
  const channel = owner.locator('.brand-channel', { hasText: 'LinkedIn' })
  await channel.getByLabel('Describe the voice there').fill('Dry, with figures')
  await channel.getByLabel('Avoid besides').fill('excited')
  await owner.getByLabel('For', { exact: true }).selectOption('LinkedIn')
  await expect(owner.getByText('Voice: Dry, with figures')).toBeVisible()
  await look(owner, 'brand-channel')
  await expectUsableInEveryLook(owner, 'a channel of a voice')
  await owner.getByRole('button', { name: 'Save kit' }).click()
  await expect(owner.getByRole('heading', { name: 'Workshop' })).toBeVisible()
  await expect(channel.getByText('Has its own words')).toBeVisible()
  await expect(owner.getByRole('navigation', { name: 'Kits' }).getByText('Default')).toBeVisible()

  await owner.getByRole('button', { name: 'Duplicate' }).click()
  await expect(owner.getByRole('heading', { name: 'Workshop (copy)' })).toBeVisible()
  await expectUsableInEveryLook(owner, 'kits')
  await owner.getByRole('button', { name: 'Delete' }).click()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByRole('link', { name: 'Workshop (copy)' })).toBeVisible()

  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  await owner
    .getByRole('link', { name: /jfk|Kennedy|ask not/i })
    .first()
    .click()
  await owner.getByRole('link', { name: 'Content', exact: true }).click()
  await expect(owner.getByLabel('Voice', { exact: true })).toContainText('Workshop')
  await owner.waitForLoadState('networkidle')
  await owner.getByLabel('Voice', { exact: true }).selectOption('Workshop')
  await owner.getByRole('button', { name: 'Write', exact: true }).click()
  const summary = owner
    .locator('section.panel')
    .filter({ has: owner.getByRole('heading', { name: 'Summary', exact: true }) })
  await expect(summary.getByText('Voice: Workshop')).toBeVisible({ timeout: 30_000 })
  await expect(summary.getByText('Holds no words that the voice “Workshop” avoids.')).toBeVisible()
  await summary.getByRole('button', { name: 'Edit' }).click()
  await summary.getByLabel('Summary, as text').fill('We also sell boats.')
  await summary.getByRole('button', { name: 'Save as a new variant' }).click()
  await expect(summary.getByText('The voice “Workshop” avoids: “boats”')).toBeVisible()
  // What the bar at the top covers half of is no target.
  await owner.evaluate(() => window.scrollTo(0, 0))
  await expectUsableInEveryLook(owner, 'outputs in a voice')
})

test('a kit’s look is chosen, checked for contrast, previewed, and worn by public pages and quote images', {
  tag: '@main',
}, async ({ owner, browser, site }) => {
  await owner.goto('/workspace/settings/brand?kit=new', { waitUntil: 'networkidle' })
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill('House look')
  await owner.getByLabel('Own colours').check()
  await owner.getByLabel('Text', { exact: true }).first().fill('#999999')
  await owner.getByLabel('Background', { exact: true }).fill('#fff8e7')
  await expect(
    owner.getByText(/^Text on the background: 2\.\d : 1, at least 4\.5 : 1 is needed\./),
  ).toBeVisible()
  await owner.getByRole('button', { name: /^Take #/ }).click()
  await expect(owner.getByText(/^Text on the background: 4\.\d : 1\. It can be read well\./)).toBeVisible()
  await owner.getByLabel('Text', { exact: true }).first().fill('#2b1d0e')
  await owner.getByLabel('Primary', { exact: true }).fill('#7a1f3d')
  await owner.getByLabel('Fonts: Headings').selectOption('Serif')
  await owner.getByLabel('Fonts: Text').selectOption('Inter')
  const chooser = owner.waitForEvent('filechooser')
  await owner.getByRole('button', { name: 'Upload: Logo on light grounds' }).click()
  await (await chooser).setFiles('src/features/media/server/fixtures/dot.png')
  await expect(owner.getByLabel('Logo on light grounds').locator('option:checked')).toHaveText('dot.png')
  await expect(owner.getByRole('img', { name: 'Audiogram' })).toBeVisible()
  await expect(owner.getByRole('img', { name: 'Post' })).toBeVisible()
  await owner.getByRole('button', { name: 'Save kit' }).click()
  await expect(owner.getByRole('heading', { name: 'House look' })).toBeVisible()
  await owner.waitForLoadState('networkidle')
  const makeDefault = owner.getByRole('button', { name: 'Make it the default' })
  if (await makeDefault.isVisible()) await makeDefault.click()
  await expect(owner.getByRole('button', { name: 'Make it the default' })).toHaveCount(0)
  await expectUsableInEveryLook(owner, 'a kit with a look')

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(site.origin + (await aPublicPage(owner, site)), { waitUntil: 'networkidle' })
  const page = visitor.locator('.public-page')
  await expect(page).toHaveCSS('background-color', 'rgb(255, 248, 231)')
  await expect(page).toHaveCSS('color', 'rgb(43, 29, 14)')
  await expect(visitor.locator('h1')).toHaveCSS('font-family', /ui-serif/)
  const isLoaded = () => visitor.evaluate(() => document.fonts.check('16px "Inter Variable"'))
  await expect.poll(isLoaded).toBe(true)
  const logo = visitor.locator('.public-head img')
  await expect(logo).toHaveJSProperty('complete', true)
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectUsableInEveryLook(visitor, 'a page in a brand')
  await visitor.close()

  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  await owner
    .getByRole('link', { name: /jfk|Kennedy|ask not/i })
    .first()
    .click()
  await owner.waitForURL(/\/assets\/[0-9a-f-]{36}$/)
  await owner.goto(`${new URL(owner.url()).pathname}/assets?from=0:03&until=0:08`, {
    waitUntil: 'networkidle',
  })
  await owner.getByLabel('Make', { exact: true }).selectOption('Audiogram')
  await expect(owner.getByLabel('Colours').locator('option:checked')).toHaveText('Brand: House look')
})

async function aPublicPage(owner: Page, { origin }: Site): Promise<string> {
  const headers = { origin }
  const made = await owner.request.post('/workspace/page', {
    headers,
    form: { intent: 'create' },
    maxRedirects: 0,
  })
  const page = /page\/([0-9a-f-]{36})/.exec(made.headers()['location'] ?? '')?.[1] ?? ''
  const quote = { id: 'quote', type: 'quote', props: { text: 'We laid the floor ourselves.', cite: 'Bo' } }
  const call = { id: 'call', type: 'call_to_action', props: { label: 'Book', href: '/' } }
  const data = { root: { title: 'Our workshop', description: '' }, blocks: [quote, call] }
  expect((await owner.request.put(`/api/pages/${page}?version=1`, { headers, data })).ok()).toBe(true)
  const address = { slug: 'our-workshop', visibility: 'public' }
  expect((await owner.request.put(`/api/pages/${page}/address`, { headers, data: address })).ok()).toBe(true)
  expect((await owner.request.post(`/api/pages/${page}/publish?version=3`, { headers })).ok()).toBe(true)
  const sitemap = await (await owner.request.get('/sitemap.xml')).text()
  return new RegExp(`<loc>${origin}(/p/[^<]*/our-workshop)</loc>`).exec(sitemap)?.[1] ?? ''
}
