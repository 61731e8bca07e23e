import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { storeMedia } from '#src/features/media/server/store-media.ts'
import { findRestricted } from '#src/features/workspace/server/find-restricted.ts'
import { withRestrictions } from '#src/platform/database/request-access.ts'
import { newId } from '#src/platform/ids.ts'
import { aKitDesk } from '#src/test/kit-desk.ts'
import { aPicture } from '#src/test/pictures.ts'
import { aPlace } from '#src/test/places.ts'
import { defaultColors } from '../rules/look.ts'
import { kitForm, look } from '../schema.ts'
import { duplicateKit, makeDefaultKit, removeKit, restoreKit } from './change-kit.ts'
import { findLook, findTheme } from './find-look.ts'

const colours = { ...defaultColors, primary: '#123456' }

async function aDesk() {
  const desk = await aKitDesk()
  return { ...desk, logo: await aPicture(desk.platform, desk.who, 'logo.png') }
}

test('a kit keeps logos, cover, colors and fonts, and so does its copy', async () => {
  const { platform, who, logo, save, find } = await aDesk()
  const fonts = { headings: 'serif', body: 'inter' } as const
  const all = { logos: { light: logo, dark: null, icon: logo }, cover: logo, colours, fonts }
  const id = await save('Acme', { look: all })
  expect(await find(id)).toMatchObject({ look: all })
  const copy = await duplicateKit(platform, { ...who, id, nameCopy: (name) => `${name} (copy)` })
  expect(await find(copy)).toMatchObject({ isDefault: false, look: all })
})

test('anything but an image of this library is refused by its field’s name, and nothing is saved', async () => {
  const { platform, who, logo, save, find } = await aDesk()
  const theirs = await aPicture(platform, (await aPlace()).who)
  const content = Readable.from([Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n')])
  const text = (await storeMedia(platform, { ...who, filename: 'a.vtt', content }).catch(() => undefined))?.id
  const id = await save('Acme')
  const again = { id, version: 1 }
  for (const media of [newId(), theirs, ...(text ? [text] : [])])
    for (const [code, worn] of [
      ['logo_light_missing', { logos: { light: media } }],
      ['logo_dark_missing', { logos: { dark: media } }],
      ['logo_icon_missing', { logos: { icon: media } }],
      ['kit_cover_missing', { cover: media }],
    ] as const)
      await expect(save('Acme', { ...again, look: worn })).rejects.toMatchObject({ status: 422, code })
  const stolen = save('New', { look: { logos: { light: theirs } } })
  await expect(stolen).rejects.toMatchObject({ code: 'logo_light_missing' })
  expect(await find(id)).toMatchObject({ version: 1, look: look.parse({}) })
  await save('Acme', { ...again, look: { logos: { light: logo } } })
})

test('the default kit is used; without one, or when it is in the trash, none is', async () => {
  const { platform, who, logo, save, find } = await aDesk()
  expect(await findLook(platform, who)).toBeUndefined()
  const id = await save('Acme', { look: { colours } })
  const other = await save('Other', { look: { logos: { dark: logo } } })
  const theme = { name: 'Acme', ground: '#123456', ink: defaultColors.background, logo: null }
  expect(await findTheme(platform, who)).toEqual(theme)
  await makeDefaultKit(platform, { ...who, id: other })
  expect(await findTheme(platform, who)).toMatchObject({ name: 'Other', logo })
  await removeKit(platform, { ...who, id: other })
  expect(await findTheme(platform, who)).toBeUndefined()
  await restoreKit(platform, { ...who, id: other })
  expect(await findLook(platform, who)).toBeUndefined()
  expect(await find(id)).toMatchObject({ isDefault: false })
})

test('a kit’s images are visible despite restricted folders, and members can keep ones they may not see', async () => {
  const { platform, who, logo, save } = await aDesk()
  const hidden = await aPicture(platform, who, 'hidden.png')
  const worn = { logos: { light: hidden } }
  const id = await save('Acme', { look: worn })
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
    await save('Acme', { id, version: 1, look: worn })
    await expect(save('Other', { look: { cover: hidden } })).rejects.toMatchObject({
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

test.each(['url(https://elsewhere.test/a)', 'red', '#12345', '#1234567', '#ffffff;}', ''])(
  'the color %s is refused by its field’s name',
  (colour) => {
    for (const field of ['primary', 'background', 'text', 'accent']) {
      const read = kitForm.safeParse({ name: 'A', ownColours: 'on', [field]: colour })
      expect(read.error?.issues[0]?.path[0]).toBe(field)
    }
  },
)

test.each(['logoLight', 'logoDark', 'logoIcon', 'cover'])('%s is an id or empty', (field) => {
  expect(kitForm.safeParse({ name: 'A', [field]: '../../etc' }).error?.issues[0]?.path[0]).toBe(field)
  expect(kitForm.safeParse({ name: 'A', [field]: '' }).success).toBe(true)
})
