import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTranscript } from '#src/features/transcript/rules/parse-transcript.ts'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { type Block, blocks, type OutputKind, type WriteOptions } from '../schema.ts'
import { type Analysis, analyse } from './analyse.ts'
import { channels, characterCountForX, isChannel } from './channels.ts'
import { lengths, outputKinds, tones } from './choices.ts'
import { seoDescriptionLength, seoTitleLength } from './outputs/long-texts.ts'
import { verbatim } from './outputs/outlines.ts'
import { defaultOptions } from './pick.ts'
import { toHtml } from './render-html.ts'
import { postText, textOf, toMarkdown, toPlainText } from './render-text.ts'
import { writeOutput } from './write-output.ts'

const file = join(import.meta.dirname, '../../../../demo/the-changelog-592.md')
const parsed = parseTranscript({ filename: file, text: readFileSync(file, 'utf8') })
const segments = parsed.kind === 'parsed' ? parsed.segments : []
const talk = analyse(segments)

function write(kind: OutputKind, options: Partial<WriteOptions> = {}, analysis = talk): Block[] {
  return writeOutput(analysis, kind, { ...defaultOptions, ...options })
}

function expectCited(written: Block[], { sentences, endMs }: Analysis): void {
  const spoken = new Set(sentences.map(({ text }) => text))
  const uncited = written.filter(({ claims }) => claims.some(({ citations }) => citations.length === 0))
  expect(uncited.filter(({ kind }) => kind !== 'heading' && kind !== 'call')).toEqual([])
  for (const one of written.flatMap(({ claims }) => claims).flatMap(({ citations }) => citations)) {
    expect(one.startMs).toBeGreaterThanOrEqual(0)
    expect(one.endMs).toBeGreaterThanOrEqual(one.startMs)
    expect(one.endMs).toBeLessThanOrEqual(endMs)
    expect(spoken.has(one.quote) || one.quote.length === 2000).toBe(true)
  }
}

function said(speaker: string, text: string): SpokenSegment {
  return { speaker, startMs: null, endMs: null, text, words: null }
}

/** The parts of an output that exceed its channel's limits. */
function beyondLimits(kind: OutputKind, written: Block[]): string[] {
  if (kind === 'x_thread') return written.map(textOf).filter((text) => characterCountForX(text) > 280)
  if (kind === 'seo') {
    const [, title = '', , description = ''] = written.map(textOf)
    return title.length > seoTitleLength || description.length > seoDescriptionLength ? [title] : []
  }
  if (!isChannel(kind)) return []
  const { characters, count, mostTags } = channels[kind]
  const tags = written.find((one) => one.kind === 'tags')?.claims.length ?? 0
  return [postText(written), toPlainText(written).trim()].filter(
    (text) => count(text) > characters || tags > mostTags,
  )
}

test('every output of a real talk exists, with citations and within limits, in every tone and length', () => {
  for (const kind of outputKinds)
    for (const tone of tones)
      for (const length of lengths) {
        const written = write(kind, { tone, length })
        expect(written, `${kind} ${tone} ${length}`).not.toEqual([])
        expect(() => blocks.parse(written)).not.toThrow()
        expectCited(written, talk)
        expect(beyondLimits(kind, written)).toEqual([])
      }
})

test('the same transcript gives the same result, and an empty one nothing', () => {
  const again = analyse(segments)
  for (const kind of outputKinds) expect(write(kind, {}, again)).toEqual(write(kind))
  for (const kind of outputKinds) expect(write(kind, {}, analyse([]))).toEqual([])
})

test('a variant uses different sentences from the ones before it', () => {
  for (const kind of ['summary', 'takeaways', 'quotes', 'titles', 'linkedin'] as const) {
    const first = write(kind).map(textOf)
    const second = write(kind, { variant: 1 }).map(textOf)
    expect(second.join('\n')).not.toBe(first.join('\n'))
  }
  const first = new Set(write('quotes').map(textOf))
  expect(write('quotes', { variant: 1 }).filter((one) => first.has(textOf(one)))).toEqual([])
})

test('words of the goal come first, and words to avoid are left out', () => {
  const about = write('takeaways', { goal: 'file system ZFS corruption' }).map(textOf).join(' ')
  expect(about).toMatch(/ZFS|file system|corrupt/i)
  const without = write('summary', { avoid: ['oxide', 'sun'] })
  expect(toPlainText(without)).not.toMatch(/oxide|\bsun/i)
})

test('summary, takeaways and quotes are sentences of the talk; longer ones are longer', () => {
  const spoken = new Set(talk.sentences.map(({ clean }) => clean))
  for (const { claims } of write('summary')) for (const { text } of claims) expect(spoken).toContain(text)
  expect(toPlainText(write('summary', { length: 'long' })).length).toBeGreaterThan(
    toPlainText(write('summary', { length: 'short' })).length,
  )
})

test('chapters start at zero, have no gaps until the end and distinct titles, and are as YouTube requires', () => {
  const chapters = write('chapters').map(({ claims }) => claims[0])
  expect(chapters[0]?.citations[0]?.startMs).toBe(0)
  expect(chapters.at(-1)?.citations[0]?.endMs).toBe(talk.endMs)
  for (const [at, chapter] of chapters.entries())
    expect(chapter?.citations[0]?.startMs).toBe(chapters[at - 1]?.citations[0]?.endMs ?? 0)
  const titles = chapters.map((chapter) => chapter?.text ?? '')
  expect(new Set(titles).size).toBe(titles.length)
  expect(chapters.length).toBeGreaterThan(8)
  expect(chapters.length).toBeLessThan(31)
  const lines = toPlainText(write('youtube'))
    .split('\n')
    .filter((text) => /^\d+:\d\d/.test(text))
  expect(lines[0]).toMatch(/^0:00 /)
  expect(lines.length).toBeGreaterThanOrEqual(3)
})

