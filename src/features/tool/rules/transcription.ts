import { type Heard, joinPassages, type Stretch, withSpeaker, withText } from './heard.ts'
import { type Pace, timeLeft } from './sound-windows.ts'

/** Why it failed: the download, the model, the recording or the browser. `detail` is the original message. */
export type FailureReason =
  | 'unreachable'
  | 'refused'
  | 'wrong-model'
  | 'memory'
  | 'undecodable'
  | 'no-sound'
  | 'too-old'
  | 'broken'
export type Failure = { reason: FailureReason; detail: string }

export type FileProgress = { file: string; loaded: number; total: number | null }

/** Messages from the worker. */
export type News =
  | { kind: 'fetching'; progress: FileProgress }
  | { kind: 'loading' }
  /** `at`, also of `heard`: the worker's clock, in milliseconds. */
  | { kind: 'opened'; durationMs: number; at: number }
  | { kind: 'language'; language: string }
  | { kind: 'partial'; startMs: number; text: string }
  | { kind: 'heard'; heard: Heard[]; overlap: Stretch; untilMs: number; at: number }
  | { kind: 'done' }
  | { kind: 'failed'; failure: Failure }
  /** Workers in this browser can't decode it, so the page has to. */
  | { kind: 'page-decodes' }

export type Phase = 'empty' | 'chosen' | 'fetching' | 'loading' | 'hearing' | 'stopped' | 'done'

/** The state of the transcriber's screen. Immutable. Times in milliseconds. */
export type Transcription = {
  phase: Phase
  /** The current recording's name. */
  name: string
  /** Whether the selected recording is the transcribed one and can continue. */
  isSame: boolean
  /** BCP 47, or empty to detect it. */
  language: string
  /** The detected language. */
  found: string
  files: FileProgress[]
  durationMs: number | null
  heard: Heard[]
  /** How often the whole transcript was replaced: its uncontrolled fields have to be reset. */
  edition: number
  partial: { startMs: number; text: string } | null
  heardUntilMs: number
  /** When and from where the current run started. */
  begun: { fromMs: number; at: number } | null
  pace: Pace | null
  failure: Failure | null
  /** The state before another recording, or another run, replaced it. */
  before: Pick<Transcription, 'name' | 'found' | 'heard' | 'heardUntilMs' | 'durationMs'> | null
}

export const newTranscription: Transcription = {
  phase: 'empty',
  name: '',
  isSame: false,
  language: '',
  found: '',
  files: [],
  durationMs: null,
  heard: [],
  edition: 0,
  partial: null,
  heardUntilMs: 0,
  begun: null,
  pace: null,
  failure: null,
  before: null,
}

export type Action =
  | { do: 'choose'; name: string }
  | { do: 'speak'; language: string }
  | { do: 'start'; name: string; isAgain: boolean }
  | { do: 'undo' }
  | { do: 'stop' }
  | { do: 'correct'; index: number; text: string }
  | { do: 'name'; index: number; speaker: string }
  | { do: 'align'; heard: Heard[] }
  | { do: 'clear' }
  | { do: 'open'; name: string; language: string; heard: Heard[] }
  | { do: 'hear'; news: News }

/** The reducer of a transcription. */
export function after(now: Transcription, action: Action): Transcription {
  switch (action.do) {
    case 'choose':
      return chosen(now, action.name)
    case 'speak':
      return { ...now, language: action.language }
    case 'start':
      return started(now, action)
    case 'undo':
      return undone(now)
    case 'stop':
      return stopped(now)
    case 'clear':
      return {
        ...newTranscription,
        language: now.language,
        edition: now.edition + 1,
        before: snapshot(now),
      }
    case 'open':
      return { ...newTranscription, ...openedOf(action) }
    case 'hear':
      return isWorking(now) ? hearing(now, action.news) : now
    default:
      return edited(now, action)
  }
}

type Edit = Extract<Action, { do: 'correct' | 'name' | 'align' }>

/** The transcription after a manual edit. */
function edited(now: Transcription, action: Edit): Transcription {
  switch (action.do) {
    case 'correct':
      return { ...now, heard: withText(now.heard, action.index, action.text) }
    case 'name':
      return { ...now, heard: withSpeaker(now.heard, action.index, action.speaker) }
    case 'align':
      return { ...now, heard: action.heard, edition: now.edition + 1, before: snapshot(now) }
  }
}

