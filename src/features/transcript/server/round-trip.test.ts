import { expect, test } from 'vitest'
import { openDocx } from '#src/features/media/rules/read-docx.ts'
import { parsed } from '#src/test/parsed-transcript.ts'
import { documentSegments } from '../rules/document-segments.ts'
import type { TimedSegment } from '../rules/fill-times.ts'
import { spreadWords } from '../rules/words.ts'
import { writePlainText } from '../rules/write-text.ts'
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

const choices = { title: 'A talk', withSpeakers: true, withTimes: true }
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

/** The segments of a Word document with this talk. */
async function throughWord(segments: SpokenSegment[], asked: typeof choices): Promise<SpokenSegment[]> {
  const docx = await openDocx(await writeDocx(segments, asked))
  return documentSegments(docx.kind === 'read' ? docx.text.split(/\n{2,}/) : [])
}

function read(text: string, filename: string): SpokenSegment[] {
  const { segments, repairs } = parsed(text, filename)
  expect(repairs).toEqual([])
  return segments
}

function shown(segments: SpokenSegment[]) {
  return segments.map((one) => [one.speaker, one.startMs, one.text])
}

test.each(texts)('%s come back from Word and plain text', async (_what, text, back = text) => {
  const segments = talk(text)
  const exact = shown(talk(back))
  expect(shown(read(writePlainText(segments, choices), 'a.txt'))).toEqual(exact)
  expect(shown(await throughWord(segments, choices))).toEqual(exact)
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
    expect(shown(await throughWord(segments, asked))).toEqual(wanted)
    expect(shown(read(writePlainText(segments, asked), 'a.txt'))).toEqual(wanted)
  }
})

test('one turn per speaker comes back from Word, too', async () => {
  const segments = talk('Hello.').filter(({ text }) => text === 'Hello.')
  const back = await throughWord(segments, { ...choices, withTimes: false })
  expect(back.map(({ speaker }) => speaker)).toEqual(speakers)
})
