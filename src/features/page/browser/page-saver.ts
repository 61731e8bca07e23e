import { inDocument } from '#src/words/document-locale.ts'
import type { DraftPageData, SaveAnswer } from '../schema.ts'
import { savingWords } from '../words/saving-words.ts'

export type SaveState =
  | { kind: 'saved'; at: Date }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string }
  /** Somebody else saved first; nothing is sent until a person decides. `version` is theirs. */
  | { kind: 'conflict'; version: number }

type Surroundings = {
  version: number
  send(version: number, data: DraftPageData): Promise<SaveAnswer>
  onState(state: SaveState): void
  /** Runs something later and returns how to call it off; window.setTimeout but in tests. */
  later(run: () => void, milliseconds: number): () => void
}

const pauseMilliseconds = 1000

/** Keeps a page saved while it is written: a second after the last change, one request at a time. */
export class PageSaver {
  readonly #around: Surroundings
  #version: number
  #unsent: DraftPageData | undefined
  #sending: Promise<void> | undefined
  #callOff: (() => void) | undefined

  constructor(around: Surroundings) {
    this.#around = around
    this.#version = around.version
  }

  /** Takes what is to be saved. */
  change(data: DraftPageData): void {
    this.#unsent = data
    this.#callOff?.()
    if (!this.#sending) this.#around.onState({ kind: 'waiting' })
    this.#callOff = this.#around.later(() => void this.#start(), pauseMilliseconds)
  }

  /** Sends what is not saved yet at once; resolves to the version of the page, or to nothing when it failed. */
  async flush(): Promise<number | undefined> {
    await this.#start()
    return this.#unsent === undefined ? this.#version : undefined
  }

  /** Goes on from a version that became known in another way: a publish, or the other's version in a conflict. */
  continueFrom(version: number): void {
    this.#version = version
  }

  /** Ends the waiting: what is not saved yet is sent now, unless that has just been refused. */
  stop(): void {
    if (this.#callOff) void this.#start()
  }

  #start(): Promise<void> {
    this.#callOff?.()
    this.#callOff = undefined
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  async #sendAll(): Promise<void> {
    const data = this.#unsent
    if (data === undefined) return
    this.#unsent = undefined
    this.#around.onState({ kind: 'saving' })
    const state = await this.#sendOne(data)
    if (state.kind !== 'saved') {
      this.#unsent ??= data
      return this.#around.onState(state)
    }
    if (this.#unsent !== undefined) return this.#sendAll()
    this.#around.onState(state)
  }

  async #sendOne(data: DraftPageData): Promise<SaveState> {
    try {
      const answer = await this.#around.send(this.#version, data)
      if (answer.saved) {
        this.#version = answer.version
        return { kind: 'saved', at: new Date(answer.savedAt) }
      }
      if (answer.reason === 'changed_elsewhere') return { kind: 'conflict', version: answer.version }
      return { kind: 'failed', message: answer.problems[0]?.message ?? inDocument(savingWords).cannotBeSaved }
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
    }
  }
}