export function isWorking({ phase }: Pick<Transcription, 'phase'>): boolean {
  return phase === 'fetching' || phase === 'loading' || phase === 'hearing'
}

/** The transcribed share of the recording, 0 to 1. */
export function transcribedShare({ durationMs, heardUntilMs }: Transcription): number {
  return durationMs ? Math.min(1, heardUntilMs / durationMs) : 0
}

export function remainingMs({ pace }: Transcription): number | null {
  return pace ? timeLeft(pace) : null
}

function openedOf({ name, language, heard }: Extract<Action, { do: 'open' }>): Partial<Transcription> {
  const heardUntilMs = heard.at(-1)?.endMs ?? 0
  return { phase: 'stopped', name, found: language, heard, heardUntilMs }
}

/** The transcript of another recording stays until this one is transcribed. */
function chosen(now: Transcription, name: string): Transcription {
  const base = { ...now, failure: null }
  if (now.heard.length === 0) return { ...base, phase: 'chosen', name, isSame: true, heardUntilMs: 0 }
  return { ...base, phase: 'stopped', isSame: stemOf(name) === stemOf(now.name) }
}

export function stemOf(name: string): string {
  return name.replace(/\.[^.]+$/, '')
}

function started(now: Transcription, { name, isAgain }: { name: string; isAgain: boolean }): Transcription {
  const fresh = {
    ...now,
    phase: 'fetching' as const,
    name,
    isSame: true,
    files: [],
    partial: null,
    begun: null,
    pace: null,
    failure: null,
  }
  if (isAgain) return fresh
  return {
    ...fresh,
    heard: [],
    heardUntilMs: 0,
    found: '',
    durationMs: null,
    before: snapshot(now) ?? now.before,
  }
}

function stopped(now: Transcription): Transcription {
  return { ...now, phase: now.heard.length > 0 ? 'stopped' : 'chosen', partial: null }
}

function undone(now: Transcription): Transcription {
  if (!now.before) return now
  const before = snapshot(now)
  const edition = now.edition + 1
  return { ...now, ...now.before, edition, before, phase: 'stopped', isSame: false, failure: null }
}

function snapshot({ name, found, heard, heardUntilMs, durationMs }: Transcription): Transcription['before'] {
  return heard.length === 0 ? null : { name, found, heard, heardUntilMs, durationMs }
}

function hearing(now: Transcription, news: News): Transcription {
  switch (news.kind) {
    case 'fetching':
      return { ...now, files: withProgress(now.files, news.progress) }
    case 'loading':
      return { ...now, phase: 'loading' }
    case 'opened':
      return {
        ...now,
        phase: 'hearing',
        durationMs: news.durationMs,
        begun: { fromMs: now.heardUntilMs, at: news.at },
      }
    case 'language':
      return { ...now, found: news.language }
    case 'partial':
      return { ...now, partial: { startMs: news.startMs, text: news.text } }
    case 'heard':
      return withHeard(now, news)
    case 'done':
      return ended(now)
    case 'failed':
      return { ...now, phase: 'stopped', partial: null, failure: news.failure }
    case 'page-decodes':
      return now
  }
}

function withProgress(files: readonly FileProgress[], progress: FileProgress): FileProgress[] {
  return [...files.filter(({ file }) => file !== progress.file), progress]
}

function withHeard(
  now: Transcription,
  { heard, overlap, untilMs, at }: Extract<News, { kind: 'heard' }>,
): Transcription {
  const { fromMs, at: begunAt } = now.begun ?? { fromMs: 0, at }
  const wholeMs = (now.durationMs ?? untilMs) - fromMs
  return {
    ...now,
    heard: joinPassages(now.heard, heard, overlap),
    partial: null,
    heardUntilMs: Math.max(now.heardUntilMs, untilMs),
    pace: { doneMs: untilMs - fromMs, wholeMs, spentMs: at - begunAt },
  }
}

function ended(now: Transcription): Transcription {
  const isSilence = now.heard.length === 0
  const failure: Failure | null = isSilence ? { reason: 'no-sound', detail: '' } : null
  return { ...now, phase: isSilence ? 'stopped' : 'done', partial: null, failure }
}
