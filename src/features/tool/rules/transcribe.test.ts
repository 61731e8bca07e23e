import { expect, test } from 'vitest'
import { textOf } from './heard.ts'
import { soundRate } from './sound-windows.ts'
import { type SpeechModelRunner, transcribe } from './transcribe.ts'
import { after, type News, newTranscription, remainingMs, type Transcription } from './transcription.ts'

const loud = Float32Array.from({ length: soundRate }, (_, index) => Math.sin(index / 10))
const quiet = new Float32Array(soundRate)

function soundOf(seconds: readonly boolean[]) {
  return {
    durationMs: seconds.length * 1000,
    async *from(beginMs: number) {
      for (const isLoud of seconds.slice(beginMs / 1000)) yield await Promise.resolve(isLoud ? loud : quiet)
    },
  }
}

/** Returns a word for each second of a window, counted across all calls. */
function aHearer(): SpeechModelRunner & { asked: { language: string; seconds: number }[] } {
  const asked: { language: string; seconds: number }[] = []
  return {
    asked,
    hear({ samples, language, onPartial }) {
      const seconds = samples.length / soundRate
      asked.push({ language, seconds })
      onPartial({ start: 1, text: ' so far ' })
      return Promise.resolve([{ text: `window ${asked.length}`, start: 6, end: 7 }])
    },
    findLanguage: () => Promise.resolve('de'),
  }
}

async function newsOf(work: Partial<Parameters<typeof transcribe>[0]>, model = aHearer()) {
  const news: News[] = []
  let clock = 0
  const now = () => (clock += 1000)
  const sound = soundOf(Array.from({ length: 60 }, () => true))
  await transcribe({ model, sound, language: '', fromMs: 0, now, ...work }, (one) => news.push(one))
  return { news, asked: model.asked }
}

function heardOf(all: readonly News[]): Transcription {
  const chosen = after(newTranscription, { do: 'choose', name: 'talk.mp3' })
  const started = after(chosen, { do: 'start', name: 'talk.mp3', isAgain: false })
  return all.reduce((now, news) => after(now, { do: 'hear', news }), started)
}

test('a recording is transcribed window by window, with the remaining time, in the selected or first detected language', async () => {
  const { news, asked } = await newsOf({})
  expect(asked).toEqual([
    { language: 'de', seconds: 30 },
    { language: 'de', seconds: 30 },
    { language: 'de', seconds: 10 },
  ])
  expect(news.filter(({ kind }) => kind === 'language')).toEqual([{ kind: 'language', language: 'de' }])
  expect(news.filter(({ kind }) => kind === 'partial')[1]).toEqual({
    kind: 'partial',
    startMs: 26_000,
    text: 'so far',
  })
  const untilFirst = heardOf(news.slice(0, news.findIndex(({ kind }) => kind === 'heard') + 1))
  expect(untilFirst).toMatchObject({ phase: 'hearing', heardUntilMs: 30_000, partial: null })
  // One second for the first half.
  expect(remainingMs(untilFirst)).toBe(1000)
  const end = heardOf(news)
  const times = { durationMs: 60_000, heardUntilMs: 60_000 }
  expect(end).toMatchObject({ phase: 'done', found: 'de', ...times, failure: null })
  expect(end.heard.map(textOf)).toEqual(['window 1', 'window 2', 'window 3'])
  const selected = await newsOf({ language: 'fr' })
  expect(selected.news.some(({ kind }) => kind === 'language')).toBe(false)
  expect(selected.asked[0]?.language).toBe('fr')
})

test('the model is not called for silence, and a silent recording says so', async () => {
  const isLoud = Array.from({ length: 60 }, (_, second) => second > 31 && second < 49)
  expect((await newsOf({ sound: soundOf(isLoud) })).asked).toHaveLength(1)
  const { news, asked } = await newsOf({ sound: soundOf(isLoud.map(() => false)) })
  expect(asked).toEqual([])
  expect(heardOf(news)).toMatchObject({ phase: 'stopped', failure: { reason: 'no-sound' } })
})

test('continuing transcribes the overlap again and what comes after it', async () => {
  const { news, asked } = await newsOf({ fromMs: 30_000 })
  expect(asked.map(({ seconds }) => seconds)).toEqual([30, 10])
  expect(news.find(({ kind }) => kind === 'heard')).toMatchObject({
    overlap: { fromMs: 25_000, untilMs: 30_000 },
    untilMs: 55_000,
  })
})
