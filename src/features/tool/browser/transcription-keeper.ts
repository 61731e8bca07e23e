import type { Engine, SpeechModel } from '../rules/model-files.ts'
import { spokenDraft } from '../rules/spoken-draft.ts'
import {
  type Action,
  after,
  type FailureReason,
  isWorking,
  type News,
  newTranscription,
  type Transcription,
} from '../rules/transcription.ts'
import { decodeInPage } from './decode-in-page.ts'
import { deleteDraft, findDraft, keepDraft } from './draft-store.ts'
import { deleteModels, hasModel, keepsModelFiles } from './model-store.ts'
import { findEngines, isTooOld } from './speech-engines.ts'
import type { AskedToTranscribe } from './transcriber-worker.ts'

/** State next to the transcription. `hasModel`: the whole model is in this browser; `keepsFiles`: part of it is. */
export type TranscriberView = {
  transcription: Transcription
  recording: File | null
  engines: Engine[]
  engine: Engine
  hasModel: boolean
  keepsFiles: boolean
  isReady: boolean
  isKept: boolean
  isRefused: boolean
}

const keepingMs = 300

/** Holds a transcription while its screen is open: runs in a worker, and is stored in this browser. */
export class TranscriptionKeeper {
  readonly #model: SpeechModel
  readonly #listeners = new Set<() => void>()
  #view: TranscriberView = {
    transcription: newTranscription,
    recording: null,
    engines: ['wasm'],
    engine: 'wasm',
    hasModel: false,
    keepsFiles: false,
    isReady: false,
    isKept: false,
    isRefused: false,
  }
  #worker: Worker | undefined
  #keeping: ReturnType<typeof setTimeout> | undefined

  constructor(model: SpeechModel) {
    this.#model = model
  }

  readonly read = (): TranscriberView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly dispatch = (action: Action): void => {
    const { transcription: before } = this.#view
    const transcription = after(before, action)
    if (transcription === before) return
    const isOther = transcription.heard !== before.heard
    this.#show(isOther ? { transcription, isKept: false } : { transcription })
    if (!isWorking(transcription)) this.#endWorker()
    if (isOther && action.do !== 'open') {
      clearTimeout(this.#keeping)
      this.#keeping = setTimeout(() => void this.keep(), keepingMs)
    }
  }

  readonly choose = (recording: File): void => {
    this.#show({ recording })
    this.dispatch({ do: 'choose', name: recording.name })
  }

  readonly clear = (): void => {
    this.#show({ recording: null })
    this.dispatch({ do: 'clear' })
  }

  readonly use = (engine: Engine): void => {
    this.#show({ engine })
    void this.#lookForModel()
  }

  /** Downloads the model if needed, and transcribes; with `isAgain` continues where it stopped. */
  readonly transcribe = ({ isAgain }: { isAgain: boolean }): void => {
    const { recording, engine, transcription } = this.#view
    if (!recording) return
    this.dispatch({ do: 'start', name: recording.name, isAgain })
    if (isTooOld()) return this.#fail('too-old')
    const { language, found, heardUntilMs } = transcription
    const asked: AskedToTranscribe = {
      recording,
      url: new URL(this.#model.url, document.baseURI).href,
      engine,
      language: language || (isAgain ? found : ''),
      fromMs: isAgain ? heardUntilMs : 0,
    }
    this.#startWorker(asked).postMessage(asked)
  }

  readonly forgetModel = async (): Promise<void> => {
    await deleteModels()
    await this.#lookForModel()
  }

  /** Loads the stored transcription, until the returned function is called. */
  start(): () => void {
    const ended = new AbortController()
    window.addEventListener('pagehide', () => this.#keepRest(), { signal: ended.signal })
    void this.#open()
    return () => {
      ended.abort()
      this.#keepRest()
      this.#endWorker()
    }
  }

  /** Resolves when the current state is stored, or can't be. */
  async keep(): Promise<void> {
    clearTimeout(this.#keeping)
    this.#keeping = undefined
    const { transcription } = this.#view
    if (transcription.heard.length === 0) {
      await deleteDraft('whisper')
      this.#show({ isKept: false, isRefused: false })
      return
    }
    const draft = spokenDraft(transcription, { id: crypto.randomUUID(), now: Date.now() })
    const isKept = await keepDraft(draft).then(
      () => true,
      () => false,
    )
    this.#show({
      isKept: isKept && this.#view.transcription.heard === transcription.heard,
      isRefused: !isKept,
    })
  }

  /** Forgets the stored transcription, once it is saved elsewhere. */
  readonly discard = async (): Promise<void> => {
    this.clear()
    await this.keep()
  }

  async #open(): Promise<void> {
    const draft = await findDraft('whisper')
    if (draft?.heard) {
      this.dispatch({ do: 'open', name: draft.source.filename, language: draft.language, heard: draft.heard })
      this.#show({ isKept: true })
    }
    const engines = await findEngines(this.#model)
    this.#show({ engines, engine: engines[0] ?? 'wasm' })
    await this.#lookForModel()
    this.#show({ isReady: true })
  }

  async #lookForModel(): Promise<void> {
    const url = new URL(this.#model.url, document.baseURI).href
    const [isNotDeleted, keepsFiles] = await Promise.all([
      hasModel(url, this.#view.engine),
      keepsModelFiles(),
    ])
    this.#show({ hasModel: isNotDeleted, keepsFiles })
  }

  #startWorker(asked: AskedToTranscribe): Worker {
    const worker = new Worker(new URL('./transcriber-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<News>) => {
      if (data.kind === 'page-decodes') void this.#decode(asked)
      else this.dispatch({ do: 'hear', news: data })
      if (data.kind === 'loading') void this.#lookForModel()
    })
    // The worker's script failed to load, or the browser terminated it.
    worker.addEventListener('error', ({ message }: ErrorEvent) => this.#fail('broken', message))
    this.#endWorker()
    this.#worker = worker
    return worker
  }

  async #decode(asked: AskedToTranscribe): Promise<void> {
    const worker = this.#worker
    const { recording } = asked
    const samples = recording instanceof Blob ? await decodeInPage(recording) : undefined
    if (worker !== this.#worker) return
    if (!samples) return this.#fail('undecodable')
    worker?.postMessage({ ...asked, recording: samples }, [samples.buffer])
  }

  #fail(reason: FailureReason, detail = ''): void {
    this.dispatch({ do: 'hear', news: { kind: 'failed', failure: { reason, detail } } })
  }

  /** Frees the model and its memory. */
  #endWorker(): void {
    if (!this.#worker) return
    this.#worker.terminate()
    this.#worker = undefined
    void this.#lookForModel()
  }

  /** Saves pending changes when the screen is closed. */
  #keepRest(): void {
    if (this.#keeping !== undefined) void this.keep()
  }

  #show(changes: Partial<TranscriberView>): void {
    this.#view = { ...this.#view, ...changes }
    for (const listener of this.#listeners) listener()
  }
}
