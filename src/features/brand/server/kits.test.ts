import { expect, test } from 'vitest'
import { aKitDesk } from '#src/test/kit-desk.ts'
import { kitForm } from '../schema.ts'
import { duplicateKit, makeDefaultKit, removeKit, restoreKit } from './change-kit.ts'
import { listKits } from './list-kits.ts'

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

test('kit names are unique: a copy gets its own, and a deleted kit can be restored while its name is free', async () => {
  const { platform, who, save, find } = await aKitDesk()
  const id = await save('Workshop', { voice: { dos: ['Name the guest'] } })
  await expect(save('WORKSHOP')).rejects.toMatchObject({ code: 'kit_name_taken' })
  expect(await removeKit(platform, { ...who, id })).toBe('Workshop')
  expect(await listKits(platform, who)).toEqual([])
  await restoreKit(platform, { ...who, id })
  expect(await listKits(platform, who)).toMatchObject([{ id, isDefault: false }])
  const copy = { ...who, id, nameCopy: (name: string) => `${name} (copy)` }
  await duplicateKit(platform, copy)
  const second = await duplicateKit(platform, copy)
  expect(await find(second)).toMatchObject({ name: 'Workshop (copy) 2', voice: { dos: ['Name the guest'] } })
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
