import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './server.ts'

const talk = `WEBVTT

00:00:01.000 --> 00:00:06.000
<v Ann>What was the hardest part of opening the workshop?

00:00:06.000 --> 00:00:10.000
<v Bo>The hardest part was that none of us had ever run a workshop before.

00:00:20.000 --> 00:00:30.000
<v Bo>A wooden floor needs air below it because the wood moves with the seasons.
`

test('an episode is shown as a page, a quote image and an audiogram, without loading or sending anything before', async ({
  page,
}) => {
  const loaded: string[] = []
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(request.url())
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await page.goto('/podcast/content')
  const field = page.getByLabel('Paste a transcript, an article or notes')
  await expect(field).toBeEnabled()
  await field.fill(talk)
  await expect(page.getByText('12 pieces written')).toBeVisible({ timeout: 30_000 })
  const before = loaded.length
  await page.getByRole('button', { name: 'Show page and images' }).click()
  const shown = page.getByRole('region', { name: /^Page: / })
  await expect(shown.getByText('Ann').first()).toBeVisible({ timeout: 30_000 })
  expect(loaded.length).toBeGreaterThan(before)
  const quote = page.getByRole('img', { name: /^Quote image: / })
  await expect(quote).toHaveJSProperty('width', 1080)
  await page.getByLabel('Size').first().selectOption('Link preview, 1200 × 630')
  await expect(quote).toHaveJSProperty('width', 1200)
  for (const [button, name] of [
    ['Download PNG', 'quote-wide.png'],
    ['Download image', 'audiogram.png'],
  ] as const) {
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    expect((await arriving).suggestedFilename()).toBe(name)
  }
  await expectAccessibleInEveryLook(page, 'podcast-looks')
  expect(sent).toEqual([])
})
