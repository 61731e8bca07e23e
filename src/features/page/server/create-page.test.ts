import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { approvedText } from '#src/test/approved-text.ts'
import { aPlace } from '#src/test/places.ts'
import type { DraftBlock } from '../schema.ts'
import { createPage, createPageFromAsset } from './create-page.ts'
import { loadPageDraft } from './load-page-draft.ts'

const jfk = `1
00:00:00,300 --> 00:00:07,600
And so my fellow Americans, ask not what your country can do for you,

2
00:00:07,600 --> 00:00:11,000
ask what you can do for your country.
`

type About = Partial<Parameters<typeof createAsset>[1]> & { text?: string; filename?: string }

async function anAsset({ text, filename = 'talk.srt', ...changes }: About = {}) {
  const { platform, who } = await aPlace()
  const usual = { title: 'Ask not', kind: 'audio', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, { ...who, ...usual, ...changes })
  const about = { ...who, asset }
  if (text) await importTranscript(platform, { ...about, filename, text })
  async function draft() {
    const { id } = await createPageFromAsset(platform, about)
    return loadPageDraft(platform, { ...who, page: id })
  }
  return { platform, about, draft }
}

function shapeOf(blocks: DraftBlock[]): unknown[] {
  return blocks.map(({ type, props }) => ({ type, ...props }))
}

test('the page of the inaugural address quotes a sentence and plays it', async () => {
  const { about, draft } = await anAsset({ text: jfk })
  const { slug, status, sourceAsset, data } = await draft()
  const sentence =
    'And so my fellow Americans, ask not what your country can do for you, ask what you can do for your country.'
  expect({ slug, status, sourceAsset }).toEqual({
    slug: 'ask-not',
    status: 'draft',
    sourceAsset: { id: about.asset, title: 'Ask not' },
  })
  expect(data.root).toEqual({ title: 'Ask not', description: sentence })
  expect(shapeOf(data.blocks)).toEqual([
    { type: 'quote', text: sentence, cite: '' },
    { type: 'heading', text: 'Listen and read along', level: 2 },
    { type: 'audio', asset: about.asset, title: '', chapters: [], showTranscript: true },
  ])
})

test('the page of a conversation starts with its summary and quotes the guest', async () => {
  const { about, draft } = await anAsset({
    kind: 'document',
    summary: 'What a year of measuring taught them.',
    filename: 'talk.md',
    text: [
      '**Host:** Welcome to the show, where we talk about everything that people build and why they build it at all.',
      '**Ann:** Thank you. We measured it for a year, and the pages that people finished were the short ones.',
    ].join('\n\n'),
  })
  const { data } = await draft()
  const words = [{ type: 'text', text: 'What a year of measuring taught them.' }]
  expect(shapeOf(data.blocks)).toEqual([
    { type: 'rich_text', doc: { type: 'doc', content: [{ type: 'paragraph', content: words }] } },
    {
      type: 'quote',
      text: 'We measured it for a year, and the pages that people finished were the short ones.',
      cite: 'Ann',
    },
    { type: 'heading', text: 'Read the conversation', level: 2 },
    { type: 'audio', asset: about.asset, title: '', chapters: [], showTranscript: true },
  ])
})

test('the page of a recording takes its title, summary, chapters and approved notes', async () => {
  const { platform, about, draft } = await anAsset({ text: jfk, title: 'jfk' })
  await approvedText(platform, about, { kind: 'titles', text: '- Ask what you can do', using: 'always' })
  await approvedText(platform, about, { kind: 'summary', text: 'A president asks.', using: 'always' })
  await approvedText(platform, about, { kind: 'chapters', text: '0:00 Ask', using: 'always' })
  await approvedText(platform, about, { kind: 'show_notes', text: 'Recorded in Washington.' })
  const { data } = await draft()
  expect(data.root).toEqual({ title: 'Ask what you can do', description: 'A president asks.' })
  expect(shapeOf(data.blocks)).toMatchObject([
    { type: 'rich_text' },
    { type: 'quote' },
    { type: 'heading', text: 'Listen and read along' },
    { type: 'audio', chapters: [{ startMs: 0, title: 'Ask' }] },
    { type: 'heading', text: 'Show notes' },
    { type: 'rich_text' },
  ])
})

test('the page of an empty asset has its name and no made-up text', async () => {
  const { draft } = await anAsset({ kind: 'document' })
  expect((await draft()).data).toEqual({ root: { title: 'Ask not', description: '' }, blocks: [] })
})

test('pages with the same title have different URLs, even when created concurrently', {
  tags: ['postgres'],
}, async () => {
  const { platform, who } = await aPlace()
  const title = 'Why we started'
  const made = await Promise.all([1, 2, 3].map(() => createPage(platform, { ...who, title })))
  expect(made.map(({ slug }) => slug).sort()).toEqual([
    'why-we-started',
    'why-we-started-2',
    'why-we-started-3',
  ])
  const elsewhere = await aPlace()
  expect((await createPage(platform, { ...elsewhere.who, title })).slug).toBe('why-we-started')
})

test('the page of an asset that is named like its file gets its title from the content, and so does its player', async () => {
  const { draft } = await anAsset({ text: jfk, title: 'jfk-02', isNamedByFile: true })
  const { root, blocks } = (await draft()).data
  expect(root.title).not.toBe('jfk-02')
  expect(blocks.at(-1)?.props).toMatchObject({ title: root.title })
})
