import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { textOf } from '#src/features/language/rules/render-text.ts'
import { richTextDocument } from '#src/features/language/rules/rich-text.ts'
import type { OutputKind } from '#src/features/language/schema.ts'
import { newId } from '#src/platform/ids.ts'
import { talk } from '#src/test/model-desk.ts'
import { aPlace } from '#src/test/places.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { toRichText } from '../rules/edit-rich-text.ts'
import { outputOptions } from '../schema.ts'
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

const wishes = outputOptions.parse({ length: 'short' })

async function aTalk() {
  const { platform, who } = await aPlace()
  const where = { ...who, asset: await aSpokenAsset(platform, who, { text: talk }) }
  const run = () => platform.jobs.runDue(platform, contentJobs, platform.clock.now())
  async function write(...kinds: OutputKind[]) {
    await startWriting(platform, { ...where, kinds, wishes })
    await run()
  }
  async function only(): Promise<Output> {
    const [output] = await listContent(platform, where)
    if (!output) throw new Error('nothing was written')
    return output
  }
  return { platform, where, run, write, only }
}

test('a job generates outputs from the transcript, in the order of their kinds, with citations, and none without one', async () => {
  const { platform, where, write } = await aTalk()
  const about = { ...where, title: 'Talk', kind: 'document', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, about)
  const silent = startWriting(platform, { ...where, asset, kinds: ['summary'], wishes })
  await expect(silent).rejects.toMatchObject({ status: 409, code: 'no_transcript' })
  expect(platform.jobs.waiting).toEqual([])
  await write('quotes', 'summary', 'chapters')
  const outputs = await listContent(platform, where)
  expect(outputs.map(({ kind }) => kind)).toEqual(['summary', 'chapters', 'quotes'])
  const first = { n: 1, variants: [1], method: 'extractive', language: 'en', isApproved: false }
  expect(outputs[0]).toMatchObject(first)
  for (const { body } of outputs) {
    expect(body).not.toEqual([])
    for (const { claims } of body) for (const { citations } of claims) expect(citations).not.toEqual([])
  }
})

test('generating again adds a draft with other sentences, and the previous variant stays, approved as it was seen', async () => {
  const { platform, where, write, only } = await aTalk()
  await write('quotes')
  const first = await only()
  const seen = { ...where, content: first.id, n: 1 }
  await approveContent(platform, seen)
  expect(await only()).toMatchObject({ isApproved: true, approvedVariant: 1 })
  await write('quotes')
  const second = await only()
  const draft = { id: first.id, n: 2, variants: [1, 2], isApproved: false, approvedVariant: 1 }
  expect(second).toMatchObject(draft)
  expect(second.body.map(textOf)).not.toEqual(first.body.map(textOf))
  const overtaken = { status: 409, code: 'content_changed' }
  await expect(approveContent(platform, seen)).rejects.toMatchObject(overtaken)
  await chooseVariant(platform, seen)
  expect((await only()).body).toEqual(first.body)
})

test('a job that runs twice writes once, and one canceled midway keeps finished outputs', async () => {
  const { platform, where, run } = await aTalk()
  await startWriting(platform, { ...where, kinds: ['summary', 'titles'], wishes })
  const [job] = platform.jobs.waiting
  const payload = { workspace: where.workspace, subject: where.asset }
  expect(job).toMatchObject({ name: writeJobName, payload })
  const steps: number[] = []
  async function step(percent: number): Promise<void> {
    steps.push(percent)
    if (percent > 50) throw new Error('cancelled')
  }
  await expect(contentJobs[0]?.run(platform, job?.payload, { step })).rejects.toThrow('cancelled')
  expect(await listContent(platform, where)).toMatchObject([{ variants: [1] }])
  await run()
  expect(await listContent(platform, where)).toMatchObject([{ variants: [1] }, { variants: [1] }])
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})

test('an edit, plain or formatted, is a new variant; unchanged sentences keep their citations', async () => {
  const { platform, where, write, only } = await aTalk()
  await write('newsletter')
  const { id: content, body } = await only()
  const asked = { ...where, content }
  const [first, ...rest] = toRichText(body).content ?? []
  const marks = [{ type: 'link', attrs: { href: 'https://nurtured.test/boats' } }]
  const added = { type: 'paragraph', content: [{ type: 'text', text: 'We sell boats.', marks }] }
  const doc = richTextDocument.parse({ type: 'doc', content: [first, added, ...rest] })
  await editContent(platform, { ...asked, doc })
  const after = await only()
  expect(after).toMatchObject({ n: 2, method: 'human' })
  expect(after.body.filter((block) => textOf(block) !== 'We sell boats.')).toEqual(body)
  const file = await exportOutput(platform, { ...asked, format: 'html', locale: 'en' })
  expect(await file.text()).toContain('<p><a href="https://nurtured.test/boats">We sell boats.</a></p>')

  const [kept] = body.filter(({ kind }) => kind === 'paragraph')
  await editContent(platform, { ...asked, text: `${kept ? textOf(kept) : ''}\n\nWe also sell boats.` })
  const boats = { claims: [{ text: 'We also sell boats.', citations: [] }] }
  expect(await only()).toMatchObject({ n: 3, method: 'human', variants: [1, 2, 3], body: [kept, boats] })
})

test('a deleted output is hidden, and cannot be restored once it was generated again', async () => {
  const { platform, where, write, only } = await aTalk()
  await write('summary')
  const { id: content } = await only()
  await removeContent(platform, { ...where, content })
  expect(await listContent(platform, where)).toEqual([])
  await write('summary')
  await expect(restoreContent(platform, { ...where, content })).rejects.toMatchObject({ status: 409 })
  expect(await listContent(platform, where)).toHaveLength(1)
})

test('two concurrent runs give two variants of one output', { tags: ['postgres'] }, async () => {
  const { platform, where, only } = await aTalk()
  const job = { ...where, ...wishes, subject: where.asset, kinds: ['summary' as const] }
  const write = () => writeContent(platform, { ...job, run: newId() }, { step: async () => undefined })
  await Promise.all([write(), write()])
  expect((await only()).variants).toEqual([1, 2])
})
