const told = [
  'play',
  'pause',
  'ended',
  'seeking',
  'seeked',
  'timeupdate',
  'ratechange',
  'error',
  'loadedmetadata',
]

/**
 * An audio or video element that screens can observe and control. Listeners are notified every frame while it plays,
 * because the element itself only reports four times a second.
 */
export class Playback {
  #element: HTMLMediaElement | undefined
  #listeners = new Set<() => void>()
  #frame = 0

  /** For `ref`: attaches the element and returns the cleanup. */
  attach(element: HTMLMediaElement): () => void {
    this.#element = element
    for (const name of told) element.addEventListener(name, this.#wake)
    return () => {
      this.#element = undefined
      cancelAnimationFrame(this.#frame)
      for (const name of told) element.removeEventListener(name, this.#wake)
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get element(): HTMLMediaElement | undefined {
    return this.#element
  }

  get seconds(): number {
    return this.#element?.currentTime ?? 0
  }

  get isPlaying(): boolean {
    return this.#element?.paused === false
  }

  get rate(): number {
    return this.#element?.playbackRate ?? 1
  }

  /** True when the browser can't play the recording. */
  get isBroken(): boolean {
    return this.#element ? this.#element.error !== null : false
  }

  toggle(): void {
    // A rejected start is reported by the error event.
    if (this.#element?.paused) this.#element.play().catch(() => undefined)
    else this.#element?.pause()
  }

  seek(seconds: number): void {
    if (!this.#element) return
    this.#element.currentTime = Math.max(0, seconds)
    // The element reports the seek later, and a slider would jump back until then.
    this.#wake()
  }

  setRate(rate: number): void {
    if (this.#element) this.#element.playbackRate = rate
  }

  readonly #wake = (): void => {
    cancelAnimationFrame(this.#frame)
    this.#tick()
  }

  readonly #tick = (): void => {
    for (const listener of this.#listeners) listener()
    if (this.isPlaying) this.#frame = requestAnimationFrame(this.#tick)
  }
}
