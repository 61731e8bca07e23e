import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { textOf } from '#src/features/language/rules/render-text.ts'
import { richTextDocument } from '#src/features/language/rules/rich-text.ts'
import type { OutputKind } from '#src/features/language/schema.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { toRichText } from '../rules/edit-rich-text.ts'
import type { OutputOptions } from '../schema.ts'
import {
  approveContent,
  chooseVariant,
  editContent,
  removeContent,
  restoreContent,
} from './change-content.ts'
import { exportOutput } from './export-content.ts'
import { contentJobs } from './jobs.ts'
import { listContent, type Output } from './list-content.ts'
import { startWriting, writeJobName } from './start-writing.ts'
import { writeContent } from './write-content.ts'

const wishes: OutputOptions = {
  method: 'extractive',
  language: '',
  tone: 'neutral',
  length: 'short',
  instruction: '',
  brand: '',
  persona: '',
}

const said = `**Ann:** [00:00] What was the hardest part of opening the workshop?

**Bo:** [00:05] The hardest part was that none of us had ever run a workshop before. We laid the wooden floor ourselves in one week of March. A wooden floor needs air below it because the wood moves with the seasons. Then the first customers came and the workshop was full every evening.

**Ann:** [01:10] What did you learn about pricing the courses?

**Bo:** [01:20] We learned that cheap courses fill up with people who never come. You should always ask for the money before the course begins. The price of a course matters less than the date of a course. Our best course costs three times as much as our first one did.
`

async function aTalk(platform: TestPlatform) {
  const { workspace, owner: user } = await aWorkspace(platform)
  return { workspace, user, asset: await aSpokenAsset(platform, { workspace, user }, { text: said }) }
}

type Where = Awaited<ReturnType<typeof aTalk>>

async function write(
  platform: TestPlatform,
  where: Where,
  kinds: OutputKind[],
  changes: Partial<OutputOptions> = {},
) {
  await startWriting(platform, { ...where, kinds, wishes: { ...wishes, ...changes } })
  await platform.jobs.runDue(platform, contentJobs, platform.clock.now())
}

async function only(platform: TestPlatform, where: Where): Promise<Output> {
  const [output] = await listContent(platform, where)
  if (!output) throw new Error('nothing was written')
  return output
}

test('a job generates outputs from the transcript, in the order of their kinds, with citations', async () => {
  const platform = await createTestPlatform()
  const where = await aTalk(platform)
  await write(platform, where, ['quotes', 'summary', 'chapters'])
  const outputs = await listContent(platform, where)
  expect(outputs.map(({ kind }) => kind)).toEqual(['summary', 'chapters', 'quotes'])
  expect(outputs[0]).toMatchObject({
    n: 1,
    variants: [1],
    method: 'extractive',
    language: 'en',
    isApproved: false,
  })
  for (const { body } of outputs) {
    expect(body).not.toEqual([])
    for (const { claims } of body) for (const { citations } of claims) expect(citations).not.toEqual([])
  }
})

test('generating again adds a variant with other sentences, and the previous one stays', async () => {
  const platform = await createTestPlatform()
  const where = await aTalk(platform)
  await write(platform, where, ['quotes'])
  const first = await only(platform, where)
  await write(platform, where, ['quotes'])
  const second = await only(platform, where)
  expect(second).toMatchObject({ id: first.id, n: 2, variants: [1, 2] })
  expect(second.body.map(textOf)).not.toEqual(first.body.map(textOf))
  await chooseVariant(platform, { ...where, content: first.id, n: 1 })
  expect((await only(platform, where)).body).toEqual(first.body)
})

test('a job that runs twice writes once, and one canceled midway keeps finished outputs', async () => {
  const platform = await createTestPlatform()
  const where = await aTalk(platform)
  await startWriting(platform, { ...where, kinds: ['summary', 'titles'], wishes })
  const [job] = platform.jobs.waiting
  if (!job) throw new Error('no job waits')
  expect(job).toMatchObject({
    name: writeJobName,
    payload: { workspace: where.workspace, subject: where.asset },
  })
  const [kind] = contentJobs
  const steps: number[] = []
  async function step(percent: number): Promise<void> {
    steps.push(percent)
    if (percent > 50) throw new Error('cancelled')
  }
  await expect(kind?.run(platform, job.payload, { step })).rejects.toThrow('cancelled')
  expect((await listContent(platform, where)).map(({ variants }) => variants)).toEqual([[1]])
  await platform.jobs.runDue(platform, contentJobs, platform.clock.now())
  expect((await listContent(platform, where)).map(({ variants }) => variants)).toEqual([[1], [1]])
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})

