export type SaveState =
  | { kind: 'saved'; at: Date }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string }
  /** Another member saved first; nothing is sent until the conflict is resolved. `version` is theirs. */
  | { kind: 'conflict'; version: number }

/** Result of a save; `message` says why it was refused. */
export type Sent =
  | { kind: 'saved'; version: number; at: Date }
  | { kind: 'conflict'; version: number }
  | { kind: 'failed'; message: string }

/** The later state, or the same one if it still waits, so that nothing is drawn again with every key. */
export function laterState<State extends SaveState | undefined>(
  before: State,
  state: SaveState,
): State | SaveState {
  return before?.kind === 'waiting' && state.kind === 'waiting' ? before : state
}

type Surroundings<Data> = {
  version: number
  send(version: number, data: Data): Promise<Sent>
  onState(state: SaveState): void
  /** Schedules a callback and returns its cancel function; window.setTimeout except in tests. */
  later(run: () => void, milliseconds: number): () => void
}

const pauseMilliseconds = 1000

/** Saves a draft a second after the last change, one request at a time; after a conflict not until it is resolved. */
export class DraftSaver<Data> {
  readonly #around: Surroundings<Data>
  #version: number
  #unsent: { data: Data } | undefined
  #sending: Promise<void> | undefined
  #callOff: (() => void) | undefined
  #isInConflict = false

  constructor(around: Surroundings<Data>) {
    this.#around = around
    this.#version = around.version
  }

  /** Schedules a save. */
  change(data: Data): void {
    this.#unsent = { data }
    if (this.#isInConflict) return
    this.#callOff?.()
    if (!this.#sending) this.#around.onState({ kind: 'waiting' })
    this.#callOff = this.#around.later(() => void this.#start(), pauseMilliseconds)
  }

  /** Saves pending changes now; resolves to the draft's version, or undefined on failure. */
  async flush(): Promise<number | undefined> {
    await this.#start()
    return this.#unsent === undefined ? this.#version : undefined
  }

  /** Continues from a version learned elsewhere: by publishing, or from a conflict. */
  continueFrom(version: number): void {
    this.#version = version
    this.#isInConflict = false
  }

  /** Stops the timer and saves pending changes, unless they were just refused. */
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
    const unsent = this.#unsent
    if (unsent === undefined || this.#isInConflict) return
    this.#unsent = undefined
    this.#around.onState({ kind: 'saving' })
    const state = await this.#sendOne(unsent.data)
    if (state.kind !== 'saved') {
      this.#unsent ??= unsent
      this.#isInConflict = state.kind === 'conflict'
      return this.#around.onState(state)
    }
    if (this.#unsent !== undefined) return this.#sendAll()
    this.#around.onState(state)
  }

  async #sendOne(data: Data): Promise<SaveState> {
    try {
      const sent = await this.#around.send(this.#version, data)
      if (sent.kind !== 'saved') return sent
      this.#version = sent.version
      return { kind: 'saved', at: sent.at }
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) }
    }
  }
}
