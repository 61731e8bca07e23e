import { msg } from '@lingui/core/runtime-macro'
import type { FileNote } from '#src/features/media/schema.ts'
import type { TextEncoding } from '#src/text/guess-encoding.ts'
import { documentLocale, speak } from '#src/translation/speak.ts'
import { isPicture, isTranscript, planUploads, refusalOf } from '../rules/plan-uploads.ts'
import { needsReview, type TranscriptPreview } from '../rules/preview-transcript.ts'
import type { UploadedAs } from '../schema.ts'
import { type CheckTranscript, recoded } from './check-transcript.ts'
import { NotSent, type SendFile, type SentFile } from './sent-file.ts'

/** One upload in the list: a file, or a recording with the transcript of the same name. */
export type Upload = {
  key: number
  names: string[]
  state: 'waiting' | 'sending' | 'paused' | 'review' | 'reading' | 'done' | 'failed'
  /** The share of all its bytes that was sent, from 0 to 1. */
  part: number
  /** The asset it became or belongs to, once known. */
  asset: string | undefined
  problem: string | undefined
  mayRetry: boolean
  /** What its transcript contains. In review, it is imported once a person has looked at it. */
  preview: TranscriptPreview | undefined
  /** What the server repaired or decided about its files. */
  notes: FileNote[]
}

/** `bytes`: of all its files, including those already sent. */
type Job = { upload: Upload; files: File[]; bytes: number; stop: AbortController; isConfirmed: boolean }

type Options = {
  maxBytes: number
  /** The asset every file belongs to; absent for new ones. */
  asset?: string | undefined
  /** Whether recordings and documents stay library files, images become assets too, or all files are attached. */
  become?: 'files' | 'assets' | 'attachments' | undefined
  onChange: (uploads: Upload[]) => void
  /** A file was accepted, so the screen's data is outdated. */
  onTaken: () => void
  send: SendFile
  /** Reads a transcript before it is sent. */
  check?: CheckTranscript
  /** Called for a recording the server couldn't measure. `asset`: the one it became or belongs to. */
  measure: (media: string, file: File, asset: string | undefined) => Promise<unknown>
}

const atOnce = 2

/** Uploads files two at a time and reports their progress. A paused upload continues where it stopped. */
export class UploadQueue {
  #options: Options
  #jobs: Job[] = []
  #nextKey = 1
  #running = 0

  constructor(options: Options) {
    this.#options = options
  }

  add(files: File[]): void {
    for (const { files: together } of planUploads(files)) {
      const upload = newUpload(
        this.#nextKey,
        together.map((file) => file.name),
      )
      const bytes = together.reduce((sum, file) => sum + file.size, 0)
      this.#jobs.push({ upload, files: together, bytes, stop: new AbortController(), isConfirmed: false })
      this.#nextKey += 1
    }
    this.#tell()
    this.#pump()
  }

  retry(key: number): void {
    const job = this.#jobs.find(({ upload }) => upload.key === key && upload.state === 'failed')
    if (job) this.#change(job, { state: 'waiting', problem: undefined })
    this.#pump()
  }

  /** Pauses an upload. */
  pause(key: number): void {
    const job = this.#jobs.find(({ upload }) => upload.key === key)
    if (job?.upload.state !== 'sending' && job?.upload.state !== 'waiting') return
    this.#change(job, { state: 'paused' })
    job.stop.abort('pause')
  }

  /** Resumes a paused upload. */
  resume(key: number): void {
    const job = this.#jobs.find(({ upload }) => upload.key === key && upload.state === 'paused')
    if (!job) return
    job.stop = new AbortController()
    this.#change(job, { state: 'waiting' })
    this.#pump()
  }

  /** Reads the transcript of an upload in review in another encoding. */
  async choose(key: number, encoding: TextEncoding): Promise<void> {
    const job = this.#inReview(key)
    const file = job?.files.find(({ name }) => isTranscript(name))
    const preview = file && (await this.#options.check?.(file, encoding))
    if (job && preview && job.upload.state === 'review') this.#change(job, { preview })
  }

  /** Imports an upload in review. */
  confirm(key: number): void {
    const job = this.#inReview(key)
    if (!job) return
    job.isConfirmed = true
    this.#change(job, { state: 'waiting' })
    this.#pump()
  }

  #inReview(key: number): Job | undefined {
    return this.#jobs.find(({ upload }) => upload.key === key && upload.state === 'review')
  }

