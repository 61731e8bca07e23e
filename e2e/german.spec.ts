import type { Page } from '@playwright/test'
import { tooWide } from './complaints.ts'
import { expect, test } from './server.ts'

test.use({ locale: 'de-DE' })

/** A screen that is German, with its main heading, and that fits into a phone and a desk. */
async function expectGerman(page: Page, path: string, heading: RegExp): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect((await page.evaluate(tooWide)).slice(0, 6), `${path} at ${width} pixels`).toEqual([])
  }
}

/** The first address on this page that matches. */
async function firstLink(page: Page, path: string, pattern: RegExp): Promise<string> {
  await page.goto(path)
  const addresses = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const found = addresses.find((address) => pattern.test(address))
  if (!found) throw new Error(`no link on ${path} goes to ${pattern}`)
  return found
}

test('whose browser speaks German reads assets, pages and journeys in German, on a phone, too', {
  tag: '@main',
}, async ({ owner }) => {
  // Other tests of the same server leave assets without a transcript.
  await owner.goto('/workspace/assets')
  const speech = owner.getByRole('link', { name: 'Kennedy’s inaugural address, 1961' })
  const asset = (await speech.first().getAttribute('href')) ?? ''
  const journey = await firstLink(owner, '/workspace/journey', /^\/workspace\/journey\/[0-9a-f-]{36}/)

  await expectGerman(owner, '/workspace/assets', /^Assets$/)
  await expect(
    owner.getByText('Aufnahmen, Dokumente, Artikel und Bilder, aus denen Seiten entstehen.'),
  ).toBeVisible()
  await expect(owner.getByRole('columnheader', { name: 'Geändert' })).toBeVisible()

  // Its main heading is the asset's own title, to be changed where it stands.
  await expectGerman(owner, asset, /^/)
  await expect(owner.getByRole('textbox', { name: 'Titel' })).not.toHaveValue('')
  await expect(owner.getByRole('heading', { name: 'Transkript', exact: true })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Seite erstellen' })).toBeVisible()

  await expectGerman(owner, `${asset}/transcript`, /^Transkript$/)
  await expect(owner.getByRole('tab', { name: 'Sprecher' })).toBeVisible()
  await owner.getByRole('button', { name: 'Tasten' }).click()
  await expect(owner.getByText('Neuen Absatz beginnen')).toBeVisible()

  await expectGerman(owner, `${asset}/content`, /^Inhalte zu „.+“$/)
  await expectGerman(owner, '/workspace/page', /^Seiten$/)
  await expectGerman(owner, '/workspace/journey', /^Journeys$/)
  // Its main heading is the journey's own name.
  await expectGerman(owner, journey, /./)
  await expect(owner.getByRole('link', { name: 'Link erstellen' }).first()).toBeVisible()
})

test('what the server refuses is read in German by the screen that asked, and in English by programs', async ({
  owner,
  site,
}) => {
  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  await owner.locator('input[type=file]').setInputFiles({
    name: 'leer.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\nkeine Zeit\nHallo\n'),
  })
  const list = owner.getByRole('list', { name: 'Uploads' })
  await expect(list.getByRole('alert')).toContainText('Zeile 4: Ein Cue braucht eine Zeile mit Zeiten')

  const answer = await owner.request.post('/api/assets/upload?name=leer.vtt', {
    headers: { origin: site.origin, 'content-type': 'application/octet-stream' },
    data: Buffer.from('WEBVTT\n\nkeine Zeit\nHallo\n'),
  })
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('Line 4: a cue needs') })
})