test('an edit is a new variant; unchanged sentences keep their citations', async () => {
  const platform = await createTestPlatform()
  const where = await aTalk(platform)
  await write(platform, where, ['takeaways'])
  const before = await only(platform, where)
  const kept = before.body[0] ? textOf(before.body[0]) : ''
  await editContent(platform, { ...where, content: before.id, text: `- ${kept}\n- We also sell boats.` })
  const after = await only(platform, where)
  expect(after).toMatchObject({ n: 2, method: 'human', variants: [1, 2] })
  expect(after.body[0]?.claims[0]?.citations).toEqual(before.body[0]?.claims[0]?.citations)
  expect(after.body[1]?.claims[0]).toEqual({ text: 'We also sell boats.', citations: [] })
})

test('a formatted edit is a new variant; unchanged sentences keep their citations', async () => {
  const platform = await createTestPlatform()
  const where = await aTalk(platform)
  await write(platform, where, ['newsletter'])
  const before = await only(platform, where)
  const asked = { ...where, content: before.id }
  const [first, ...rest] = toRichText(before.body).content ?? []
  const link = { type: 'link', attrs: { href: 'https://nurtured.test/boats' } } as const
  const added = {
    type: 'paragraph',
    content: [{ type: 'text', text: 'We sell boats.', marks: [link] }],
  } as const
  const doc = richTextDocument.parse({ type: 'doc', content: [first, added, ...rest] })
  await editContent(platform, { ...asked, doc })
  const after = await only(platform, where)
  expect(after).toMatchObject({ n: 2, method: 'human' })
  expect(after.body.filter((block) => textOf(block) !== 'We sell boats.')).toEqual(before.body)
  const file = await exportOutput(platform, { ...asked, format: 'html', locale: 'en' })
  expect(file.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect(await file.text()).toContain('<p><a href="https://nurtured.test/boats">We sell boats.</a></p>')
})

test('the variant that was seen is approved; a newer one is a draft', async () => {
  const platform = await createTestPlatform()
  const where = await aTalk(platform)
  await write(platform, where, ['summary'])
  const { id: content } = await only(platform, where)
  await approveContent(platform, { ...where, content, n: 1 })
  expect(await only(platform, where)).toMatchObject({ isApproved: true, approvedVariant: 1 })
  await write(platform, where, ['summary'])
  expect(await only(platform, where)).toMatchObject({ isApproved: false, approvedVariant: 1, n: 2 })
  await expect(approveContent(platform, { ...where, content, n: 1 })).rejects.toMatchObject({
    status: 409,
    code: 'content_changed',
  })
})

test('a deleted output is hidden and can be restored, unless it was generated again', async () => {
  const platform = await createTestPlatform()
  const where = await aTalk(platform)
  await write(platform, where, ['summary'])
  const { id: content } = await only(platform, where)
  await removeContent(platform, { ...where, content })
  expect(await listContent(platform, where)).toEqual([])
  await restoreContent(platform, { ...where, content })
  expect((await only(platform, where)).id).toBe(content)
  await removeContent(platform, { ...where, content })
  await write(platform, where, ['summary'])
  await expect(restoreContent(platform, { ...where, content })).rejects.toMatchObject({ status: 409 })
  expect(await listContent(platform, where)).toHaveLength(1)
})

test('two concurrent runs give two variants of one output', { tags: ['postgres'] }, async () => {
  const platform = await createTestPlatform()
  const where = await aTalk(platform)
  const job = { ...where, ...wishes, subject: where.asset, kinds: ['summary' as const] }
  const report = { step: async () => undefined }
  await Promise.all([
    writeContent(platform, { ...job, run: newId() }, report),
    writeContent(platform, { ...job, run: newId() }, report),
  ])
  expect((await only(platform, where)).variants).toEqual([1, 2])
})

test('without a transcript nothing can be generated', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const asset = { workspace, user, title: 'Talk', kind: 'document', source: 'upload' } as const
  const { id } = await createAsset(platform, asset)
  const asked = { workspace, user, asset: id, kinds: ['summary' as const], wishes }
  await expect(startWriting(platform, asked)).rejects.toMatchObject({ status: 409, code: 'no_transcript' })
  expect(platform.jobs.waiting).toEqual([])
})
