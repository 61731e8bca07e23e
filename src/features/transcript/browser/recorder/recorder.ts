import { createStopwatch, type Stopwatch } from '#src/features/transcript/rules/recording.ts'
import { type DeviceRecording, holdRecording, storePiece } from './recording-store.ts'

/** The most that is lost when the browser crashes. */
const pieceMilliseconds = 3000

/** `isKept`: everything but the last seconds is stored on this device, so closing the tab loses little. */
export type RecorderState = { isPaused: boolean; isKept: boolean }
export type Recorded = { about: DeviceRecording; whole: Blob; isKept: boolean }

type Options = {
  stream: MediaStream
  /** Empty: nothing is stored on the device. */
  owner: string
  type: string
  onChange: (state: RecorderState) => void
  /** It stopped: on request, or because the microphone disconnected. */
  onEnd: (recorded: Recorded) => void
}

/** Records a stream and stores each piece on the device as it arrives, unless it has no owner. Starts immediately. */
export class Recorder {
  #options: Options
  #media: MediaRecorder
  #watch: Stopwatch = createStopwatch(() => performance.now())
  #about: DeviceRecording
  #pieces: Blob[] = []
  #keeping: Promise<void> = Promise.resolve()
  #isKept: boolean

  constructor(options: Options) {
    const { stream, owner, type } = options
    this.#options = options
    this.#isKept = owner !== ''
    this.#about = { id: crypto.randomUUID(), owner, type, startedAt: Date.now(), seconds: 0 }
    this.#media = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: 128_000 })
    this.#media.addEventListener('dataavailable', ({ data }) => this.#take(data))
    const stopped = new Promise<void>((resolve) => {
      this.#media.addEventListener('stop', () => void this.#end().then(resolve), { once: true })
    })
    holdRecording(this.#about.id, stopped).catch(() => undefined)
    for (const track of stream.getAudioTracks())
      track.addEventListener('ended', () => this.stop(), { once: true })
    this.#media.start(pieceMilliseconds)
    this.#watch.run()
  }

  get seconds(): number {
    return this.#watch.seconds()
  }

  pause(): void {
    if (this.#media.state !== 'recording') return
    this.#media.pause()
    this.#watch.halt()
    // Stores everything so far: a pause may be long.
    this.#media.requestData()
    this.#tell()
  }

  resume(): void {
    if (this.#media.state !== 'paused') return
    this.#media.resume()
    this.#watch.run()
    this.#tell()
  }

  /** The last piece arrives before the end is reported. */
  stop(): void {
    this.#watch.halt()
    if (this.#media.state !== 'inactive') this.#media.stop()
  }

  #take(piece: Blob): void {
    if (piece.size === 0) return
    const n = this.#pieces.push(piece) - 1
    const about = { ...this.#about, seconds: this.seconds }
    this.#about = about
    if (about.owner === '') return
    this.#keeping = this.#keeping
      .then(() => storePiece(about, { n, piece }))
      .catch(() => {
        // Recording continues in memory only, and the screen says so.
        this.#isKept = false
        this.#tell()
      })
  }

  async #end(): Promise<void> {
    await this.#keeping
    const whole = new Blob(this.#pieces, { type: this.#about.type })
    this.#options.onEnd({ about: this.#about, whole, isKept: this.#isKept })
  }

  #tell(): void {
    this.#options.onChange({ isPaused: this.#media.state === 'paused', isKept: this.#isKept })
  }
}
