import type { TranslatedLine } from '../schema.ts'

export type TranslationState = 'saved' | 'waiting' | 'saving' | { problem: string }

type Surroundings = {
  lines: readonly TranslatedLine[]
  send(lines: TranslatedLine[]): Promise<unknown>
  /** Schedules a call and returns its cancel function; setTimeout except in tests. */
  later(run: () => void, milliseconds: number): () => void
}

const pauseMilliseconds = 800

/**
 * A translation being edited: the text of each paragraph, with listeners per paragraph. Changes are sent after a
 * pause, one request at a time, and retried until saved.
 */
export class TranslationStore {
  readonly #around: Surroundings
  readonly #lines: Map<string, TranslatedLine>
  readonly #listeners = new Map<string, Set<() => void>>()
  #unsent = new Map<string, TranslatedLine>()
  #sent: ReadonlyMap<string, TranslatedLine> = new Map()
  #state: TranslationState = 'saved'
  #sending: Promise<void> | undefined
  #callOff: (() => void) | undefined
  #wanted: string | undefined
  #visited: string | undefined

  constructor(around: Surroundings) {
    this.#around = around
    this.#lines = new Map(around.lines.map((line) => [line.segment, line]))
  }

  /** The translation of a paragraph; undefined if there is none. */
  readonly lineOf = (segment: string): TranslatedLine | undefined => this.#lines.get(segment)

  readonly state = (): TranslationState => this.#state

  /** Subscribes to one paragraph, or with `''` to the save state. */
  readonly subscribe = (segment: string, listener: () => void): (() => void) => {
    const listeners = this.#listeners.get(segment) ?? new Set()
    this.#listeners.set(segment, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** All translated paragraphs. */
  all(): TranslatedLine[] {
    return [...this.#lines.values()]
  }

  /** The paragraph that was focused last. */
  visited(): string | undefined {
    return this.#visited
  }

  visit(segment: string): void {
    this.#visited = segment
  }

  /** Moves the caret to this paragraph as soon as it is rendered. */
  wantFocus(segment: string): void {
    this.#wanted = segment
  }

  takeFocus(segment: string): boolean {
    if (this.#wanted !== segment) return false
    this.#wanted = undefined
    return true
  }

  /** Applies edits; an empty text deletes the paragraph's translation. */
  write(lines: readonly TranslatedLine[]): void {
    if (lines.length === 0) return
    this.take(lines)
    for (const line of lines) this.#unsent.set(line.segment, line)
    this.#callOff?.()
    this.#callOff = this.#around.later(() => void this.flush(), pauseMilliseconds)
    if (!this.#sending) this.#tell('waiting')
  }

  /** Applies lines the server has already saved. */
  take(lines: readonly TranslatedLine[]): void {
    for (const line of lines) {
      if (line.text === '') this.#lines.delete(line.segment)
      else this.#lines.set(line.segment, line)
    }
    for (const { segment } of lines) this.#call(segment)
  }

  /** Applies lines saved by the server, except where newer local edits exist. */
  takeSaved(lines: readonly TranslatedLine[]): void {
    const isNews = ({ segment, text, source }: TranslatedLine): boolean => {
      const present = this.#lines.get(segment)
      return present?.text !== text || present.source !== source
    }
    this.take(
      lines.filter(
        (line) => !this.#unsent.has(line.segment) && !this.#sent.has(line.segment) && isNews(line),
      ),
    )
  }

  /** Sends unsaved changes immediately; resolves to whether everything is saved. */
  async flush(): Promise<boolean> {
    this.#callOff?.()
    this.#callOff = undefined
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
    })
    await this.#sending
    return this.#unsent.size === 0
  }

  async #sendAll(): Promise<void> {
    while (this.#unsent.size > 0) {
      const sent = this.#unsent
      this.#unsent = new Map()
      this.#sent = sent
      this.#tell('saving')
      try {
        await this.#around.send([...sent.values()])
      } catch (error) {
        // Edits made in the meantime are newer.
        this.#unsent = new Map([...sent, ...this.#unsent])
        this.#tell({ problem: error instanceof Error ? error.message : String(error) })
        return
      } finally {
        this.#sent = new Map()
      }
    }
    this.#tell('saved')
  }

  #tell(state: TranslationState): void {
    if (state === this.#state) return
    this.#state = state
    this.#call('')
  }

  #call(segment: string): void {
    for (const listener of this.#listeners.get(segment) ?? []) listener()
  }
}
