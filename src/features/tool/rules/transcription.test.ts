import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { spokenDraft } from './spoken-draft.ts'
import { type Action, after, newTranscription, type Transcription } from './transcription.ts'

const heard = [
  { startMs: 0, endMs: 2000, words: [['Good', 0, 1000] as const, ['day.', 1000, 2000] as const] },
].map(({ words, ...times }) => ({
  ...times,
  words: words.map((word) => [...word] as [string, number, number]),
}))

function did(...actions: Action[]): Transcription {
  return actions.reduce(after, newTranscription)
}

const stretch: Action = {
  do: 'hear',
  news: { kind: 'heard', heard, overlap: { fromMs: 0, untilMs: 0 }, untilMs: 30_000, at: 5 },
}
const choose: Action = { do: 'choose', name: 'talk.mp3' }
const start: Action = { do: 'start', name: 'talk.mp3', isAgain: false }

test('stopping keeps the transcript, and late results are ignored', () => {
  const now = did(choose, start, stretch, { do: 'stop' })
  expect(now).toMatchObject({ phase: 'stopped', heardUntilMs: 30_000, isSame: true })
  expect(after(now, stretch)).toBe(now)
  expect(did(choose, start, { do: 'stop' }).phase).toBe('chosen')
})

test('a failure keeps the transcript', () => {
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
  const aligned = [{ startMs: 0, endMs: 2000, words: [['Good', 0, 1000] as [string, number, number]] }]
  const now = after(stopped, { do: 'align', heard: aligned })
  expect(now).toMatchObject({ heard: aligned, edition: 1, heardUntilMs: 30_000, isSame: true })
  expect(after(now, { do: 'undo' })).toMatchObject({ heard, edition: 2 })
})

test('the progress of each model file is reported', () => {
  const some: Action = {
    do: 'hear',
    news: { kind: 'fetching', progress: { file: 'a', loaded: 1, total: 2 } },
  }
  const more: Action = {
    do: 'hear',
    news: { kind: 'fetching', progress: { file: 'a', loaded: 2, total: 2 } },
  }
  expect(did(choose, start, some, more).files).toEqual([{ file: 'a', loaded: 2, total: 2 }])
})

test('the transcript is stored as subtitles that a workspace accepts', () => {
  const draft = spokenDraft({ ...did(choose, start, stretch), found: 'de' }, { id: 'one', now: 7 })
  expect(draft).toMatchObject({ tool: 'whisper', keptAt: 7, title: 'Talk', words: 2, language: 'de', heard })
  expect(draft.source).toEqual({
    filename: 'talk.vtt',
    text: 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nGood day.\n',
  })
})

test('a runtime error becomes an actionable reason', () => {
  expect(failureOf(new RangeError('Array buffer allocation failed')).reason).toBe('memory')
  expect(failureOf('RuntimeError: Aborted(OOM)').reason).toBe('memory')
  expect(
    failureOf(
      new Error(
        "Can't create a session. ERROR_CODE: 7, Failed to load model because protobuf parsing failed",
      ),
    ).reason,
  ).toBe('wrong-model')
  expect(failureOf('what').reason).toBe('broken')
})

const three = [0, 1, 2].map((n) => ({
  startMs: n * 1000,
  endMs: n * 1000 + 900,
  words: [[`Word${n}`, n * 1000, n * 1000 + 900]] as [string, number, number][],
}))

test('a name applies until the next one, and an empty name counts too', () => {
  const name = (index: number, speaker: string): Action => ({ do: 'name', index, speaker })
  const open: Action = { do: 'open', name: 'talk.mp3', language: 'en', heard: three }
  const speakers = (...actions: Action[]) => did(open, ...actions).heard.map(({ speaker }) => speaker)
  expect(speakers(name(0, '  Ada '))).toEqual(['Ada', 'Ada', 'Ada'])
  expect(speakers(name(0, 'Ada'), name(1, 'Bo'))).toEqual(['Ada', 'Bo', 'Bo'])
  expect(speakers(name(0, 'Ada'), name(1, 'Bo'), name(0, 'Grace'))).toEqual(['Grace', 'Bo', 'Bo'])
  expect(speakers(name(0, 'Ada'), name(2, ''))).toEqual(['Ada', 'Ada', undefined])
  const corrected = speakers(name(0, 'Ada'), { do: 'correct', index: 1, text: 'Other words' })
  expect(corrected).toEqual(['Ada', 'Ada', 'Ada'])
})

test('a draft for a workspace includes the speakers', () => {
  const now = after(did({ do: 'open', name: 'talk.mp3', language: 'en', heard: three }), {
    do: 'name',
    index: 1,
    speaker: 'Bo <b>',
  })
  const { text } = spokenDraft(now, { id: 'one', now: 0 }).source
  expect(text).toContain('\nWord0\n')
  expect(text).toContain('<v Bo &lt;b&gt;>Word1</v>')
})
