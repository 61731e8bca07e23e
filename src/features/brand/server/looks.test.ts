import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { storeMedia } from '#src/features/media/server/store-media.ts'
import { findRestricted } from '#src/features/workspace/server/find-restricted.ts'
import { withRestrictions } from '#src/platform/database/request-access.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aPicture } from '#src/test/pictures.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { defaultColors } from '../rules/look.ts'
import { kitForm, type Look, look, voice } from '../schema.ts'
import { duplicateKit, makeDefaultKit, removeKit, restoreKit, saveKit } from './change-kit.ts'
import { findLook, findTheme } from './find-look.ts'
import { findKit } from './list-kits.ts'

const colours = { ...defaultColors, primary: '#123456' }

async function aDesk() {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const who = { workspace, user }
  const logo = await aPicture(platform, who, 'logo.png')
  function saying(changes: object, more: { id?: string; version?: number; name?: string } = {}) {
    const { id = '', version = 0, name = 'Acme' } = more
    return { ...who, id, version, name, voice: voice.parse({}), look: look.parse(changes) }
  }
  return { platform, who, logo, saying }
}

function wearing(logos: Partial<Look['logos']>, more: object = {}): object {
  return { logos, ...more }
}

test('a kit keeps logos, cover, colors and fonts, and so does its copy', async () => {
  const { platform, who, logo, saying } = await aDesk()
  const worn = { logos: { light: logo, dark: null, icon: logo }, cover: logo, colours }
  const all = { ...worn, fonts: { headings: 'serif', body: 'inter' } }
  const id = await saveKit(platform, saying(all))
  expect(await findKit(platform, { ...who, id })).toMatchObject({ look: all })
  const copy = await duplicateKit(platform, { ...who, id, nameCopy: (name) => `${name} (copy)` })
  expect(await findKit(platform, { ...who, id: copy })).toMatchObject({ isDefault: false, look: all })
})

test('anything but an image of this library is refused by its field’s name, and nothing is saved', async () => {
  const { platform, who, logo, saying } = await aDesk()
  const other = await aWorkspace(platform)
  const theirs = await aPicture(platform, { workspace: other.workspace, user: other.owner })
  const content = Readable.from([Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n')])
  const text = (await storeMedia(platform, { ...who, filename: 'a.vtt', content }).catch(() => undefined))?.id
  const id = await saveKit(platform, saying({}))
  for (const media of [newId(), theirs, ...(text ? [text] : [])]) {
    const refused = (code: string) => expect.objectContaining({ status: 422, code })
    const again = { id, version: 1 }
    await expect(saveKit(platform, saying(wearing({ light: media }), again))).rejects.toEqual(
      refused('logo_light_missing'),
    )
    await expect(saveKit(platform, saying(wearing({ dark: media }), again))).rejects.toEqual(
      refused('logo_dark_missing'),
    )
    await expect(saveKit(platform, saying(wearing({ icon: media }), again))).rejects.toEqual(
      refused('logo_icon_missing'),
    )
    await expect(saveKit(platform, saying({ cover: media }, again))).rejects.toEqual(
      refused('kit_cover_missing'),
    )
  }
  await expect(saveKit(platform, saying(wearing({ light: theirs }), { name: 'New' }))).rejects.toMatchObject({
    code: 'logo_light_missing',
  })
  expect(await findKit(platform, { ...who, id })).toMatchObject({ version: 1, look: look.parse({}) })
  await saveKit(platform, saying(wearing({ light: logo }), { id, version: 1 }))
})

test('the default kit is used; without one, or when it is in the trash, none is', async () => {
  const { platform, who, logo, saying } = await aDesk()
  expect(await findLook(platform, who)).toBeUndefined()
  const id = await saveKit(platform, saying({ colours }))
  const other = await saveKit(platform, saying(wearing({ dark: logo }), { name: 'Other' }))
  expect(await findTheme(platform, who)).toEqual({
    name: 'Acme',
    ground: '#123456',
    ink: defaultColors.background,
    logo: null,
  })
  await makeDefaultKit(platform, { ...who, id: other })
  expect(await findTheme(platform, who)).toMatchObject({ name: 'Other', logo })
  await removeKit(platform, { ...who, id: other })
  expect(await findTheme(platform, who)).toBeUndefined()
  await restoreKit(platform, { ...who, id: other })
  expect(await findLook(platform, who)).toBeUndefined()
  expect(await findKit(platform, { ...who, id })).toMatchObject({ isDefault: false })
})

test('a kit’s images are visible despite restricted folders, and members can keep ones they may not see', async () => {
  const { platform, who, logo, saying } = await aDesk()
  const hidden = await aPicture(platform, who, 'hidden.png')
  const id = await saveKit(platform, saying(wearing({ light: hidden })))
  await platform.db.pool.query(
    `insert into folder (workspace, id, name, access, created_at, updated_at) values ($1, $2, 'Closed', 'selected', now(), now())`,
    [who.workspace, logo],
  )
  await platform.db.pool.query(
    `insert into asset (workspace, id, kind, title, status, source, cover, folder, created_at, updated_at)
     values ($1, $2, 'document', 'A', 'ready', 'paste', $3, $4, now(), now())`,
    [who.workspace, newId(), hidden, logo],
  )
  const closed = await platform.db.asSystem((tx) =>
    findRestricted(tx, { workspace: who.workspace, user: newId() }),
  )
  expect(closed).toEqual({ folders: [logo], media: [] })
  await withRestrictions({ folders: [logo], media: [hidden] }, async () => {
    await saveKit(platform, saying(wearing({ light: hidden }), { id, version: 1 }))
    await expect(saveKit(platform, saying({ cover: hidden }, { name: 'Other' }))).rejects.toMatchObject({
      code: 'kit_cover_missing',
    })
  })
})

test('a form without custom colors stores none, and colors are six hexadecimal digits', () => {
  expect(kitForm.parse({ name: 'A', primary: '#FF0000' }).look.colours).toBeNull()
  const own = { name: 'A', ownColours: 'on' }
  expect(kitForm.parse({ ...own, primary: ' #ABCDEF ' }).look.colours).toMatchObject({ primary: '#abcdef' })
  expect(kitForm.parse({ ...own, headings: 'x;} body{}' }).look.fonts.headings).toBe('inter')
})

test.each([
  'url(https://elsewhere.test/a)',
  'red',
  '#12345',
  '#1234567',
  'var(--x)',
  '#ffffff;}',
  'expression(1)',
  '',
])('the color %s is refused by its field’s name', (colour) => {
  for (const field of ['primary', 'background', 'text', 'accent']) {
    const read = kitForm.safeParse({ name: 'A', ownColours: 'on', [field]: colour })
    expect(read.error?.issues[0]?.path[0]).toBe(field)
  }
})

test.each(['logoLight', 'logoDark', 'logoIcon', 'cover'])('%s is an id or empty', (field) => {
  expect(kitForm.safeParse({ name: 'A', [field]: '../../etc' }).error?.issues[0]?.path[0]).toBe(field)
  expect(kitForm.safeParse({ name: 'A', [field]: '' }).success).toBe(true)
})
