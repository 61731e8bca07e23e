import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { textOf } from '#src/features/language/rules/render-text.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { aModelOf } from '#src/test/workspace-model.ts'
import { type ContentKind, idOfOwnKind } from '../rules/kinds.ts'
import { outputOptions, ownKindForm } from '../schema.ts'
import { exportOutput, exportOutputs } from './export-content.ts'
import { contentJobs } from './jobs.ts'
import { listContent } from './list-content.ts'
import { listOwnKinds, removeOwnKind, restoreOwnKind, saveOwnKind } from './own-kinds.ts'
import { startWriting } from './start-writing.ts'
import { contentKind } from './tables.ts'

const said = `**Ann:** [00:00] What was the hardest part of opening the workshop?

**Bo:** [00:05] The hardest part was that none of us had ever run a workshop before. We laid the wooden floor ourselves in one week of March. A wooden floor needs air below it because the wood moves with the seasons. Then the first customers came and the workshop was full every evening.

**Ann:** [01:10] What did you learn about pricing the courses?

**Bo:** [01:20] We learned that cheap courses fill up with people who never come. You should always ask for the money before the course begins. The price of a course matters less than the date of a course. Our best course costs three times as much as our first one did.
`
const wishes = outputOptions.parse({ length: 'short' })

async function aTalk(platform: TestPlatform) {
  const { workspace, owner: user } = await aWorkspace(platform)
  return talkIn(platform, { workspace, user })
}

async function talkIn(platform: TestPlatform, who: { workspace: string; user: string }) {
  return { ...who, asset: await aSpokenAsset(platform, who, { text: said }) }
}

type Where = Awaited<ReturnType<typeof aTalk>>

function says(changes: Partial<ReturnType<typeof ownKindForm.parse>> = {}) {
  return {
    ...ownKindForm.parse({ name: 'Board memo', instruction: 'Facts about the wooden floor' }),
    ...changes,
  }
}

async function write(platform: TestPlatform, where: Where, kinds: ContentKind[]) {
  await startWriting(platform, { ...where, kinds, wishes })
  await platform.jobs.runDue(platform, contentJobs, platform.clock.now())
  return listContent(platform, where)
}

test('without a model, a custom kind is generated from passages about its instructions', async () => {
  const platform = await createTestPlatform()
  const where = await aTalk(platform)
  const kind = await saveOwnKind(platform, { ...where, ...says() })
  const [summary, memo] = await write(platform, where, [kind, 'summary'])
  expect(summary?.kind).toBe('summary')
  expect(memo).toMatchObject({
    kind,
    ownName: 'Board memo',
    form: null,
    method: 'extractive',
    length: 'short',
  })
  const sentences = memo?.body.flatMap(({ claims }) => claims) ?? []
  expect(sentences.length).toBeGreaterThan(1)
  for (const { text, citations } of sentences) {
    expect(text).toContain('wooden floor')
    expect(citations).not.toEqual([])
  }
  const again = await write(platform, where, [kind])
  expect(again.find((one) => one.kind === kind)).toMatchObject({ n: 2, variants: [1, 2] })
})

test('a custom kind has its own form', async () => {
  const platform = await createTestPlatform()
  const where = await aTalk(platform)
  const form = says({ name: 'Teaser', form: 'x_thread' })
  const kind = await saveOwnKind(platform, { ...where, ...form })
  const [teaser] = await write(platform, where, [kind])
  expect(teaser).toMatchObject({ form: 'x_thread' })
  expect(new Set(teaser?.body.map((block) => block.kind))).toEqual(new Set(['post']))
})

