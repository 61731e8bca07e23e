import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { voice, voiceForm } from '../schema.ts'
import { duplicateVoice, makeDefaultVoice, removeVoice, restoreVoice, saveVoice } from './change-voice.ts'
import { findVoice, listVoices } from './list-voices.ts'

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
  })
  return { platform, who, asked }
}

test('the first voice is the default, and another can be made it', async () => {
  const { platform, who, asked } = await aDesk()
  const first = await saveVoice(platform, asked('Workshop', { banned: ['game changer'] }))
  const second = await saveVoice(platform, asked('Ann'))
  expect(await listVoices(platform, who)).toMatchObject([
    { id: first, isDefault: true, version: 1, voice: { banned: ['game changer'], samples: [] } },
    { id: second, isDefault: false },
  ])
  expect(await makeDefaultVoice(platform, { ...who, id: second })).toBe('Ann')
  expect((await listVoices(platform, who)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['Ann', true],
    ['Workshop', false],
  ])
})

test('who saves what somebody else changed meanwhile is told so, and nothing is written over', async () => {
  const { platform, who, asked } = await aDesk()
  const id = await saveVoice(platform, asked('Workshop'))
  const mine = { ...asked('Workshop', { description: 'Warm' }), id, version: 1 }
  await saveVoice(platform, mine)
  const late = { ...asked('Workshop', { description: 'Cold' }), id, version: 1 }
  await expect(saveVoice(platform, late)).rejects.toMatchObject({ status: 409, code: 'voice_changed' })
  expect(await findVoice(platform, { ...who, id })).toMatchObject({
    version: 2,
    voice: { description: 'Warm' },
  })
})

test('two voices have no name in common, and a copy gets one of its own', async () => {
  const { platform, who, asked } = await aDesk()
  const id = await saveVoice(platform, asked('Workshop', { dos: ['Name the guest'] }))
  await expect(saveVoice(platform, asked('WORKSHOP'))).rejects.toMatchObject({ code: 'voice_name_taken' })
  const copy = { ...who, id, nameCopy: (name: string) => `${name} (copy)` }
  await duplicateVoice(platform, copy)
  const second = await duplicateVoice(platform, copy)
  expect(await findVoice(platform, { ...who, id: second })).toMatchObject({
    name: 'Workshop (copy) 2',
    voice: { dos: ['Name the guest'] },
  })
})

test('a deleted voice comes back, but not over one that has its name by now', async () => {
  const { platform, who, asked } = await aDesk()
  const id = await saveVoice(platform, asked('Workshop'))
  expect(await removeVoice(platform, { ...who, id })).toBe('Workshop')
  expect(await listVoices(platform, who)).toEqual([])
  await restoreVoice(platform, { ...who, id })
  expect(await listVoices(platform, who)).toMatchObject([{ id, isDefault: false }])
  await removeVoice(platform, { ...who, id })
  await saveVoice(platform, asked('Workshop'))
  await expect(restoreVoice(platform, { ...who, id })).rejects.toMatchObject({ code: 'voice_name_taken' })
})

test('a workspace has at most fifty voices', async () => {
  const { platform, asked } = await aDesk()
  for (let n = 0; n < 50; n += 1) await saveVoice(platform, asked(`Voice ${n}`))
  await expect(saveVoice(platform, asked('One more'))).rejects.toMatchObject({ code: 'too_many_voices' })
})

test('another workspace sees and changes no voice', async () => {
  const { platform, who, asked } = await aDesk()
  const id = await saveVoice(platform, asked('Workshop'))
  const { workspace, owner: user } = await aWorkspace(platform)
  const stranger = { workspace, user, id }
  const missing = { status: 404, code: 'voice_not_found' }
  expect(await listVoices(platform, stranger)).toEqual([])
  await expect(saveVoice(platform, { ...asked('Mine'), ...stranger, version: 1 })).rejects.toMatchObject(
    missing,
  )
  await expect(duplicateVoice(platform, { ...stranger, nameCopy: String })).rejects.toMatchObject(missing)
  await expect(makeDefaultVoice(platform, stranger)).rejects.toMatchObject(missing)
  await expect(removeVoice(platform, stranger)).rejects.toMatchObject(missing)
  await expect(restoreVoice(platform, stranger)).rejects.toMatchObject(missing)
  expect(await listVoices(platform, who)).toMatchObject([{ name: 'Workshop', version: 1 }])
})

test('a form is read a line each; empty and repeated lines are left out', () => {
  const read = voiceForm.parse({
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
  ['a line that is too long', { name: 'A', dos: 'a'.repeat(201) }, 'dos'],
  ['too many lines', { name: 'A', donts: Array.from({ length: 21 }, (_, n) => n).join('\n') }, 'donts'],
  ['a text that is too long', { name: 'A', sample3: 'a'.repeat(2001) }, 'sample3'],
])('a form with %s says which field is wrong', (_, fields, wrong) => {
  expect(voiceForm.safeParse(fields).error?.issues[0]?.path[0]).toBe(wrong)
})
