import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { kitForm, look, voice } from '../schema.ts'
import { duplicateKit, makeDefaultKit, removeKit, restoreKit, saveKit } from './change-kit.ts'
import { findKit, listKits } from './list-kits.ts'

async function aDesk() {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const who = { workspace, user }
  const asked = (name: string, changes = {}) => ({
    ...who,
    id: '',
    version: 0,
    name,
    voice: voice.parse(changes),
    look: look.parse({}),
  })
  return { platform, who, asked }
}

test('the first kit is the default, and another can become it', async () => {
  const { platform, who, asked } = await aDesk()
  const first = await saveKit(platform, asked('Workshop', { banned: ['game changer'] }))
  const second = await saveKit(platform, asked('Ann'))
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
  const { platform, who, asked } = await aDesk()
  const id = await saveKit(platform, asked('Workshop'))
  const mine = { ...asked('Workshop', { description: 'Warm' }), id, version: 1 }
  await saveKit(platform, mine)
  const late = { ...asked('Workshop', { description: 'Cold' }), id, version: 1 }
  await expect(saveKit(platform, late)).rejects.toMatchObject({ status: 409, code: 'kit_changed' })
  expect(await findKit(platform, { ...who, id })).toMatchObject({
    version: 2,
    voice: { description: 'Warm' },
  })
})

test('kit names are unique, and a copy gets its own', async () => {
  const { platform, who, asked } = await aDesk()
  const id = await saveKit(platform, asked('Workshop', { dos: ['Name the guest'] }))
  await expect(saveKit(platform, asked('WORKSHOP'))).rejects.toMatchObject({ code: 'kit_name_taken' })
  const copy = { ...who, id, nameCopy: (name: string) => `${name} (copy)` }
  await duplicateKit(platform, copy)
  const second = await duplicateKit(platform, copy)
  expect(await findKit(platform, { ...who, id: second })).toMatchObject({
    name: 'Workshop (copy) 2',
    voice: { dos: ['Name the guest'] },
  })
})

test('a deleted kit can be restored, unless its name was taken', async () => {
  const { platform, who, asked } = await aDesk()
  const id = await saveKit(platform, asked('Workshop'))
  expect(await removeKit(platform, { ...who, id })).toBe('Workshop')
  expect(await listKits(platform, who)).toEqual([])
  await restoreKit(platform, { ...who, id })
  expect(await listKits(platform, who)).toMatchObject([{ id, isDefault: false }])
  await removeKit(platform, { ...who, id })
  await saveKit(platform, asked('Workshop'))
  await expect(restoreKit(platform, { ...who, id })).rejects.toMatchObject({ code: 'kit_name_taken' })
})

test('a workspace has at most fifty kits', async () => {
  const { platform, asked } = await aDesk()
  for (let n = 0; n < 50; n += 1) await saveKit(platform, asked(`Voice ${n}`))
  await expect(saveKit(platform, asked('One more'))).rejects.toMatchObject({ code: 'too_many_kits' })
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
