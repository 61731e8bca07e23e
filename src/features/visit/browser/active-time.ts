import type { TrackerEnvironment } from './environment.ts'

const idleMs = 60_000
/** A timer that fires every 15 s never sees more than this, unless the machine slept or the page was frozen. */
const longestDeltaMs = 20_000

/** Tells active from idle time: the page is visible, and there was input within a minute or media plays. */
export class ActiveTime {
  readonly #world: Pick<TrackerEnvironment, 'now' | 'document'>
  readonly #playing = new Set<HTMLMediaElement>()
  #last: number
  #lastInput: number
  #wasVisible: boolean

  /** `shownAt` is since when the page has been seen, when that was before now. */
  constructor(world: Pick<TrackerEnvironment, 'now' | 'document'>, shownAt = world.now()) {
    this.#world = world
    this.#last = Math.min(shownAt, world.now())
    this.#lastInput = this.#last
    this.#wasVisible = this.isVisible
  }

  get isVisible(): boolean {
    return this.#world.document.visibilityState === 'visible'
  }

  /** The active milliseconds since the last call, and all that passed. What was true then held until now. */
  take(): { active: number; passed: number } {
    const now = this.#world.now()
    const until = this.#playing.size > 0 ? now : Math.min(now, this.#lastInput + idleMs)
    const active = this.#wasVisible ? Math.min(Math.max(0, until - this.#last), longestDeltaMs) : 0
    const passed = Math.max(0, now - this.#last)
    this.#last = now
    this.#wasVisible = this.isVisible
    // An element that was taken out of the page stops without telling.
    for (const media of this.#playing) if (media.paused || !media.isConnected) this.#playing.delete(media)
    return { active, passed }
  }

  /** Take the time before it first: the minute after an earlier input counts only as far as it went. */
  noteInput(): void {
    this.#lastInput = this.#last
  }

  /** Whether the element plays by now. */
  noteMedia(media: HTMLMediaElement): void {
    if (media.paused) this.#playing.delete(media)
    else this.#playing.add(media)
  }
}
