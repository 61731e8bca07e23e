import { expect, test } from 'vitest'
import { look, voice } from '#src/features/brand/schema.ts'
import { removeKit, saveKit } from '#src/features/brand/server/change-kit.ts'
import { linkSettings } from '#src/features/link/schema.ts'
import { editLink } from '#src/features/link/server/edit-link.ts'
import { setGate } from '#src/features/link/server/gate/set-gate.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aGatedLink, asked } from '#src/test/gated-link.ts'
import { aPicture } from '#src/test/pictures.ts'

const colours = { primary: '#5b21b6', background: '#ffffff', text: '#111111', accent: '#b45309' }

async function aBranded() {
  const world = await aGatedLink({})
  const { platform, which, link } = world
  const who = { workspace: which.workspace, user: newId() }
  const logo = await aPicture(platform, who, 'logo.png')
  function save(changes: object, { id = '', version = 0, name = 'Acme' } = {}) {
    const worn = { logos: { light: logo, dark: null, icon: logo }, ...changes }
    return saveKit(platform, {
      ...who,
      id,
      version,
      name,
      voice: voice.parse({}),
      look: look.parse(worn),
    })
  }
  return { ...world, who, logo, save, logoAddress: `/api/campaign/media/${logo}?link=${link.hashid}` }
}

test('a campaign uses the default brand kit from the next visit on, until the kit is removed', async () => {
  const { browser, next, platform, who, save, logoAddress } = await aBranded()
  expect((await browser.ask(next)).text).not.toContain('--accent:')
  const id = await save({ colours })
  platform.clock.advance(2)
  const { text } = await browser.ask(next)
  expect(text).toContain('--accent:#5b21b6')
  expect(text).toContain(`<img src="${logoAddress}"`)
  expect(text).toContain(`<link rel="icon" href="${logoAddress}"`)
  expect((await browser.ask(logoAddress)).headers.get('content-type')).toBe('image/png')

  await save({ colours: { ...colours, primary: '#0f766e' } }, { id, version: 1 })
  platform.clock.advance(2)
  expect((await browser.ask(next)).text).toContain('--accent:#0f766e')

  await removeKit(platform, { ...who, id })
  platform.clock.advance(2)
  expect((await browser.ask(next)).text).not.toContain('--accent:')
  expect((await browser.ask(logoAddress)).status).toBe(404)
})

test('a link uses its own brand kit with its logo, and the default one once that kit is deleted', async () => {
  const { browser, next, platform, who, which, save } = await aBranded()
  await save({ colours })
  const own = await save({ colours: { ...colours, primary: '#0f766e' } }, { name: 'Globex' })
  const settings = { ...linkSettings.parse({ title: 'For Globex' }), account: undefined }
  const foreign = await aWorkspace(platform)
  await expect(editLink(platform, which, { ...settings, kit: foreign.workspace })).rejects.toMatchObject({
    code: 'kit_not_found',
  })
  await editLink(platform, which, { ...settings, kit: own })
  platform.clock.advance(2)
  expect((await browser.ask(next)).text).toContain('--accent:#0f766e')

  await save({ colours: { ...colours, primary: '#be123c' } }, { id: own, version: 1, name: 'Globex' })
  platform.clock.advance(2)
  expect((await browser.ask(next)).text).toContain('--accent:#be123c')

  await removeKit(platform, { ...who, id: own })
  platform.clock.advance(2)
  expect((await browser.ask(next)).text).toContain('--accent:#5b21b6')
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
