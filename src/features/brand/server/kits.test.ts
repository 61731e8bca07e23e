import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { storeMedia } from '#src/features/media/server/store-media.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { findRestricted } from '#src/features/workspace/server/find-restricted.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { withRestrictions } from '#src/platform/database/request-access.ts'
import { newId } from '#src/platform/ids.ts'
import { aKitDesk } from '#src/test/kit-desk.ts'
import { aPicture } from '#src/test/pictures.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { defaultColors } from '../rules/look.ts'
import { kitForm, look } from '../schema.ts'
import { duplicateKit, makeDefaultKit, removeKit, restoreKit } from './change-kit.ts'
import { findLook, findTheme } from './find-look.ts'
import { listKits } from './list-kits.ts'

const colours = { ...defaultColors, primary: '#123456' }

async function aDesk() {
  const desk = await aKitDesk()
  return { ...desk, logo: await aPicture(desk.platform, desk.who, 'logo.png') }
}

test('the first kit is the default, and another can become it', async () => {
  const { platform, who, save } = await aKitDesk()
  const first = await save('Workshop', { voice: { banned: ['game changer'] } })
  const second = await save('Ann')
  expect(await listKits(platform, who)).toMatchObject([
    { id: first, isDefault: true, version: 1, voice: { banned: ['game changer'], samples: [] } },
    { id: second, isDefault: false },
  ])
  expect(await makeDefaultKit(platform, { ...who, id: second })).toBe('Ann')
  expect((await listKits(platform, who)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Ann', true],
    ['Workshop', false],
  ])
})

test('a concurrent change is a conflict, and nothing is overwritten', async () => {
  const { save, find } = await aKitDesk()
  const id = await save('Workshop')
  const write = (description: string) => save('Workshop', { id, version: 1, voice: { description } })
  await write('Warm')
  await expect(write('Cold')).rejects.toMatchObject({ status: 409, code: 'kit_changed' })
  expect(await find(id)).toMatchObject({ version: 2, voice: { description: 'Warm' } })
})

test('kit names are unique: a copy, with voice and look, gets its own, and a deleted kit can be restored while it is free', async () => {
  const { platform, who, logo, save, find } = await aDesk()
  const fonts = { headings: 'serif', body: 'inter' } as const
  const worn = { logos: { light: logo, dark: null, icon: logo }, cover: logo, colours, fonts }
  const all = { voice: { dos: ['Name the guest'] }, look: worn }
  const id = await save('Workshop', all)
  expect(await find(id)).toMatchObject(all)
  await expect(save('WORKSHOP')).rejects.toMatchObject({ code: 'kit_name_taken' })
  expect(await removeKit(platform, { ...who, id })).toBe('Workshop')
  expect(await listKits(platform, who)).toEqual([])
  await restoreKit(platform, { ...who, id })
  expect(await listKits(platform, who)).toMatchObject([{ id, isDefault: false }])
  await makeDefaultKit(platform, { ...who, id })
  const copy = { ...who, id, nameCopy: (name: string) => `${name} (copy)` }
  await duplicateKit(platform, copy)
  const second = await duplicateKit(platform, copy)
  expect(await find(second)).toMatchObject({ name: 'Workshop (copy) 2', isDefault: false, ...all })
  await removeKit(platform, { ...who, id })
  await save('Workshop')
  await expect(restoreKit(platform, { ...who, id })).rejects.toMatchObject({ code: 'kit_name_taken' })
})

test('a workspace has at most fifty kits', async () => {
  const { save } = await aKitDesk()
  for (let n = 0; n < 50; n += 1) await save(`Voice ${n}`)
  await expect(save('One more')).rejects.toMatchObject({ code: 'too_many_kits' })
})

test('a form has one entry per line; empty and repeated lines are left out', () => {
  const read = kitForm.parse({
    name: ' Workshop\u0000 ',
    banned: 'game changer\n\n  Game Changer \r\nsynergy',
    sample1: '',
    sample2: 'We laid the floor.',
  })
  expect(read).toMatchObject({
    id: '',
    name: 'Workshop',
    voice: { banned: ['Game Changer', 'synergy'], samples: ['We laid the floor.'], readingLevel: '' },
  })
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['an overlong line', { name: 'A', dos: 'a'.repeat(201) }, 'dos'],
  ['too many lines', { name: 'A', donts: Array.from({ length: 21 }, (_, n) => n).join('\n') }, 'donts'],
  ['an overlong text', { name: 'A', sample3: 'a'.repeat(2001) }, 'sample3'],
])('a form with %s reports the wrong field', (_, fields, wrong) => {
  expect(kitForm.safeParse(fields).error?.issues[0]?.path[0]).toBe(wrong)
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

test('a form names the field of an invalid color or image, and an image may be empty', () => {
  const wrongIn = (fields: Record<string, string>) =>
    kitForm.safeParse({ name: 'A', ownColours: 'on', ...fields }).error?.issues[0]?.path[0]
  for (const field of ['primary', 'background', 'text', 'accent'])
    for (const colour of ['url(https://elsewhere.test/a)', 'red', '#12345', '#1234567', '#ffffff;}', ''])
      expect([colour, wrongIn({ [field]: colour })]).toEqual([colour, field])
  for (const field of ['logoLight', 'logoDark', 'logoIcon', 'cover'])
    expect([wrongIn({ [field]: '../../etc' }), wrongIn({ [field]: '' })]).toEqual([field, undefined])
})

test('a workspace’s logo is that of its default kit', async () => {
  const { platform, who, save } = await aKitDesk()
  async function logo() {
    const ours = eq(workspaces.id, who.workspace)
    return (await platform.db.asSystem((tx) => tx.select().from(workspaces).where(ours)))[0]?.logo
  }
  const [light, dark] = [await aPicture(platform, who), await aPicture(platform, who)]
  const first = await save('Acme', { look: { logos: { light, dark } } })
  expect(await logo()).toBe(`/api/logos/${light}`)
  const other = await save('Show', { look: { logos: { dark } } })
  expect(await logo()).toBe(`/api/logos/${light}`)
  await makeDefaultKit(platform, { ...who, id: other })
  expect(await logo()).toBe(`/api/logos/${dark}`)
  await makeDefaultKit(platform, { ...who, id: first })
  await setFields(platform, [mediaFile, light], { deletedAt: platform.clock.now() })
  expect(await logo()).toBe(`/api/logos/${dark}`)
  await removeKit(platform, { ...who, id: first })
  expect(await logo()).toBeNull()
})

test('anyone gets a logo, and no other image of a library', async () => {
  const { platform, who, save } = await aKitDesk()
  const [worn, kept] = [await aPicture(platform, who), await aPicture(platform, who)]
  await save('Acme', { look: { logos: { light: worn, icon: kept } } })
  const app = createApp(platform, { screens: () => Promise.resolve(new Response(null, { status: 404 })) })
  const ask = (media: string) => app.request(`https://nurtured.test/api/logos/${media}`)
  expect((await ask(worn)).headers.get('content-type')).toBe('image/png')
  for (const media of [kept, who.workspace, 'x']) expect((await ask(media)).status).toBe(404)
})
