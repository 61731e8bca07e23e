import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { kitForm } from '#src/features/brand/schema.ts'
import { saveKit } from '#src/features/brand/server/change-kit.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { approvedText } from '#src/test/approved-text.ts'
import { aReader } from '#src/test/icps.ts'
import { aModelDesk, saying as paragraph } from '#src/test/model-desk.ts'
import type { ModelSays } from '#src/test/model-server.ts'
import { aFile, saying } from '#src/test/page-drafts.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { type BlockWriting, type BlockWritingEvent, blockWriting } from '../rules/model-block.ts'
import { fillFromMaterial } from '../rules/take-material.ts'
import { draftPageData } from '../schema.ts'
import { createPage } from './create-page.ts'
import { listPictureChoices } from './list-picture-choices.ts'
import { loadPublishedPages } from './load-published-page.ts'
import { publishPage } from './publish-page.ts'
import { prepareBlockWriting } from './write-block-with-model.ts'
import { writeForBlock } from './write-for-block.ts'

const answer: ModelSays = { json: { blocks: [paragraph('They laid the floor themselves.', [1, 2, 3])] } }

async function aDesk(answers: ModelSays[], { credits = 5, hasModel = true } = {}) {
  const desk = await aModelDesk(answers, { credits, fields: hasModel ? {} : { provider: 'none' } })
  const { platform } = desk
  const { asset, ...who } = desk.where
  const title = 'Our workshop'
  const { id: page } = await createPage(platform, { ...who, title, data: saying('', title) })
  const which = { ...who, page }
  function wishing(changes: Partial<BlockWriting>): BlockWriting {
    const wish = { type: 'rich_text', present: '', asset: null, instruction: '', audience: '', language: '' }
    return blockWriting.parse({ ...wish, ...changes })
  }
  async function write(
    changes: Partial<BlockWriting>,
    { stop = new AbortController(), onPartial = () => {} } = {},
  ) {
    const ready = await prepareBlockWriting(platform, { ...which, wish: wishing(changes) })
    return ready({ signal: stop.signal, onPartial })
  }
  return { ...desk, which, asset, wishing, write }
}

test('a model writes a block from an asset and the present text as instructed, and is charged once', async () => {
  const { platform, which, asset, write, told, left, used } = await aDesk([answer])
  await saveKit(platform, { ...which, ...kitForm.parse({ name: 'House', description: 'Dry' }) })
  const wish = { present: 'Our floor', instruction: 'warmer\nand shorter', audience: 'Acme', language: 'de' }
  expect(await write({ asset, ...wish })).toMatchObject({
    body: [{ kind: 'paragraph', claims: [{ text: 'They laid the floor themselves.' }] }],
    model: 'tiny',
    left: 4,
  })
  for (const line of [
    'The page is called: Our workshop',
    'Its readers: Acme',
    'instruction: warmer and shorter',
    'Voice: Dry',
    'Language: de.',
    '[1] 0:00 Ann: What was the hardest part',
    '(present text) Our floor',
  ])
    expect(told()).toContain(line)
  expect(await left()).toBe(4)
  expect(await used()).toMatchObject([{ purpose: 'page block', credits: 1, ok: true, tokensIn: 1200 }])
})

test('a block’s present text is enough to rewrite it, in its own language, for a persona, and not for a missing one', async () => {
  const { platform, which, write, told, left } = await aDesk([answer])
  const { persona } = await aReader(platform, which, { title: 'Head of docks', pains: 'Long delays' })
  const present = 'Wir haben den Boden selbst verlegt und das war nicht einfach.'
  await write({ type: 'heading', present, persona })
  expect(told()).toContain('Language: de.')
  expect(told()).toContain('The audience: Head of docks')
  expect(told()).toContain('"Long delays"')
  await expect(write({ present, persona: crypto.randomUUID() })).rejects.toMatchObject({
    status: 404,
    code: 'persona_not_found',
  })
  expect(await left()).toBe(4)
})

test.each<[string, ModelSays]>([
  ['fails', { status: 500, body: '{}' }],
  ['returns nothing that fits', { json: { blocks: [paragraph('No question')] } }],
])('a model that %s costs nothing, and is written down', async (_, says) => {
  const { asset, write, left, used } = await aDesk([says])
  await expect(write({ type: 'faq', asset })).rejects.toMatchObject({ status: 502, code: 'ai_failed' })
  expect(await left()).toBe(5)
  expect(await used()).toMatchObject([{ credits: 0, ok: false }])
})

