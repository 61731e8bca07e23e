export type PlayerState = { isPlaying: boolean; hasFailed: boolean; duration: number }

type Listener = (ms: number) => void

/** Controls and events of one audio or video element. Times in milliseconds. */
export class Player {
  readonly #onChange: (change: Partial<PlayerState>) => void
  readonly #listeners = new Set<Listener>()
  #audio: HTMLMediaElement | null = null
  #frame = 0

  constructor(onChange: (change: Partial<PlayerState>) => void) {
    this.#onChange = onChange
  }

  /** A ref callback: follows the element until it is removed. */
  readonly attach = (audio: HTMLMediaElement): (() => void) => {
    this.#audio = audio
    const stop = new AbortController()
    const { signal } = stop
    for (const name of ['play', 'pause', 'ended']) {
      audio.addEventListener(name, () => this.#onPlayOrPause(audio), { signal })
    }
    for (const name of ['timeupdate', 'seeked']) audio.addEventListener(name, this.#tell, { signal })
    audio.addEventListener('durationchange', () => this.#onDuration(audio), { signal })
    audio.addEventListener('error', () => this.#onError(), { signal })
    // Playback may have started or failed before hydration.
    if (!audio.paused) this.#onPlayOrPause(audio)
    if (audio.error) this.#onError()
    this.#onDuration(audio)
    return () => {
      stop.abort()
      cancelAnimationFrame(this.#frame)
    }
  }

  /** Calls back with the exact position on every frame while playing, and after a seek. Returns the cleanup. */
  readonly listen = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  toggle(): void {
    if (this.#audio?.paused) this.#play()
    else this.#audio?.pause()
  }

  seek(ms: number): void {
    const audio = this.#audio
    if (!audio) return
    const end = Number.isFinite(audio.duration) ? audio.duration : Number.MAX_SAFE_INTEGER
    audio.currentTime = Math.max(0, Math.min(ms / 1000, end))
    this.#tell()
  }

  skip(ms: number): void {
    this.seek((this.#audio?.currentTime ?? 0) * 1000 + ms)
  }

  playFrom(ms: number): void {
    this.seek(ms)
    this.#play()
  }

  setSpeed(speed: number): void {
    if (this.#audio) this.#audio.playbackRate = speed
  }

  /** Only one recording plays at a time. */
  #play(): void {
    for (const other of document.querySelectorAll('audio')) if (other !== this.#audio) other.pause()
    // A rejected start also fires an event, which shows the error.
    this.#audio?.play().catch(() => undefined)
  }

  readonly #tell = (): void => {
    const ms = (this.#audio?.currentTime ?? 0) * 1000
    for (const listener of this.#listeners) listener(ms)
  }

  readonly #onFrame = (): void => {
    this.#tell()
    this.#frame = requestAnimationFrame(this.#onFrame)
  }

  #onPlayOrPause(audio: HTMLMediaElement): void {
    cancelAnimationFrame(this.#frame)
    this.#tell()
    this.#onChange(audio.paused ? { isPlaying: false } : { isPlaying: true, hasFailed: false })
    if (!audio.paused) this.#frame = requestAnimationFrame(this.#onFrame)
  }

  #onDuration(audio: HTMLMediaElement): void {
    if (Number.isFinite(audio.duration)) this.#onChange({ duration: audio.duration * 1000 })
  }

  #onError(): void {
    this.#onChange({ hasFailed: true, isPlaying: false })
  }
}
