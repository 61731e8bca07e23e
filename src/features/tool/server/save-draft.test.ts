import { expect, test } from 'vitest'
import { listContent } from '#src/features/content/server/list-content.ts'
import { textOf } from '#src/features/language/rules/render-text.ts'
import { readTranscript } from '#src/features/transcript/server/read-transcript.ts'
import { aPlace } from '#src/test/places.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { type DraftToSave, draftToSave } from '../schema.ts'
import { saveDraft } from './save-draft.ts'

const said = `WEBVTT

00:00:01.000 --> 00:00:06.000
<v Ann>What was the hardest part?

00:00:06.000 --> 00:00:14.000
<v Bo>None of us had ever run a workshop before.
`
const text = 'None of us had ever run a workshop before.'
const citations = [{ startMs: 6000, endMs: 14_000, speaker: 'Bo', quote: text }]
const summary = [{ kind: 'paragraph' as const, claims: [{ text, citations }] }]

function aDraft(changes: Partial<DraftToSave> = {}): DraftToSave {
  const wishes = { tone: 'neutral', length: 'short' } as const
  return {
    draft: '0190b0c0-0000-4000-8000-000000000001',
    title: 'The workshop',
    filename: 'workshop.vtt',
    text: said,
    language: 'en',
    outputs: [
      { kind: 'summary', ...wishes, body: summary, edited: null },
      { kind: 'linkedin', ...wishes, body: summary, edited: 'We also sell boats.' },
    ],
    ...changes,
  }
}

async function countAssets(platform: TestPlatform, workspace: string): Promise<number> {
  const question = 'select count(*)::int as n from asset where workspace = $1'
  const { rows } = await platform.db.pool.query(question, [workspace])
  return rows[0].n
}

test('a draft becomes an asset with its transcript, generated texts and edits', async () => {
  const { platform, workspace, who } = await aPlace()
  const { asset, isNew } = await saveDraft(platform, { ...aDraft(), ...who })
  expect(isNew).toBe(true)
  expect(await readTranscript(platform, { workspace, asset })).toMatchObject([
    { speaker: 'Ann', startMs: 1000 },
    { speaker: 'Bo', startMs: 6000, text },
  ])
  const [first, second] = await listContent(platform, { workspace, asset })
  expect(first).toMatchObject({ kind: 'summary', variants: [1], method: 'extractive', tone: 'neutral' })
  expect(first?.body).toEqual(summary)
  expect(second).toMatchObject({ kind: 'linkedin', variants: [1, 2], n: 2, method: 'human' })
  expect(second?.body.map(textOf)).toEqual(['We also sell boats.'])
})

test('the same draft sent twice, even concurrently, is one asset, and other drafts and workspaces have others', {
  tags: ['postgres'],
}, async () => {
  const { platform, workspace, who } = await aPlace()
  const asked = { ...aDraft(), ...who }
  const both = await Promise.all([saveDraft(platform, asked), saveDraft(platform, asked)])
  expect(new Set(both.map(({ asset }) => asset)).size).toBe(1)
  expect(both.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await saveDraft(platform, asked)).toEqual({ asset: both[0]?.asset, isNew: false })
  await saveDraft(platform, { ...asked, draft: '0190b0c0-0000-4000-8000-000000000002' })
  expect(await countAssets(platform, workspace)).toBe(2)
  const elsewhere = await saveDraft(platform, { ...asked, ...(await aPlace()).who })
  expect(elsewhere.isNew).toBe(true)
  expect(await readTranscript(platform, { workspace, asset: elsewhere.asset })).toEqual([])
})

test('a draft with a broken transcript reports the line and leaves nothing behind', async () => {
  const { platform, workspace, who } = await aPlace()
  const broken = 'WEBVTT\n\n00:00:xx.000 --> 00:00:02.000\nHello\n'
  await expect(saveDraft(platform, { ...aDraft({ text: broken }), ...who })).rejects.toMatchObject({
    status: 422,
    code: 'transcript_malformed',
    message: expect.stringContaining('Line 3'),
  })
  expect(await countAssets(platform, workspace)).toBe(0)
})

test.each([
  ['no title', { title: ' ' }],
  ['an overlong title', { title: 'a'.repeat(301) }],
  ['no text', { text: ' \n' }],
  ['an overlong text', { text: 'a'.repeat(2_000_001) }],
  ['no id', { draft: 'x' }],
  ['an unknown kind', { outputs: [{ ...aDraft().outputs[0], kind: 'poem' }] }],
  ['a duplicate kind', { outputs: [aDraft().outputs[0], aDraft().outputs[0]] }],
  ['an empty edit', { outputs: [{ ...aDraft().outputs[0], edited: ' ' }] }],
])('a draft with %s is refused', (_, changes) => {
  expect(draftToSave.safeParse({ ...aDraft(), ...changes }).success).toBe(false)
})

test('characters the database rejects are removed from every text', () => {
  const bad = 'A\u0000B\ud800'
  const body = [{ kind: 'paragraph', claims: [{ text: bad, citations: [] }] }]
  const outputs = [{ ...aDraft().outputs[0], body, edited: bad }]
  const read = draftToSave.parse({ ...aDraft(), title: bad, text: bad, outputs })
  expect(JSON.stringify(read)).not.toMatch(/\\u0000|\\ud800/)
})
