import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import type { Heard } from './heard.ts'
import { spokenDraft } from './spoken-draft.ts'
import { type Action, after, newTranscription, type Transcription } from './transcription.ts'

const words: Heard['words'] = [
  ['Good', 0, 1000],
  ['day.', 1000, 2000],
]
const heard: Heard[] = [{ startMs: 0, endMs: 2000, words }]

function did(...actions: Action[]): Transcription {
  return actions.reduce(after, newTranscription)
}

const stretch: Action = {
  do: 'hear',
  news: { kind: 'heard', heard, overlap: { fromMs: 0, untilMs: 0 }, untilMs: 30_000, at: 5 },
}
const three = [0, 1000, 2000].map(
  (startMs, n): Heard => ({ startMs, endMs: startMs + 900, words: [[`Word${n}`, startMs, startMs + 900]] }),
)
const open: Action = { do: 'open', name: 'talk.mp3', language: 'en', heard: three }
const choose: Action = { do: 'choose', name: 'talk.mp3' }
const start: Action = { do: 'start', name: 'talk.mp3', isAgain: false }

test('stopping or a failure keeps the transcript, and late results are ignored', () => {
  const now = did(choose, start, stretch, { do: 'stop' })
  expect(now).toMatchObject({ phase: 'stopped', heardUntilMs: 30_000, isSame: true })
  expect(after(now, stretch)).toBe(now)
  expect(did(choose, start, { do: 'stop' }).phase).toBe('chosen')
  const failed: Action = { do: 'hear', news: { kind: 'failed', failure: { reason: 'memory', detail: '' } } }
  expect(did(choose, start, stretch, failed)).toMatchObject({
    phase: 'stopped',
    heard,
    failure: { reason: 'memory' },
  })
})

test('continuing keeps the transcript, and starting over can be undone', () => {
  const stopped = did(choose, start, stretch, { do: 'stop' })
  expect(after(stopped, { ...start, isAgain: true })).toMatchObject({ heard, heardUntilMs: 30_000 })
  const again = after(stopped, start)
  expect(again).toMatchObject({ heard: [], heardUntilMs: 0 })
  expect(after(after(again, { do: 'stop' }), { do: 'undo' })).toMatchObject({ heard, name: 'talk.mp3' })
  expect(after(after(stopped, { do: 'clear' }), { do: 'undo' }).heard).toEqual(heard)
})

test('another recording replaces the transcript only when it is transcribed', () => {
  const kept = did({ do: 'open', name: 'talk.vtt', language: 'en', heard })
  expect(after(kept, { do: 'choose', name: 'talk.mp3' })).toMatchObject({ heard, isSame: true })
  const other = after(kept, { do: 'choose', name: 'other.mp3' })
  expect(other).toMatchObject({ heard, isSame: false, name: 'talk.vtt' })
  expect(after(other, { ...start, name: 'other.mp3' })).toMatchObject({ heard: [], name: 'other.mp3' })
})

test('an aligned text replaces the transcript, which can be restored', () => {
  const stopped = did(choose, start, stretch, { do: 'stop' })
  const aligned: Heard[] = [{ startMs: 0, endMs: 2000, words: words.slice(1) }]
  const now = after(stopped, { do: 'align', heard: aligned })
  expect(now).toMatchObject({ heard: aligned, edition: 1, heardUntilMs: 30_000, isSame: true })
  expect(after(now, { do: 'undo' })).toMatchObject({ heard, edition: 2 })
})

test('the progress of each model file is reported', () => {
  const fetched = (loaded: number): Action => ({
    do: 'hear',
    news: { kind: 'fetching', progress: { file: 'a', loaded, total: 2 } },
  })
  expect(did(choose, start, fetched(1), fetched(2)).files).toEqual([{ file: 'a', loaded: 2, total: 2 }])
})

test('the transcript is stored as subtitles with speakers that a workspace accepts', () => {
  const draft = spokenDraft({ ...did(choose, start, stretch), found: 'de' }, { id: 'one', now: 7 })
  expect(draft).toMatchObject({ tool: 'whisper', keptAt: 7, title: 'Talk', words: 2, language: 'de', heard })
  expect(draft.source).toEqual({
    filename: 'talk.vtt',
    text: 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nGood day.\n',
  })
  const named = did(open, { do: 'name', index: 1, speaker: 'Bo <b>' })
  const { text } = spokenDraft(named, { id: 'one', now: 0 }).source
  expect(text).toContain('\nWord0\n')
  expect(text).toContain('<v Bo &lt;b&gt;>Word1</v>')
})

test('a runtime error becomes an actionable reason', () => {
  for (const [error, reason] of [
    [new RangeError('Array buffer allocation failed'), 'memory'],
    ['RuntimeError: Aborted(OOM)', 'memory'],
    [new Error('ERROR_CODE: 7, Failed to load model because protobuf parsing failed'), 'wrong-model'],
    ['what', 'broken'],
  ])
    expect(failureOf(error)).toMatchObject({ reason })
})

test('a name applies until the next one, and an empty name counts too', () => {
  const name = (index: number, speaker: string): Action => ({ do: 'name', index, speaker })
  const speakers = (...actions: Action[]) => did(open, ...actions).heard.map(({ speaker }) => speaker)
  expect(speakers(name(0, '  Ada '))).toEqual(['Ada', 'Ada', 'Ada'])
  expect(speakers(name(0, 'Ada'), name(1, 'Bo'))).toEqual(['Ada', 'Bo', 'Bo'])
  expect(speakers(name(0, 'Ada'), name(1, 'Bo'), name(0, 'Grace'))).toEqual(['Grace', 'Bo', 'Bo'])
  expect(speakers(name(0, 'Ada'), name(2, ''))).toEqual(['Ada', 'Ada', undefined])
  const corrected = speakers(name(0, 'Ada'), { do: 'correct', index: 1, text: 'Other words' })
  expect(corrected).toEqual(['Ada', 'Ada', 'Ada'])
})