  /** Cancels an upload, or clears a finished one. */
  dismiss(key: number): void {
    this.#jobs.find(({ upload }) => upload.key === key)?.stop.abort('cancel')
    this.#jobs = this.#jobs.filter(({ upload }) => upload.key !== key)
    this.#tell()
  }

  #tell(): void {
    this.#options.onChange(this.#jobs.map((job) => ({ ...job.upload })))
  }

  #change(job: Job, changes: Partial<Upload>): void {
    Object.assign(job.upload, changes)
    this.#tell()
  }

  #pump(): void {
    while (this.#running < atOnce) {
      const job = this.#jobs.find(({ upload }) => upload.state === 'waiting')
      if (!job) return
      this.#running += 1
      void this.#run(job).finally(() => {
        this.#running -= 1
        this.#pump()
      })
    }
  }

  async #run(job: Job): Promise<void> {
    const { files } = job
    const whole = job.bytes
    let before = whole - files.reduce((sum, file) => sum + file.size, 0)
    try {
      for (const file of files) {
        const checked = this.#isChecked(file) ? await this.#check(job, file) : file
        if (!checked) return
        const sent = await this.#send(
          job,
          checked,
          (part) => (before + part * file.size) / Math.max(1, whole),
        )
        before += file.size
        job.files = job.files.filter((left) => left !== file)
        this.#change(job, {
          asset: sent.asset?.id,
          notes: [...job.upload.notes, ...(sent.notes ?? [])],
        })
        await this.#measureIfAsked(sent, file)
        this.#options.onTaken()
      }
      this.#change(job, { state: 'done', part: 1 })
    } catch (error) {
      if (job.upload.state === 'paused') return

      const failure =
        error instanceof NotSent
          ? error
          : new NotSent(speak(documentLocale(), msg`The upload failed. Try again.`), { mayRetry: true })
      this.#change(job, { state: 'failed', problem: failure.message, mayRetry: failure.mayRetry })
    }
  }

  /** The file to send; undefined while it waits for a review. */
  async #check(job: Job, file: File): Promise<File | undefined> {
    const { check } = this.#options
    // Set synchronously, or the next pass would start this upload again.
    this.#change(job, { state: 'sending', problem: undefined })
    const preview = job.isConfirmed ? job.upload.preview : await check?.(file).catch(() => undefined)
    if (job.stop.signal.aborted) return undefined
    this.#change(job, { preview })
    if (preview && needsReview(preview) && !job.isConfirmed) {
      this.#change(job, { state: 'review' })
      return undefined
    }
    return preview && !preview.isCertain ? recoded(file, preview.encoding) : file
  }

  #isChecked(file: File): boolean {
    const { check, maxBytes } = this.#options
    return check !== undefined && isTranscript(file.name) && !refusalOf(file, maxBytes)
  }

  #send(job: Job, file: File, partOf: (part: number) => number): Promise<SentFile> {
    const problem = refusalOf(file, this.#options.maxBytes)
    // Set synchronously, or the next pass would start this upload again.
    this.#change(job, { state: 'sending', problem: undefined })
    if (problem) return Promise.reject(new NotSent(speak(documentLocale(), problem)))
    return this.#options.send(file, {
      asset: job.upload.asset ?? this.#options.asset,
      as: this.#asWhat(file),
      signal: job.stop.signal,
      onProgress: (part) => {
        if (job.upload.state === 'paused') return
        this.#change(job, { part: partOf(part), state: part < 1 ? 'sending' : 'reading' })
      },
    })
  }

  #asWhat({ name }: File): UploadedAs | undefined {
    const { become } = this.#options
    if (become === 'attachments') return 'attachment'
    if (become === 'files' && !isTranscript(name)) return 'file'
    return become === 'assets' && isPicture(name) ? 'asset' : undefined
  }

  async #measureIfAsked(sent: SentFile, file: File): Promise<void> {
    if (sent.measured !== false || !sent.media || isTranscript(file.name)) return
    // A recording without a waveform still plays.
    await this.#options.measure(sent.media.id, file, sent.asset?.id).catch(() => undefined)
  }
}

function newUpload(key: number, names: string[]): Upload {
  return {
    key,
    names,
    state: 'waiting',
    part: 0,
    asset: undefined,
    problem: undefined,
    mayRetry: false,
    preview: undefined,
    notes: [],
  }
}
