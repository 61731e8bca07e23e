import { expect, test } from 'vitest'
import { look, voice } from '#src/features/brand/schema.ts'
import { removeKit, saveKit } from '#src/features/brand/server/change-kit.ts'
import { linkSettings } from '#src/features/link/schema.ts'
import { editLink } from '#src/features/link/server/edit-link.ts'
import { setGate } from '#src/features/link/server/gate/set-gate.ts'
import { link } from '#src/features/link/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aGatedLink, asked } from '#src/test/gated-link.ts'
import { aPicture } from '#src/test/pictures.ts'
import { setFields } from '#src/test/set-fields.ts'

const colours = { primary: '#5b21b6', background: '#ffffff', text: '#111111', accent: '#b45309' }

async function aBranded() {
  const world = await aGatedLink({})
  const { platform, which, link } = world
  const who = { workspace: which.workspace, user: newId() }
  const logo = await aPicture(platform, who, 'logo.png')
  const kit = { ...who, voice: voice.parse({}) }
  function save(changes: object, { id = '', version = 0, name = 'Acme' } = {}) {
    const worn = look.parse({ logos: { light: logo, dark: null, icon: logo }, ...changes })
    return saveKit(platform, { ...kit, id, version, name, look: worn })
  }
  return { ...world, who, logo, save, logoAddress: `/api/campaign/media/${logo}?link=${link.hashid}` }
}

test('a campaign uses the default brand kit from the next visit on, or its own, until each is removed', async () => {
  const { browser, next, platform, who, which, save, logoAddress } = await aBranded()
  async function shown(): Promise<string> {
    platform.clock.advance(2)
    return (await browser.ask(next)).text
  }
  expect(await shown()).not.toContain('--accent:')
  const id = await save({ colours })
  const text = await shown()
  expect(text).toContain('--accent:#5b21b6')
  expect(text).toContain(`<img src="${logoAddress}"`)
  expect(text).toContain(`<link rel="icon" href="${logoAddress}"`)
  expect((await browser.ask(logoAddress)).headers.get('content-type')).toBe('image/png')
  await save({ colours: { ...colours, primary: '#0f766e' } }, { id, version: 1 })
  expect(await shown()).toContain('--accent:#0f766e')

  const own = await save({ colours: { ...colours, primary: '#be123c' } }, { name: 'Globex' })
  const settings = { ...linkSettings.parse({ title: 'For Globex' }), account: undefined }
  const foreign = editLink(platform, which, { ...settings, kit: (await aWorkspace(platform)).workspace })
  await expect(foreign).rejects.toMatchObject({ code: 'kit_not_found' })
  await editLink(platform, which, { ...settings, kit: own })
  expect(await shown()).toContain('--accent:#be123c')
  await save({ colours }, { id: own, version: 1, name: 'Globex' })
  expect(await shown()).toContain('--accent:#5b21b6')

  await removeKit(platform, { ...who, id: own })
  expect(await shown()).toContain('--accent:#0f766e')
  await removeKit(platform, { ...who, id })
  expect(await shown()).not.toContain('--accent:')
  expect((await browser.ask(logoAddress)).status).toBe(404)
})

test('the access page uses the brand kit before the campaign is visible', async () => {
  const { browser, next, platform, which, logo, save, logoAddress } = await aBranded()
  await save({ colours })
  await setGate(platform, which, asked({ password: 'open sesame' }))
  platform.clock.advance(2)
  const { text } = await browser.ask(`/access?next=${encodeURIComponent(next)}`)
  expect(text).toContain('--accent:#5b21b6')
  expect(text).toContain(`<img src="${logoAddress}"`)
  expect((await browser.ask(logoAddress)).status).toBe(200)
  const other = await aWorkspace(platform)
  const foreign = await aPicture(platform, { workspace: other.workspace, user: other.owner })
  expect((await browser.ask(logoAddress.replace(logo, foreign))).status).toBe(404)
})

test('the preview image uses the brand kit', { timeout: 120_000 }, async () => {
  const { browser, platform, link, save } = await aBranded()
  const path = `/api/campaign/image/${link.hashid}`
  const plain = (await browser.ask(path)).headers.get('etag')
  const id = await save({ colours })
  platform.clock.advance(2)
  const branded = await browser.ask(path)
  expect([branded.status, branded.headers.get('content-type')]).toEqual([200, 'image/png'])
  await save({ logos: { light: null, dark: null, icon: null }, colours }, { id, version: 1 })
  platform.clock.advance(2)
  const withoutLogo = (await browser.ask(path)).headers.get('etag')
  expect(new Set([plain, branded.headers.get('etag'), withoutLogo]).size).toBe(3)
})

function metaOf(html: string, property: string): string | undefined {
  return new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]
}

test("link previews show the owner's title, description and image, or else the workspace's language, and no image behind a gate", async () => {
  const { browser, next, platform, which, link: made } = await aGatedLink({})
  const { text: plain } = await browser.ask(next)
  expect(metaOf(plain, 'og:title')).not.toBe('How Globex could ask')
  const english = metaOf(plain, 'og:description')
  expect(english).toMatch(/^.+, shared by .+$/)
  await setFields(platform, [workspaces, which.workspace], { language: 'de', version: 2 })
  platform.clock.advance(2)
  const german = metaOf((await browser.ask(next)).text, 'og:description')
  expect(german).toBe(english?.replace('shared by', 'geteilt von'))
  const told = { previewTitle: 'How Globex could ask', previewDescription: 'Twenty minutes.' }
  await setFields(platform, [link, which.link], { ...told, version: 2 })
  platform.clock.advance(2)
  const { text } = await browser.ask(next)
  expect(metaOf(text, 'og:title')).toBe(told.previewTitle)
  expect(metaOf(text, 'og:description')).toBe(told.previewDescription)
  const path = `/api/campaign/image/${made.hashid}`
  expect(metaOf(text, 'og:image')).toBe(platform.config.publicOrigin + path)
  const picture = await browser.ask(path)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  const again = await browser.ask(path, { headers: { 'if-none-match': picture.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  await setGate(platform, which, asked({ password: 'open sesame' }))
  platform.clock.advance(2)
  expect((await browser.ask(path)).status).toBe(404)
  await browser.enter({ password: 'open sesame' })
  expect((await browser.ask(path)).status).toBe(404)
  for (const other of ['x', '0'.repeat(22), `${made.hashid}x`])
    expect((await browser.ask(`/api/campaign/image/${other}`)).status).toBe(404)
})
