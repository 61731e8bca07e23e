import { describe, expect, test } from 'vitest'
import { resolveBlocks } from './rules/resolve-blocks.ts'
import { freeSlug, slugOf, slugPathOf } from './rules/slugs.ts'
import {
  continuesDraft,
  describeSpeech,
  firstSentences,
  isQuotable,
  loudnessBars,
  pageStatus,
  pickQuote,
  readSegment,
} from './rules.ts'
import type { AudioSource, DraftBlock } from './schema.ts'

describe('slugs', () => {
  test.each([
    ['Why we started!', 'why-we-started'],
    ["What's it cost?", 'whats-it-cost'],
    ['Größe & Würde', 'große-wurde'],
    ['!!!', 'page'],
    ['Тест й ё', 'тест-й-ё'],
    ['น้ำ', 'น้ำ'],
    ['שָׁלוֹם', 'שָׁלוֹם'.normalize('NFC')],
    ['Đà Nẵng, İzmir, Łódź', 'đa-nang-izmir-łodz'],
    ['ＡＢＣ ｶﾞｲﾄﾞ', 'abc-ガイド'],
    ['ശ്രീ\u200dമതി', 'ശ്രീമതി'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
  ])('%j → %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  test('a slug ends at a word before sixty characters', () => {
    const slug = slugOf('word '.repeat(40))
    expect(slug.length).toBeLessThanOrEqual(60)
    expect(slug.endsWith('-word')).toBe(true)
    // Never between a letter and its marks, and it is composed, however its title was.
    expect(slugOf('ガイド'.normalize('NFD'))).toBe('ガイド')
    expect(slugOf('ที่'.repeat(40))).toBe('ที่'.repeat(20))
  })

  test('a path copied from the address bar is decoded, and a taken slug gets the first free number', () => {
    expect(slugPathOf('/guides/%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80/')).toBe('guides/हिन्दी')
    expect(slugPathOf('100% sure')).toBe('100-sure')
    expect(freeSlug('story', new Set())).toBe('story')
    expect(freeSlug('story', new Set(['story', 'story-2', 'story-4']))).toBe('story-3')
  })
})

test('a page is a draft, published, or has unpublished changes', () => {
  expect(pageStatus({ draftVersion: 1, publishedVersion: null })).toBe('draft')
  expect(pageStatus({ draftVersion: 2, publishedVersion: 2 })).toBe('published')
  expect(pageStatus({ draftVersion: 3, publishedVersion: 2 })).toBe('changed')
})

test('a save continues the draft by the same person within ten minutes, but never a sealed one', () => {
  const soon = new Date('2026-03-02T09:09:59Z')
  const draft = { n: 2, author: 'ann', createdAt: new Date('2026-03-02T09:00:00Z'), sealed: false }
  expect(continuesDraft(draft, { user: 'ann', now: soon })).toBe(true)
  expect(continuesDraft(draft, { user: 'ann', now: new Date('2026-03-02T09:10:00Z') })).toBe(false)
  expect(continuesDraft(draft, { user: 'bob', now: soon })).toBe(false)
  expect(continuesDraft({ ...draft, sealed: true }, { user: 'ann', now: soon })).toBe(false)
})

describe('a quote', () => {
  const host = {
    speaker: 'Host',
    text: 'Welcome to this show about how people build things that last for a very long time.',
  }
  const good = 'We measured it for a year, and the pages people finished were the short ones.'

  test.each([
    ['too short', 'It is short.'],
    ['too long', `We ${'really '.repeat(40)}mean it.`],
    ['starting in the middle', good.toLowerCase()],
    ['a question', good.replace('.', '?')],
    ['broken off', good.replace('.', ' --')],
    ['trailing away', `${good}..`],
    ['with a stage direction', good.replace(',', ' [laughs],')],
    ['with an open quotation', `He said "${good}`],
  ])('is not a sentence that is %s', (_why, sentence) => {
    expect([isQuotable(sentence), isQuotable(good)]).toEqual([false, true])
  })

  test('is the longest sentence of a guest, verbatim, and may span several subtitles', () => {
    const [begin, end] = ['We measured it for a year, and', 'the pages people finished were the short ones.']
    const guest = [`Short one. ${begin}`, end].map((text) => ({ speaker: 'Ann', text }))
    const longer = { ...host, text: host.text.replace('people', 'people of many countries and ages') }
    expect(pickQuote([host, ...guest, longer])).toEqual({ text: good, speaker: 'Ann' })
  })

  test('starts with small talk or is by the host only as a last resort, and is missing when nothing is quotable', () => {
    const chatty = { speaker: 'Ann', text: `Yeah, ${good.toLowerCase()} And ${good.toLowerCase()}` }
    expect(pickQuote([host, chatty, { speaker: 'Ann', text: good }])?.text).toBe(good)
    expect(pickQuote([host, chatty])?.text).toMatch(/^(Yeah|And)/)
    expect(pickQuote([host])).toEqual({ text: host.text, speaker: 'Host' })
    expect(pickQuote([{ speaker: '', text: 'Hm.' }])).toBeUndefined()
    expect(pickQuote([])).toBeUndefined()
  })
})

