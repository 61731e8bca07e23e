import { expect, test } from 'vitest'
import { openDocx } from '#src/features/media/rules/read-docx.ts'
import { documentSegments } from '../rules/document-segments.ts'
import { fillTimes, type TimedSegment } from '../rules/fill-times.ts'
import { parseTranscript } from '../rules/parse-transcript.ts'
import { spreadWords } from '../rules/words.ts'
import { writePodcastJson } from '../rules/write-podcast-json.ts'
import { writeSrt, writeWebvtt } from '../rules/write-subtitles.ts'
import { writeMarkdown, writePlainText } from '../rules/write-text.ts'
import type { SpokenSegment } from '../schema.ts'
import { writeDocx } from './write-docx.ts'

/** Each text, and how it comes back where that differs. */
const texts: [what: string, text: string, back?: string][] = [
  ['Hebrew and Arabic', 'שלום עולם, 2 < 3 & 4 > 1. مرحبا\u200f بالعالم'],
  ['Thai', 'อย่าถามว่าประเทศของคุณทำอะไรให้คุณได้บ้างแต่จงถามว่าคุณทำอะไรให้ประเทศของคุณได้บ้าง'],
  ['Japanese', '国があなたのために何ができるかではなく、「あなた」が国のために何ができるかを問うてほしい。'],
  ['emoji with joiners', 'Hi 👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇺🇦!'],
  ['combining marks', 'Zoe\u0308 e\u0301te\u0301 n\u0303 ǡ\u0323'],
  ['NUL and other control characters', 'a\u0000b\u0007c\u0085d\u2028e', 'abcd e'],
  ['an unpaired surrogate', 'a \ud800 b', 'a \ufffd b'],
  ['a very long line', 'word '.repeat(3000).trim()],
  ['what looks like markup', 'AT&T &amp; &#39; 1. *not* _a_ [list](x) [12:19] # `x` ~y~ \\ - | > 5 * 3'],
  ['line breaks', 'one\r\ntwo\n\nthree', 'one two three'],
]

const speakers = ['Ann', '', 'שרה', 'Dr. Bo & “Co” van Dyke']

function talk(text: string): TimedSegment[] {
  return speakers.flatMap((speaker, turn) =>
    [0, 1].map((part) => {
      const startMs = turn * 1_000_000 + part * 500_000
      const said = part === 0 ? text : 'And so on.'
      const words = spreadWords(said, startMs, startMs + 400_000)
      return { speaker, startMs, endMs: startMs + 400_000, text: said, words }
    }),
  )
}

function read(text: string, filename: string): SpokenSegment[] {
  const parsed = parseTranscript({ filename, text })
  if (parsed.kind === 'malformed') throw new Error(`${filename}, line ${parsed.line}`)
  expect(parsed.repairs).toEqual([])
  return parsed.segments
}

/** The text by speaker, however it is split into cues. */
function turns(segments: SpokenSegment[]): string[] {
  const said: [speaker: string, text: string][] = []
  for (const { speaker, text } of segments) {
    const last = said.at(-1)
    if (last?.[0] === speaker) last[1] += text
    else said.push([speaker, text])
  }
  return said.map(([speaker, text]) => `${speaker}: ${text.replaceAll(' ', '')}`)
}

const choices = { title: 'A talk', withSpeakers: true, withTimes: true }

test.each(texts)('%s come back from every format', async (_what, text, back = text) => {
  const segments = talk(text)
  const wanted = talk(back)
  const subtitles = { lineLength: 42, withSpeakers: true }
  const exact = wanted.map((one) => [one.speaker, one.startMs, one.text])
  const shown = (read: SpokenSegment[]) => read.map((one) => [one.speaker, one.startMs, one.text])
  expect(shown(read(writePodcastJson(segments), 'a.json'))).toEqual(exact)
  expect(shown(read(writePlainText(segments, choices), 'a.txt'))).toEqual(exact)
  const docx = await openDocx(await writeDocx(segments, choices))
  const paragraphs = docx.kind === 'read' ? docx.text.split(/\n{2,}/) : []
  expect(shown(documentSegments(paragraphs))).toEqual(exact)
  const named = wanted.map((one) => [one.speaker, one.text])
  const markdown = read(writeMarkdown(segments, choices), 'a.md')
  expect(markdown.map((one) => [one.speaker, one.text])).toEqual(named)
  expect(turns(read(writeSrt(segments, subtitles), 'a.srt'))).toEqual(turns(wanted))
  expect(turns(read(writeWebvtt(segments, subtitles), 'a.vtt'))).toEqual(turns(wanted))
})

test('Word and text come back without times or without speakers', async () => {
  const segments = talk('Hello there: friends.')
  for (const [withSpeakers, withTimes] of [
    [true, false],
    [false, true],
  ] as const) {
    const asked = { title: 'A talk', withSpeakers, withTimes }
    const wanted = segments.map(({ speaker, startMs, text }) => [
      withSpeakers ? speaker : '',
      withTimes ? startMs : null,
      text,
    ])
    const docx = await openDocx(await writeDocx(segments, asked))
    const paragraphs = docx.kind === 'read' ? docx.text.split(/\n{2,}/) : []
    const shown = (read: SpokenSegment[]) => read.map((one) => [one.speaker, one.startMs, one.text])
    expect(shown(documentSegments(paragraphs))).toEqual(wanted)
    expect(shown(read(writePlainText(segments, asked), 'a.txt'))).toEqual(wanted)
  }
})

test('one turn per speaker comes back from Word and SubRip, too', async () => {
  const segments = talk('Hello.').filter(({ text }) => text === 'Hello.')
  const asked = { ...choices, withTimes: false }
  const docx = await openDocx(await writeDocx(segments, asked))
  const back = documentSegments(docx.kind === 'read' ? docx.text.split(/\n{2,}/) : [])
  expect(back.map(({ speaker }) => speaker)).toEqual(speakers)
  const timed = fillTimes(segments, null) ?? []
  const srt = read(writeSrt(timed, { lineLength: 42, withSpeakers: true }), 'a.srt')
  expect(srt.map(({ speaker }) => speaker)).toEqual(speakers)
})

test.each([
  ['a document', ['Title', 'Some text: and more.', 'Agenda:', 'Other text.'], ['', '', '', '']],
  ['an interview', ['Ann: Hi.', 'Bo: Yes.', 'Ann: So.'], ['Ann', 'Bo', 'Ann']],
  [
    'a transcript of Otter',
    ['Ann 0:02', 'Hi.', 'More.', 'Bo van Dyke (0:07)', 'Yes.'],
    ['Ann', 'Ann', 'Bo van Dyke'],
  ],
  [
    'a transcript of Teams',
    ['Ann Lee 1 minute 2 seconds', 'Hi.', 'Bo 2 minutes 1 second', 'Yes.'],
    ['Ann Lee', 'Bo'],
  ],
])('%s in Word is read by its paragraphs', (_what, paragraphs, names) => {
  expect(documentSegments(paragraphs).map(({ speaker }) => speaker)).toEqual(names)
})
