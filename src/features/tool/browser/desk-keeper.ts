import { type Action, askedBy, type Desk, deskOf, newDesk, reduceDesk, shownBy } from '../rules/desk.ts'
import { type Draft, titleOf } from '../rules/draft.ts'
import type { ToolName } from '../rules/kits.ts'
import { deleteDraft, findDraft, keepDraft } from './draft-store.ts'
import { startWriter, type Writer } from './writer.ts'

/** The state of a screen: the desk, whether the previous draft was looked up, and whether the browser stores it. */
export type DeskView = { desk: Desk; isReady: boolean; isKept: boolean; isRefused: boolean }

const typingMs = 250
const keepingMs = 300

/** Holds a tool's desk while its screen is open: generates in a worker, and stores it in this browser. */
export class DeskKeeper {
  readonly #tool: ToolName
  readonly #listeners = new Set<() => void>()
  #view: DeskView
  #writer: Writer | undefined
  #asking: ReturnType<typeof setTimeout> | undefined
  #keeping: ReturnType<typeof setTimeout> | undefined

  constructor(tool: ToolName) {
    this.#tool = tool
    this.#view = { desk: newDesk(tool), isReady: false, isKept: false, isRefused: false }
  }

  readonly read = (): DeskView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly dispatch = (action: Action): void => {
    const { desk: before } = this.#view
    const desk = reduceDesk(before, action)
    // The stored draft is outdated.
    this.#show(isOther(desk, before) ? { desk, isKept: false } : { desk })
    if (action.do === 'stop' || action.do === 'clear') this.#writer?.stop()
    if (desk.run !== before.run && desk.progress) {
      clearTimeout(this.#asking)
      this.#asking = setTimeout(() => this.#ask(), action.do === 'type' ? typingMs : 0)
    }
    if (isOther(desk, before)) {
      clearTimeout(this.#keeping)
      this.#keeping = setTimeout(() => void this.keep(), keepingMs)
    }
  }

  /** Loads the previous draft and listens to the worker, until the returned function is called. */
  start(): () => void {
    const writer = startWriter({
      onAnswer: (answer) => this.dispatch({ do: 'hear', answer }),
      onFailure: () => this.dispatch({ do: 'refuse', problem: { kind: 'writer' } }),
    })
    this.#writer = writer
    const ended = new AbortController()
    window.addEventListener('pagehide', () => this.#keepRest(), { signal: ended.signal })
    void this.#openDraft()
    return () => {
      ended.abort()
      this.#keepRest()
      clearTimeout(this.#asking)
      writer.stop()
    }
  }

  /** Resolves when the current state is stored, or can't be. */
  async keep(): Promise<void> {
    clearTimeout(this.#keeping)
    this.#keeping = undefined
    const { desk } = this.#view
    if (desk.source.text.trim() === '') {
      await deleteDraft(this.#tool)
      this.#show({ isKept: false, isRefused: false })
      return
    }
    const isKept = await keepDraft(draftOf(desk)).then(
      () => true,
      () => false,
    )
    this.#show({ isKept: isKept && !isOther(this.#view.desk, desk), isRefused: !isKept })
  }

  async #openDraft(): Promise<void> {
    const draft = await findDraft(this.#tool)
    if (draft) this.dispatch({ do: 'open', desk: deskOf(draft) })
    this.#show({ isReady: true })
  }

  /** Saves pending changes when the screen is closed. */
  #keepRest(): void {
    if (this.#keeping !== undefined) void this.keep()
  }

  #show(changes: Partial<DeskView>): void {
    this.#view = { ...this.#view, ...changes }
    for (const listener of this.#listeners) listener()
  }

  #ask(): void {
    const asked = askedBy(this.#view.desk)
    if (asked) this.#writer?.ask(asked)
  }
}

function isOther(desk: Desk, before: Desk): boolean {
  return (
    desk.source !== before.source ||
    desk.wishes !== before.wishes ||
    desk.kinds !== before.kinds ||
    desk.outputs !== before.outputs
  )
}

function draftOf(desk: Desk): Draft {
  const { tool, source, wishes, kinds, about } = desk
  return {
    version: 1,
    id: crypto.randomUUID(),
    tool,
    keptAt: Date.now(),
    title: titleOf(source),
    source,
    wishes,
    kinds,
    outputs: shownBy(desk),
    words: about?.words ?? 0,
    language: about?.language ?? 'en',
  }
}
