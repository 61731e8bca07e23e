import { expect, test } from 'vitest'
import { textOf } from '#src/features/language/rules/render-text.ts'
import { aModelDesk } from '#src/test/model-desk.ts'
import { idOfOwnKind } from '../rules/kinds.ts'
import { outputOptions, ownKindForm } from '../schema.ts'
import { exportOutput, exportOutputs } from './export-content.ts'
import { listContent } from './list-content.ts'
import { listOwnKinds, removeOwnKind, restoreOwnKind, saveOwnKind } from './own-kinds.ts'
import { startWriting } from './start-writing.ts'

const wishes = outputOptions.parse({ length: 'short' })

async function aDesk() {
  const json = { blocks: [{ kind: 'heading', claims: [{ text: 'Prices', cites: [1] }] }] }
  const desk = await aModelDesk([{ json }])
  const usual = ownKindForm.parse({ name: 'Board memo', instruction: 'Facts about the wooden floor' })
  const save = (changes: Partial<typeof usual> = {}) =>
    saveOwnKind(desk.platform, { ...desk.where, ...usual, ...changes })
  return { ...desk, save }
}

test('without a model, a custom kind is generated from passages about its instructions, in its own form', async () => {
  const { save, write } = await aDesk()
  const kind = await save()
  const [summary, memo] = await write([kind, 'summary'], wishes)
  expect(summary?.kind).toBe('summary')
  const about = { kind, ownName: 'Board memo', form: null, method: 'extractive', length: 'short' }
  expect(memo).toMatchObject(about)
  const sentences = memo?.body.flatMap(({ claims }) => claims) ?? []
  expect(sentences.length).toBeGreaterThan(1)
  for (const { text, citations } of sentences) {
    expect(text).toContain('wooden floor')
    expect(citations).not.toEqual([])
  }
  const again = await write([kind], wishes)
  expect(again.find((one) => one.kind === kind)).toMatchObject({ n: 2, variants: [1, 2] })
  const teaser = await save({ name: 'Teaser', form: 'x_thread' })
  const thread = (await write([teaser], wishes)).find((one) => one.kind === teaser)
  expect(thread).toMatchObject({ form: 'x_thread' })
  expect(new Set(thread?.body.map((block) => block.kind))).toEqual(new Set(['post']))
})

test('a text keeps its kind’s name, follows renames, and outlives the kind, even in progress; no other workspace can use it', async () => {
  const { platform, where, save, write, run } = await aDesk()
  const kind = await save()
  await write([kind], wishes)
  const stranger = await aDesk()
  await expect(stranger.write([kind], wishes)).rejects.toMatchObject({ code: 'kind_gone' })
  const id = idOfOwnKind(kind)
  await save({ id, version: 1, name: 'Memo' })
  expect(await listOwnKinds(platform, where)).toMatchObject([{ kind, name: 'Memo', version: 2, texts: 1 }])
  const [text] = await listContent(platform, where)
  expect(text).toMatchObject({ ownName: 'Memo' })
  const file = { workspace: where.workspace, format: 'md', locale: 'en' } as const
  const one = await exportOutput(platform, { ...file, content: text?.id ?? '' })
  expect(one.headers.get('content-disposition')).toContain('talk-memo.md')
  const all = await exportOutputs(platform, { ...file, asset: where.asset })
  expect(await all.text()).toContain('# Memo\n')

  await startWriting(platform, { ...where, kinds: [kind], wishes })
  expect(await removeOwnKind(platform, { ...where, id })).toBe('Memo')
  expect(await listOwnKinds(platform, where)).toEqual([])
  await run()
  expect(await listContent(platform, where)).toMatchObject([{ ownName: 'Memo', variants: [1, 2] }])
  await expect(write([kind], wishes)).rejects.toMatchObject({ code: 'kind_gone' })
})

test('names are unique, concurrent changes are conflicts, and invalid instructions are reported', async () => {
  const { platform, where, save } = await aDesk()
  const id = idOfOwnKind(await save())
  const taken = { code: 'own_kind_name_taken' }
  await expect(save({ name: 'board MEMO' })).rejects.toMatchObject(taken)
  await expect(save({ id, version: 7 })).rejects.toMatchObject({ code: 'kind_changed' })
  const invalid = { name: 'Other', instruction: 'For {{nobody}}' }
  await expect(save(invalid)).rejects.toMatchObject({ code: 'instruction_refused' })
  await removeOwnKind(platform, { ...where, id })
  await save()
  await expect(restoreOwnKind(platform, { ...where, id })).rejects.toMatchObject(taken)
})

test('a model gets the instructions with variables filled in, and does not follow the draft’s form', async () => {
  const { save, write, told } = await aDesk()
  const kind = await save({ instruction: 'A memo on {{title}}.\nBegin with the decision.' })
  const [memo] = await write([kind], { ...wishes, method: 'ai' })
  for (const line of [
    'You write this out of a recording’s transcript: Board memo.',
    'A memo on "Talk".\nBegin with the decision.',
    'Use those that fit.',
  ])
    expect(told()).toContain(line)
  expect(memo).toMatchObject({ kind, method: 'ai:tiny', ownName: 'Board memo' })
  expect(memo?.body.map(textOf)).toEqual(['Prices'])
})
