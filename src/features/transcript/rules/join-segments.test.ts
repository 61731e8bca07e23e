import { expect, test } from 'vitest'
import { anEditSegment, anEditWord } from '#src/test/edit-words.ts'
import { type EditSegment, type TranscriptDocument, textOf } from './document.ts'
import { applyEdit } from './edit-document.ts'
import { looksLikeCues } from './join-segments.ts'

function cue(place: number, text: string, speaker: string | null = 'ann'): EditSegment {
  const words = text.split(' ').map((one) => anEditWord(one))
  return anEditSegment(`cue-${place}`, words, { speaker, startMs: place * 2000, endMs: place * 2000 + 2000 })
}

function aTalk(...segments: EditSegment[]): TranscriptDocument {
  return { speakers: [], segments, spans: [] }
}

test('cues of one speaker become a paragraph whose words keep the times of their cues, and joined turns stay as they are', () => {
  const talk = aTalk(cue(0, 'And so my'), cue(1, 'fellow Americans'), cue(2, 'Thank you', 'bo'))
  const joined = applyEdit(talk, { kind: 'join-turns' })
  const { segments } = joined
  expect(segments.map(({ id, speaker, words }) => [id, speaker, textOf(words)])).toEqual([
    ['cue-0', 'ann', 'And so my fellow Americans'],
    ['cue-2', 'bo', 'Thank you'],
  ])
  expect(segments[0]).toMatchObject({ startMs: 0, endMs: 4000 })
  expect(segments[0]?.words.map(({ startMs }) => startMs)).toEqual([0, 800, 1400, 2000, 2824])
  expect(segments[1]).toBe(talk.segments[2])
  expect(applyEdit(joined, { kind: 'join-turns' })).toBe(joined)
})

test('a long turn is divided at the ends of sentences, and at the latest after 400 words', () => {
  const sentence = 'one two three four five six seven eight nine ten.'
  const talk = aTalk(...Array.from({ length: 30 }, (_, place) => cue(place, sentence)))
  const lengths = (document: TranscriptDocument) =>
    applyEdit(document, { kind: 'join-turns' }).segments.map(({ words }) => words.length)
  expect(lengths(talk)).toEqual([120, 120, 60])
  const endless = Array.from({ length: 50 }, (_, place) => cue(place, sentence.replace('.', ' and on')))
  expect(Math.max(...lengths(aTalk(...endless)))).toBeLessThanOrEqual(400)
})

test('subtitles are recognized, paragraphs and short texts are not', () => {
  const cues = Array.from({ length: 30 }, (_, place) => cue(place, 'a few words'))
  expect(looksLikeCues(aTalk(...cues))).toBe(true)
  expect(looksLikeCues(aTalk(...cues.slice(0, 5)))).toBe(false)
  expect(looksLikeCues(aTalk(...cues.map((one, place) => ({ ...one, speaker: `${place % 2}` }))))).toBe(false)
  const paragraphs = cues.map((one) => ({ ...one, words: Array.from({ length: 40 }, () => anEditWord('a')) }))
  expect(looksLikeCues(aTalk(...paragraphs))).toBe(false)
})
