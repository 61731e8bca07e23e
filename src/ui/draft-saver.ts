export type SaveState =
  | { kind: 'saved'; at: Date }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string }
  /** Somebody else saved first; nothing is sent until a person decides. `version` is theirs. */
  | { kind: 'conflict'; version: number }

/** What came of sending a draft; `message` says why it cannot be kept as it is. */
export type Sent =
  | { kind: 'saved'; version: number; at: Date }
  | { kind: 'conflict'; version: number }
  | { kind: 'failed'; message: string }

type Surroundings<Data> = {
  version: number
  send(version: number, data: Data): Promise<Sent>
  onState(state: SaveState): void
  /** Runs something later and returns how to call it off; window.setTimeout but in tests. */
  later(run: () => void, milliseconds: number): () => void
}

const pauseMilliseconds = 1000

/** Keeps a draft saved while it is worked on: a second after the last change, one request at a time. */
export class DraftSaver<Data> {
  readonly #around: Surroundings<Data>
  #version: number
  #unsent: { data: Data } | undefined
  #sending: Promise<void> | undefined
  #callOff: (() => void) | undefined

  constructor(around: Surroundings<Data>) {
    this.#around = around
    this.#version = around.version
  }

  /** Takes what is to be saved. */
  change(data: Data): void {
    this.#unsent = { data }
    this.#callOff?.()
    if (!this.#sending) this.#around.onState({ kind: 'waiting' })
    this.#callOff = this.#around.later(() => void this.#start(), pauseMilliseconds)
  }

  /** Sends what is not saved yet at once; resolves to the version of the draft, or to nothing when it failed. */
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
    const unsent = this.#unsent
    if (unsent === undefined) return
    this.#unsent = undefined
    this.#around.onState({ kind: 'saving' })
    const state = await this.#sendOne(unsent.data)
    if (state.kind !== 'saved') {
      this.#unsent ??= unsent
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
