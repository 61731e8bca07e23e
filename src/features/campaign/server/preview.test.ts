import { expect, test } from 'vitest'
import { setGate } from '#src/features/link/server/gate/set-gate.ts'
import { link } from '#src/features/link/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { aGatedLink, asked } from '#src/test/gated-link.ts'
import { setFields } from '#src/test/set-fields.ts'

function metaOf(html: string, property: string): string | undefined {
  return new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]
}

test("link previews show the owner's title, description and image", async () => {
  const { browser, next, platform, which, link: made } = await aGatedLink({})
  const plain = await browser.ask(next)
  expect(metaOf(plain.text, 'og:title')).not.toBe('How Globex could ask')
  await setFields(platform, [link, which.link], {
    previewTitle: 'How Globex could ask',
    previewDescription: 'Twenty minutes.',
    version: 2,
  })
  platform.clock.advance(2)
  const { text } = await browser.ask(next)
  expect(metaOf(text, 'og:title')).toBe('How Globex could ask')
  expect(metaOf(text, 'og:description')).toBe('Twenty minutes.')
  const path = `/api/campaign/image/${made.hashid}`
  expect(metaOf(text, 'og:image')).toBe(platform.config.publicOrigin + path)
  const picture = await browser.ask(path)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  const again = await browser.ask(path, { headers: { 'if-none-match': picture.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test("a campaign without a description is described in its workspace's language", async () => {
  const { browser, next, platform, which } = await aGatedLink({})
  const english = metaOf((await browser.ask(next)).text, 'og:description')
  expect(english).toMatch(/^.+, shared by .+$/)
  await setFields(platform, [workspaces, which.workspace], { language: 'de', version: 2 })
  platform.clock.advance(2)
  const german = metaOf((await browser.ask(next)).text, 'og:description')
  expect(german).toBe(english?.replace('shared by', 'geteilt von'))
})

test('a gated link has no preview image for anyone', async () => {
  const { browser, platform, which, link: made } = await aGatedLink({})
  const path = `/api/campaign/image/${made.hashid}`
  expect((await browser.ask(path)).status).toBe(200)
  await setGate(platform, which, asked({ password: 'open sesame' }))
  platform.clock.advance(2)
  expect((await browser.ask(path)).status).toBe(404)
  await browser.enter({ password: 'open sesame' })
  expect((await browser.ask(path)).status).toBe(404)
  for (const other of ['x', '0'.repeat(22), `${made.hashid}x`])
    expect((await browser.ask(`/api/campaign/image/${other}`)).status).toBe(404)
})