test('aborting is free', async () => {
  const { service, asset, write, left, used } = await aDesk([{ ...answer, stalls: true }])
  const stop = new AbortController()
  await expect(write({ asset }, { stop, onPartial: () => stop.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })
  await expect.poll(() => service.brokenOff).toBe(1)
  expect(await left()).toBe(5)
  expect(await used()).toEqual([])
})

test('nothing starts without a model, credits or material', async () => {
  const { service, asset, write } = await aDesk([answer], { credits: 0 })
  await expect(write({ asset })).rejects.toMatchObject({ status: 402, code: 'no_credits' })
  await expect(write({})).rejects.toMatchObject({ status: 422, code: 'nothing_to_write' })
  expect(service.asked).toEqual([])
  const bare = await aDesk([answer], { hasModel: false })
  await expect(bare.write({ asset: bare.asset })).rejects.toMatchObject({
    status: 409,
    code: 'ai_not_set_up',
  })
})

test('a browser receives partial results, and then the text or an error, one line each', async () => {
  const { platform, owner, which, asset, wishing } = await aDesk([answer, { status: 401, body: '{}' }])
  const app = createApp(platform)
  async function ask(): Promise<BlockWritingEvent[]> {
    const response = await app.request(`${platform.config.publicOrigin}/api/pages/${which.page}/text`, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(wishing({ asset })),
    })
    expect(response.status).toBe(200)
    const lines = (await response.text()).trim().split('\n')
    return lines.map((line) => JSON.parse(line))
  }
  const events = await ask()
  expect(events[0]).toEqual({ kind: 'partial', blocks: [], done: 0 })
  expect(events.at(-1)).toMatchObject({ kind: 'written', left: 4 })
  expect((await ask()).at(-1)).toMatchObject({ kind: 'refused', message: expect.stringContaining('key') })
})

async function anAsset() {
  const { platform, who } = await aPlace()
  const text = [
    '**Ada:** We opened the workshop in March, and none of us had run one before that spring.',
    '**Bo:** What did the first year teach you about the people who came to your workshop?',
    '**Ada:** The most important lesson was that readers finish the short pages and leave the long ones.',
  ].join('\n\n')
  return { platform, where: { ...who, asset: await aSpokenAsset(platform, who, { text }) } }
}

test('a block is generated from the transcript, if any, by rules, and says so; approved texts come first', async () => {
  const { platform, where } = await anAsset()
  const summary = { ...where, part: 'summary', variant: 0 } as const
  const written = await writeForBlock(platform, summary)
  expect(written.method).toBe('engine')
  expect(JSON.stringify(written.doc)).toMatch(/workshop|readers/)
  await approvedText(platform, where, { kind: 'summary', text: 'Approved in short.' })
  expect(JSON.stringify(await writeForBlock(platform, summary))).toContain('Approved in short.')
  expect(await writeForBlock(platform, { ...summary, variant: 1 })).toMatchObject({ method: 'engine' })
  const about = { title: 'Empty', kind: 'audio', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, { ...where, ...about })
  const nothing = { code: 'nothing_to_write' }
  await expect(writeForBlock(platform, { ...summary, asset })).rejects.toMatchObject(nothing)
})

test('generated text fits its block, and a quote knows its moment', async () => {
  const { platform, where } = await anAsset()
  await approvedText(platform, where, { kind: 'chapters', text: '0:00 Opening\n0:30 Lessons' })
  const material = await writeForBlock(platform, { ...where, part: 'chapters', variant: 0 })
  const block = fillFromMaterial(
    { id: 'c', type: 'chapters', props: { asset: null, chapters: [] } },
    { material, asset: where.asset },
  )
  expect(block.props).toEqual({
    asset: where.asset,
    chapters: [
      { startMs: 0, title: 'Opening' },
      { startMs: 30_000, title: 'Lessons' },
    ],
  })
  await approvedText(platform, where, { kind: 'quotes', text: '> We opened the workshop in March' })
  const { quote } = await writeForBlock(platform, { ...where, part: 'quotes', variant: 0 })
  expect(quote?.text).toBe('We opened the workshop in March')
  const root = { title: 'T', description: '' }
  expect(draftPageData.safeParse({ root, blocks: [block] }).success).toBe(true)
})

test('library images are found by name, and one of them represents the page in previews', async () => {
  const { platform, who, workspace } = await aPlace()
  const id = await aFile(platform, workspace)
  const filename = 'harbour.png'
  await setFields(platform, [mediaFile, id], { filename, alt: 'The harbour' })
  expect(await listPictureChoices(platform, { workspace, q: 'HARB' })).toMatchObject([
    { id, filename, alt: 'The harbour' },
  ])
  expect(await listPictureChoices(platform, { workspace, q: '100%' })).toEqual([])

  const { root, blocks } = saying('Hi')
  const data = { root: { ...root, image: { media: id }, imageAlt: 'Boats' }, blocks }
  const page = await createPage(platform, { ...who, title: 'Shared', data })
  await publishPage(platform, { ...who, page: page.id })
  const mediaUrl = (media: string) => `/m/${media}`
  expect(await loadPublishedPages(platform, { workspace, pages: [page.id], mediaUrl })).toMatchObject([
    { image: `/m/${id}`, imageAlt: 'Boats' },
  ])
})