test('speakers are found, apart from people who are mentioned, each once under all spellings', () => {
  expect(talk.host).toBe('Adam Stacoviak')
  expect(talk.guests).toEqual(['Bryan Cantrill'])
  const names = write('names', { length: 'long' }).map(textOf)
  for (const name of ['Bryan Cantrill', 'Jeff Bezos', 'Oxide', 'Sun Microsystems', 'Oracle'])
    expect(names).toContain(name)

  const analysis = analyse([
    said('Ann Smith', 'You said that Adam Jacob once met Elizabeth Holmes at a very long meeting.'),
    said('Adam Jacob (System Initiative)', 'Yes, and we know that Adam was the one who left it first.'),
  ])
  const written = write('names', { length: 'long' }, analysis)
  expect(written.map(({ kind, claims }) => [kind, claims[0]?.text])).toEqual([
    ['heading', 'Speakers'],
    ['item', 'Adam Jacob'],
    ['item', 'Ann Smith'],
    ['heading', 'Mentioned'],
    ['item', 'Elizabeth Holmes'],
  ])
})

test('a question in the FAQ is answered later by someone else', () => {
  const written = write('faq')
  for (const [at, { kind, claims }] of written.entries()) {
    if (kind !== 'heading') continue
    const asked = claims[0]?.citations[0]
    const answered = written[at + 1]?.claims[0]?.citations[0]
    expect(asked?.quote).toMatch(/\?/)
    expect(answered?.speaker).not.toBe(asked?.speaker)
    expect(answered?.startMs).toBeGreaterThanOrEqual(asked?.startMs ?? 0)
  }
  expect(written.filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(2)
})

test('without times in the transcript, chapters are marked as estimates and copied without times', () => {
  const untimed = analyse(segments.map((one) => ({ ...one, startMs: null, endMs: null, words: null })))
  const chapters = write('chapters', {}, untimed)
  const [first, ...others] = chapters.map(({ claims }) => claims[0]?.citations[0])
  expect(first).toMatchObject({ startMs: 0 })
  expect(first?.isEstimated).toBeUndefined()
  expect(others.length).toBeGreaterThan(2)
  for (const one of others) expect(one?.isEstimated).toBe(true)
  for (const copied of [toPlainText(chapters), toMarkdown(chapters), toHtml(chapters), postText(chapters)])
    expect(copied).not.toMatch(/\d:\d\d/)
  expect(toPlainText(write('youtube', {}, untimed))).not.toMatch(/^\d+:\d\d/m)
  expect(JSON.stringify(write('chapters'))).not.toContain('isEstimated')
})

test('output about German speech is in German', () => {
  const german = analyse([
    said('Ute', 'Was war für dich beim Aufbau der Werkstatt die größte Schwierigkeit?'),
    said(
      'Jan',
      'Die größte Schwierigkeit war, dass niemand von uns je eine Werkstatt geführt hatte. Wir haben den Holzboden selbst verlegt. Danach kamen die ersten Kundinnen, und die Werkstatt war jeden Abend voll. Man muss wissen, dass Holz arbeitet und der Boden deshalb Luft braucht.',
    ),
  ])
  expect(german.language).toBe('de')
  const notes = toMarkdown(write('show_notes', {}, german))
  expect(notes).toContain('## Kapitel')
  expect(notes).toContain('Werkstatt')
})

const morsels = [
  'So what is it that you build?',
  '今日は天気がいいですね。',
  '…',
  '   ',
  'Das Haus ist groß und alt, aber wir lieben es.',
  '👩‍👩‍👧‍👦 yes',
  '<script>alert(1)</script>',
  'مرحبا بكم في البرنامج.',
  'word '.repeat(400),
  'x'.repeat(3000),
  '\u0000\uFEFF',
  '\uD800',
]
const time = fc.option(fc.oneof(fc.integer({ min: -5, max: 10_000_000 }), fc.constant(Number.NaN)), {
  nil: null,
})
const anySegment: fc.Arbitrary<SpokenSegment> = fc.record({
  speaker: fc.constantFrom('', 'Ann', 'Bo Li', 'x'.repeat(300)),
  startMs: time,
  endMs: time,
  text: fc.oneof(fc.constantFrom(...morsels), fc.string({ unit: 'binary', maxLength: 200 })),
  words: fc.constant(null),
})

test('any output cites the transcript and stays within its limits', () => {
  fc.assert(
    fc.property(
      fc.array(anySegment, { maxLength: 30 }),
      fc.constantFrom(...outputKinds),
      fc.constantFrom(...tones),
      (talked, kind, tone) => {
        const analysis = analyse(talked)
        const written = write(kind, { tone, variant: talked.length % 3 }, analysis)
        expectCited(written, analysis)
        expect(beyondLimits(kind, written)).toEqual([])
        toMarkdown(written)
      },
    ),
    { numRuns: 300 },
  )
})

test('a quote leaves out non-speech and the space before it', () => {
  const spoken = (text: string) => ({ text }) as Parameters<typeof verbatim>[0]
  expect(verbatim(spoken('[applause] It was loud [laughs] and long. [music]'))).toBe('It was loud and long.')
  expect(verbatim(spoken('“It was loud.”'))).toBe('It was loud.')
})
