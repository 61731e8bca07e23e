import { aSite } from '#src/test/article-site.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { expect, test } from './server.ts'

const talk = `WEBVTT

00:00:01.000 --> 00:00:06.000
<v Ann>What was the hardest part of opening the workshop?

00:00:06.000 --> 00:00:14.000
<v Bo>A wooden floor needs air below it because the wood moves with the seasons.
`

test('a visitor enters a feed URL, and generates from an episode with a transcript', async ({ page }) => {
  const notes = 'What we spoke about in this episode, described at some length for readers. '.repeat(6)
  const { origin, close } = await aSite(({ url = '', headers }, response) => {
    const item = (title: string, inner: string) => `<item><title>${title}</title>${inner}</item>`
    if (url === '/one.vtt') return void response.setHeader('content-type', 'text/vtt').end(talk)
    if (url === '/feed') {
      const transcript = `<podcast:transcript url="http://${headers.host}/one.vtt" type="text/vtt"/>`
      const others = Array.from({ length: 9 }, (_, n) =>
        item(`Notes ${n}`, `<description>${notes}</description>`),
      )
      const items = [item('The workshop', transcript), item('Silent', ''), ...others].join('')
      const head = 'xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Floors</title>'
      return void response.end(`<rss version="2.0" ${head}${items}</channel></rss>`)
    }
    return void response.writeHead(404).end('no')
  })
  await page.goto('/remix')
  const field = page.getByLabel('Paste a transcript, an article or notes')
  await expect(field).toBeEnabled()
  const address = page.getByLabel('Or enter a URL')
  const fetching = page.getByRole('button', { name: 'Fetch', exact: true })
  await address.fill(`${origin}/gone`)
  await address.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'it answered 404' })).toBeVisible()
  await address.fill(`${origin}/feed`)
  await fetching.click()
  const list = page.getByRole('list', { name: 'Choose from “Floors”' })
  await expect(list.getByRole('button')).toHaveCount(10)
  await page.getByRole('searchbox', { name: 'Search by title' }).fill('shop')
  await expect(list.getByRole('button')).toHaveCount(1)
  await list.getByRole('button', { name: 'The workshop' }).click()
  await expect(field).toHaveValue(talk)
  await expect(page.getByText('8 pieces written')).toBeVisible()
  await expect(page.getByText('Added: one.vtt')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'tool-address')
  close()
})
