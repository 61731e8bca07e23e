import type { TranscriptDocument } from '../rules/document.ts'
import { changesBetween } from '../rules/document-changes.ts'
import { writeDocument, writeSegment } from '../rules/document-wire.ts'
import type { DocumentChangesWire, SaveTranscriptAnswer } from '../schema.ts'

export type SaveState =
  | { kind: 'saved'; at: Date }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string }
  /** Someone else saved first; nothing is sent until the member decides. `version` is the other one. */
  | { kind: 'conflict'; version: number }

type Surroundings = {
  version: number
  document: TranscriptDocument
  send(changes: DocumentChangesWire): Promise<SaveTranscriptAnswer>
  onState(state: SaveState): void
  /** Schedules a call and returns its cancel function; setTimeout except in tests. */
  later(run: () => void, milliseconds: number): () => void
}

const pauseMilliseconds = 1000

/** Autosaves a transcript while it is edited: a second after the last change, one request at a time, changes only. */
export class TranscriptSaver {
  readonly #around: Surroundings
  #version: number
  #saved: TranscriptDocument
  #latest: TranscriptDocument
  #conflict: number | undefined
  #sending: Promise<void> | undefined
  #callOff: (() => void) | undefined
  #told: SaveState['kind'] = 'saved'

  constructor(around: Surroundings) {
    this.#around = around
    this.#version = around.version
    this.#saved = around.document
    this.#latest = around.document
  }

  /** Queues a document to be saved. */
  change(document: TranscriptDocument): void {
    this.#latest = document
    if (this.#conflict !== undefined) return
    this.#callOff?.()
    if (!this.#sending) this.#tell({ kind: 'waiting' })
    this.#callOff = this.#around.later(() => void this.flush(), pauseMilliseconds)
  }

  /** Sends unsaved changes immediately; resolves to whether everything is saved. */
  async flush(): Promise<boolean> {
    this.#callOff?.()
    this.#callOff = undefined
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
    })
    await this.#sending
    return this.#saved === this.#latest
  }

  /** Resolves a conflict by overwriting the other version, which the server keeps in the history. */
  async replaceTheirs(): Promise<boolean> {
    if (this.#conflict === undefined) return this.flush()
    this.#version = this.#conflict
    this.#conflict = undefined
    await this.#sendOne(this.#latest, 'whole')
    return this.flush()
  }

  /** Sends unsaved changes now and stops. */
  stop(): void {
    if (this.#callOff) void this.flush()
  }

  /** The waiting state is reported once, however many keys are pressed. */
  #tell(state: SaveState): void {
    if (state.kind === 'waiting' && this.#told === 'waiting') return
    this.#told = state.kind
    this.#around.onState(state)
  }

  async #sendAll(): Promise<void> {
    while (this.#saved !== this.#latest && this.#conflict === undefined) {
      if (!(await this.#sendOne(this.#latest, 'changes'))) return
    }
  }

  async #sendOne(document: TranscriptDocument, how: 'whole' | 'changes'): Promise<boolean> {
    const changes = how === 'changes' ? changesBetween(this.#saved, document) : undefined
    const wire = changes
      ? { ...changes, segments: changes.segments.map(writeSegment) }
      : { ...writeDocument(document), at: 0, removed: null }
    this.#tell({ kind: 'saving' })
    const state = await this.#answerTo({ ...wire, version: this.#version })
    if (state.kind === 'saved') this.#saved = document
    if (state.kind === 'conflict') this.#conflict = state.version
    this.#tell(state.kind === 'saved' && this.#latest !== document ? { kind: 'waiting' } : state)
    return state.kind === 'saved'
  }

  async #answerTo(changes: DocumentChangesWire): Promise<SaveState> {
    try {
      const answer = await this.#around.send(changes)
      if (!answer.saved) return { kind: 'conflict', version: answer.version }
      this.#version = answer.version
      return { kind: 'saved', at: new Date(answer.savedAt) }
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
    }
  }
}