test('a text keeps its kind’s name, follows renames, and outlives the kind', async () => {
  const platform = await createTestPlatform()
  const where = await aTalk(platform)
  const kind = await saveOwnKind(platform, { ...where, ...says() })
  await write(platform, where, [kind])
  const id = idOfOwnKind(kind)
  await saveOwnKind(platform, { ...where, ...says({ id, version: 1, name: 'Memo' }) })
  expect(await listContent(platform, where)).toMatchObject([{ ownName: 'Memo' }])
  expect(await listOwnKinds(platform, where)).toMatchObject([{ kind, name: 'Memo', version: 2, texts: 1 }])
  const [text] = await listContent(platform, where)
  const file = { workspace: where.workspace, format: 'md', locale: 'en' } as const
  const one = await exportOutput(platform, { ...file, content: text?.id ?? '' })
  expect(one.headers.get('content-disposition')).toContain('talk-memo.md')
  const all = await exportOutputs(platform, { ...file, asset: where.asset })
  expect(await all.text()).toContain('# Memo\n')

  expect(await removeOwnKind(platform, { ...where, id })).toBe('Memo')
  expect(await listOwnKinds(platform, where)).toEqual([])
  await expect(startWriting(platform, { ...where, kinds: [kind], wishes })).rejects.toMatchObject({
    code: 'kind_gone',
  })
  await platform.db.asSystem((tx) => tx.delete(contentKind).where(eq(contentKind.id, id)))
  expect(await listContent(platform, where)).toMatchObject([{ kind, ownName: 'Memo', form: null }])
  await expect(startWriting(platform, { ...where, kinds: [kind], wishes })).rejects.toMatchObject({
    code: 'kind_gone',
  })
})

test('a kind in progress is finished even if it is deleted meanwhile', async () => {
  const platform = await createTestPlatform()
  const where = await aTalk(platform)
  const kind = await saveOwnKind(platform, { ...where, ...says() })
  await startWriting(platform, { ...where, kinds: [kind], wishes })
  await removeOwnKind(platform, { ...where, id: idOfOwnKind(kind) })
  await platform.jobs.runDue(platform, contentJobs, platform.clock.now())
  expect(await listContent(platform, where)).toMatchObject([{ ownName: 'Board memo' }])
})

test('names are unique, concurrent changes are conflicts, and invalid instructions are reported', async () => {
  const platform = await createTestPlatform()
  const where = await aTalk(platform)
  const id = idOfOwnKind(await saveOwnKind(platform, { ...where, ...says() }))
  await expect(saveOwnKind(platform, { ...where, ...says({ name: 'board MEMO' }) })).rejects.toMatchObject({
    code: 'own_kind_name_taken',
  })
  await expect(saveOwnKind(platform, { ...where, ...says({ id, version: 7 }) })).rejects.toMatchObject({
    code: 'kind_changed',
  })
  await expect(
    saveOwnKind(platform, { ...where, ...says({ name: 'Other', instruction: 'For {{nobody}}' }) }),
  ).rejects.toMatchObject({ code: 'instruction_refused' })
  await removeOwnKind(platform, { ...where, id })
  await saveOwnKind(platform, { ...where, ...says() })
  await expect(restoreOwnKind(platform, { ...where, id })).rejects.toMatchObject({
    code: 'own_kind_name_taken',
  })
})

test('another workspace cannot use this one’s kinds', async () => {
  const platform = await createTestPlatform()
  const where = await aTalk(platform)
  const kind = await saveOwnKind(platform, { ...where, ...says() })
  const stranger = await aTalk(platform)
  await expect(startWriting(platform, { ...stranger, kinds: [kind], wishes })).rejects.toMatchObject({
    code: 'kind_gone',
  })
})

test('a model gets the instructions with variables filled in, and does not follow the draft’s form', async () => {
  const platform = await createTestPlatform({ aiAllowPrivate: true })
  const json = { blocks: [{ kind: 'heading', claims: [{ text: 'Prices', cites: [1] }] }] }
  const owner = await aSignedInOwner(platform)
  const service = await aModelOf(platform, owner, { answers: [{ json }] })
  const where = await talkIn(platform, owner)
  const instruction = 'A memo on {{title}}.\nBegin with the decision.'
  const kind = await saveOwnKind(platform, { ...where, ...says({ instruction }) })
  await startWriting(platform, { ...where, kinds: [kind], wishes: { ...wishes, method: 'ai' } })
  await platform.jobs.runDue(platform, contentJobs, platform.clock.now())
  const told = service.asked[0]?.body.messages.map(({ content }) => content).join('\n') ?? ''
  expect(told).toContain('You write this out of a recording’s transcript: Board memo.')
  expect(told).toContain('A memo on "Talk".\nBegin with the decision.')
  expect(told).toContain('Use those that fit.')
  const [memo] = await listContent(platform, where)
  expect(memo).toMatchObject({ kind, method: 'ai:tiny', ownName: 'Board memo' })
  expect(memo?.body.map(textOf)).toEqual(['Prices'])
})
