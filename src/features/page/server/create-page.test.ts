import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { approvedText } from '#src/test/approved-text.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import type { DraftBlock } from '../schema.ts'
import { createPage, createPageFromAsset } from './create-page.ts'
import { loadPageDraft } from './load-page-draft.ts'

const jfk = `1
00:00:00,300 --> 00:00:03,300
And so my fellow Americans,

2
00:00:03,300 --> 00:00:07,600
ask not what your country can do for you,

3
00:00:07,600 --> 00:00:11,000
ask what you can do for your country.
`

type About = Partial<Parameters<typeof createAsset>[1]> & { text?: string; filename?: string }

async function anAsset(platform: TestPlatform, { text, filename = 'talk.srt', ...about }: About = {}) {
  const world = await aWorkspace(platform)
  const { workspace, owner: user } = world
  const { id: asset } = await createAsset(platform, {
    workspace,
    user,
    title: 'Ask not',
    kind: 'audio',
    source: 'upload',
    ...about,
  })
  if (text) await importTranscript(platform, { workspace, asset, user, filename, text })
  return { workspace, user, asset }
}

function shapeOf(blocks: DraftBlock[]): unknown[] {
  return blocks.map(({ type, props }) => ({ type, ...props }))
}

test('the page of the inaugural address quotes a sentence and plays it', async () => {
  const platform = await createTestPlatform()
  const about = await anAsset(platform, { text: jfk })
  const { id, slug } = await createPageFromAsset(platform, about)
  const draft = await loadPageDraft(platform, { workspace: about.workspace, page: id })
  const sentence =
    'And so my fellow Americans, ask not what your country can do for you, ask what you can do for your country.'
  expect(slug).toBe('ask-not')
  expect(draft.status).toBe('draft')
  expect(draft.sourceAsset).toEqual({ id: about.asset, title: 'Ask not' })
  expect(draft.data.root).toEqual({ title: 'Ask not', description: sentence })
  expect(shapeOf(draft.data.blocks)).toEqual([
    { type: 'quote', text: sentence, cite: '' },
    { type: 'heading', text: 'Listen and read along', level: 2 },
    { type: 'audio', asset: about.asset, title: '', chapters: [], showTranscript: true },
  ])
})

test('the page of a conversation starts with its summary and quotes the guest', async () => {
  const platform = await createTestPlatform()
  const about = await anAsset(platform, {
    kind: 'document',
    summary: 'What a year of measuring taught them.',
    filename: 'talk.md',
    text: [
      '**Host:** Welcome to the show, where we talk about everything that people build and why they build it at all.',
      '**Ann:** Thank you. We measured it for a year, and the pages that people finished were the short ones.',
    ].join('\n\n'),
  })
  const { id } = await createPageFromAsset(platform, about)
  const { data } = await loadPageDraft(platform, { workspace: about.workspace, page: id })
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
  const platform = await createTestPlatform()
  const about = await anAsset(platform, { text: jfk, title: 'jfk' })
  await approvedText(platform, about, { kind: 'titles', text: '- Ask what you can do', using: 'always' })
  await approvedText(platform, about, { kind: 'summary', text: 'A president asks.', using: 'always' })
  await approvedText(platform, about, { kind: 'chapters', text: '0:00 Ask', using: 'always' })
  await approvedText(platform, about, { kind: 'show_notes', text: 'Recorded in Washington.' })
  const { id } = await createPageFromAsset(platform, about)
  const { data } = await loadPageDraft(platform, { workspace: about.workspace, page: id })
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
  const platform = await createTestPlatform()
  const about = await anAsset(platform, { kind: 'document' })
  const { id } = await createPageFromAsset(platform, about)
  const { data } = await loadPageDraft(platform, { workspace: about.workspace, page: id })
  expect(data).toEqual({ root: { title: 'Ask not', description: '' }, blocks: [] })
})

test('pages with the same title have different URLs, even when created concurrently', {
  tags: ['postgres'],
}, async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const title = 'Why we started'
  const made = await Promise.all([1, 2, 3].map(() => createPage(platform, { workspace, user, title })))
  expect(made.map(({ slug }) => slug).sort()).toEqual([
    'why-we-started',
    'why-we-started-2',
    'why-we-started-3',
  ])
  const other = await aWorkspace(platform)
  const elsewhere = { workspace: other.workspace, user: other.owner, title }
  expect((await createPage(platform, elsewhere)).slug).toBe('why-we-started')
})

test('the page of an asset that is named like its file gets its title from the content, and so does its player', async () => {
  const platform = await createTestPlatform()
  const about = await anAsset(platform, { text: jfk, title: 'jfk-02', isNamedByFile: true })
  const draft = await loadPageDraft(platform, {
    workspace: about.workspace,
    page: (await createPageFromAsset(platform, about)).id,
  })
  const { title } = draft.data.root
  expect(title).not.toBe('jfk-02')
  expect(draft.data.blocks.at(-1)?.props).toMatchObject({ title })
})
