import { expect, test } from 'vitest'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import type { Written } from './draft.ts'
import { momentsOf, pageLook, spokenIn } from './looks.ts'

const first = 'The hardest part was that none of us had ever run a workshop before.'
const second = 'A wooden floor needs air below it because the wood moves with the seasons.'

function written(kind: Written['kind'], texts: string[], changes: Partial<Written> = {}): Written {
  const body = texts.map((text, index) => {
    const startMs = index * 9000
    const citations = [{ startMs, endMs: startMs + 6000, speaker: 'Bo', quote: text }]
    return { kind: 'paragraph' as const, claims: [{ text, citations }] }
  })
  return { kind, variant: 0, body, edited: null, ...changes }
}

const segments: SpokenSegment[] = [
  { speaker: 'Bo', startMs: 0, endMs: 6000, text: first, words: null },
  { speaker: 'Ann', startMs: 6000, endMs: 9000, text: 'Really?', words: null },
  { speaker: 'Bo', startMs: 9000, endMs: 15_000, text: second, words: null },
]
const headings = { read: 'Read', questions: 'Questions' }

test('images use quotes first, each once, and nothing too short', () => {
  const outputs = [written('summary', [first, 'Really?']), written('quotes', [second, first])]
  expect(momentsOf(outputs).map(({ text }) => text)).toEqual([second, first])
  expect(momentsOf([written('titles', [first])])).toEqual([])
})

test('a page contains the texts as edited, and leaves out missing ones', () => {
  const faq: Written = {
    ...written('faq', []),
    body: [
      { kind: 'heading', claims: [{ text: 'Why air?', citations: [] }] },
      { kind: 'paragraph', claims: [{ text: 'The wood moves.', citations: [] }] },
    ],
  }
  const outputs = [
    written('titles', ['Opening a workshop', 'Another']),
    written('summary', [first], { edited: 'In my own words.' }),
    written('quotes', [second]),
    faq,
  ]
  const page = pageLook({ title: 'Talk', outputs, segments }, headings)
  expect(page.title).toBe('Opening a workshop')
  const types = page.blocks.map(({ type }) => type).join(' ')
  expect(types).toBe('rich_text quote heading audio heading faq')
  expect(JSON.stringify(page.blocks[0])).toContain('In my own words.')
  expect(page.blocks[3]).toMatchObject({ props: { transcript: [{ text: first }, {}, {}] } })
  const bare = pageLook({ title: 'Talk', outputs: [], segments }, headings)
  expect(bare).toMatchObject({ title: 'Talk', blocks: [{ type: 'heading' }, { type: 'audio' }] })
})

test('the words of a clip have the transcript’s times, or evenly spread ones when times are estimated', () => {
  const moment = { text: second, speaker: 'Bo', startMs: 9000, endMs: 15_000 }
  const [exact] = spokenIn(moment, segments, false)
  expect(exact).toMatchObject({ text: second, startMs: 0, endMs: 6000 })
  const [spread] = spokenIn({ ...moment, text: 'One two' }, segments, true)
  expect(spread?.words.map(([word]) => word)).toEqual(['One', 'two'])
  // A moment without words in the transcript.
  expect(spokenIn({ ...moment, startMs: 90_000, endMs: 90_000 }, segments, false)[0]).toMatchObject({
    endMs: 1000,
  })
})
