import type { TrackerEnvironment } from './environment.ts'

const idleMs = 60_000
/**
 * Caps the time per tick: a timer that fires every 15 s exceeds it only if the machine slept or the page was
 * frozen.
 */
const longestDeltaMs = 20_000

/**
 * Separates active from idle time: active means the page is visible, and there was input within a minute or
 * media plays.
 */
export class ActiveTime {
  readonly #world: Pick<TrackerEnvironment, 'now' | 'document'>
  readonly #playing = new Set<HTMLMediaElement>()
  #last: number
  #lastInput: number
  #wasVisible: boolean

  /** `shownAt`: when the page was first seen, if that was before now. */
  constructor(world: Pick<TrackerEnvironment, 'now' | 'document'>, shownAt = world.now()) {
    this.#world = world
    this.#last = Math.min(shownAt, world.now())
    this.#lastInput = this.#last
    this.#wasVisible = this.isVisible
  }

  get isVisible(): boolean {
    return this.#world.document.visibilityState === 'visible'
  }

  /**
   * The active and the total milliseconds since the last call. The state at that time is assumed to have held
   * until now.
   */
  take(): { active: number; passed: number } {
    const now = this.#world.now()
    const until = this.#playing.size > 0 ? now : Math.min(now, this.#lastInput + idleMs)
    const active = this.#wasVisible ? Math.min(Math.max(0, until - this.#last), longestDeltaMs) : 0
    const passed = Math.max(0, now - this.#last)
    this.#last = now
    this.#wasVisible = this.isVisible
    // An element removed from the page stops without an event.
    for (const media of this.#playing) if (media.paused || !media.isConnected) this.#playing.delete(media)
    return { active, passed }
  }

  /** Call `take` first: the minute after an earlier input counts only up to now. */
  noteInput(): void {
    this.#lastInput = this.#last
  }

  /** Whether the element is playing. */
  noteMedia(media: HTMLMediaElement): void {
    if (media.paused) this.#playing.delete(media)
    else this.#playing.add(media)
  }
}
