import { heardIn, type SaidInWindow } from './heard.ts'
import { isSilent, resumeAtMs, type SoundWindow, windowsOf } from './sound-windows.ts'
import type { News } from './transcription.ts'

/** A request for the model. `onPartial` receives the words so far; `start` in seconds. */
export type AskedWindow = {
  samples: Float32Array<ArrayBuffer>
  language: string
  onPartial: (partial: { start: number; text: string }) => void
}

/** Transcribes up to 30 seconds at 16 kHz. `findLanguage`: BCP 47, empty for single-language models. */
export type SpeechModelRunner = {
  hear(asked: AskedWindow): Promise<SaidInWindow>
  findLanguage(samples: Float32Array<ArrayBuffer>): Promise<string>
}
type Sound = { durationMs: number; from(beginMs: number): AsyncIterable<Float32Array> }

/** `language`: BCP 47, or empty to detect it in the first window with speech. `now` in milliseconds. */
export type Work = {
  model: SpeechModelRunner
  sound: Sound
  language: string
  fromMs: number
  now: () => number
}

/** Transcribes a recording window by window and reports each result; silent windows are skipped. */
export async function transcribe(
  { model, sound, language, fromMs, now }: Work,
  tell: (news: News) => void,
): Promise<void> {
  let spoken = language
  tell({ kind: 'opened', durationMs: sound.durationMs, at: now() })
  const beginMs = fromMs > 0 ? resumeAtMs(fromMs) : 0
  for await (const window of windowsOf(sound.from(beginMs), beginMs)) {
    const isSpoken = !isSilent(window.samples)
    if (isSpoken && spoken === '') spoken = await findLanguage(model, window, tell)
    const said = isSpoken ? await hear(model, { window, language: spoken }, tell) : []
    // After a stop, the first window overlaps the last one before.
    const isAgain = window.fromMs === beginMs && beginMs > 0
    const overlap = isAgain ? { fromMs: beginMs, untilMs: fromMs } : window.overlap
    tell({ kind: 'heard', heard: heardIn(said, window), overlap, untilMs: window.untilMs, at: now() })
  }
  tell({ kind: 'done' })
}

async function findLanguage(
  model: SpeechModelRunner,
  { samples }: SoundWindow,
  tell: (news: News) => void,
): Promise<string> {
  const language = await model.findLanguage(samples)
  if (language !== '') tell({ kind: 'language', language })
  return language
}

function hear(
  model: SpeechModelRunner,
  { window, language }: { window: SoundWindow; language: string },
  tell: (news: News) => void,
): Promise<SaidInWindow> {
  const { samples, fromMs } = window
  return model.hear({
    samples,
    language,
    onPartial: ({ start, text }) =>
      tell({ kind: 'partial', startMs: fromMs + Math.round(start * 1000), text: text.trim() }),
  })
}