test('a description is the first whole sentences', () => {
  expect(firstSentences('One is here. Two is here. Three is here.', 26)).toBe('One is here. Two is here.')
  expect(firstSentences('A sentence that goes on and on without an end', 20)).toBe('A sentence that…')
  expect(firstSentences('')).toBe('')
  expect(
    describeSpeech([
      { speaker: 'A', text: 'Hello' },
      { speaker: 'A', text: 'there. And more.' },
    ]),
  ).toBe('Hello there. And more.')
})

test('exact word times are stored as offsets; others are dropped', () => {
  const segment = { speaker: 'A', startMs: 1000, endMs: 2000, text: 'so it  goes' }
  const exact: [string, number, number][] = [
    ['so', 1000, 1200],
    ['it', 1200, 1500],
    ['goes', 1600, 2000],
  ]
  expect(readSegment({ ...segment, words: exact }).wordStarts).toEqual([0, 200, 600])
  expect(readSegment({ ...segment, words: exact.slice(1) }).wordStarts).toBeNull()
  expect(readSegment({ ...segment, words: null }).wordStarts).toBeNull()
})

test('a waveform keeps its peaks in fewer bars', () => {
  expect(loudnessBars([0.1, 0.9, 0.2, -0.5], 2)).toEqual([0.9, 0.5])
  expect(loudnessBars([0.123], 96)).toEqual([0.12])
  expect(loudnessBars([])).toEqual([])
  expect(loudnessBars(Array.from({ length: 800 }, (_, n) => n / 800))).toHaveLength(96)
})

describe('resolving', () => {
  const source: AudioSource = {
    title: 'The talk',
    attribution: 'Public domain',
    src: '/api/media/m',
    mime: 'audio/mpeg',
    durationMs: 11_000,
    peaks: [1],
    transcript: [{ speaker: 'A', startMs: 0, endMs: 1, text: 'Hi', wordStarts: null }],
  }
  const sources = {
    audio: (asset: string) => (asset === 'there' ? source : undefined),
    image: (media: string) => (media === 'there' ? '/api/media/there' : undefined),
  }

  test('leaves out what is empty, unsafe or deleted', () => {
    const blocks: DraftBlock[] = [
      { id: '1', type: 'heading', props: { text: '', level: 2 } },
      { id: '2', type: 'quote', props: { text: '', cite: '' } },
      { id: '3', type: 'image', props: { source: null, alt: '', caption: '' } },
      { id: '4', type: 'image', props: { source: { media: 'gone' }, alt: '', caption: '' } },
      { id: '5', type: 'image', props: { source: { url: 'http://a.example/x' }, alt: '', caption: '' } },
      { id: '6', type: 'call_to_action', props: { label: 'Go', href: 'javascript:alert(1)', note: '' } },
      { id: '7', type: 'audio', props: { asset: null, title: '', chapters: [], showTranscript: true } },
      { id: '8', type: 'audio', props: { asset: 'gone', title: '', chapters: [], showTranscript: true } },
      { id: '9', type: 'heading', props: { text: 'Stays', level: 3 } },
    ]
    expect(resolveBlocks(blocks, sources).map((block) => block.id)).toEqual(['9'])
  })

  test('gives an audio block its asset’s name, audio and transcript', () => {
    const props = { asset: 'there', title: '', chapters: [{ startMs: 0, title: '' }], showTranscript: true }
    const [shown] = resolveBlocks([{ id: '1', type: 'audio', props }], sources)
    expect(shown).toEqual({ id: '1', type: 'audio', props: { ...source, chapters: [] } })
    const [silent] = resolveBlocks(
      [{ id: '1', type: 'audio', props: { ...props, title: 'Mine', showTranscript: false } }],
      sources,
    )
    expect(silent).toMatchObject({ props: { title: 'Mine', transcript: [] } })
  })
})
