import { z } from 'zod'
import type { UploadedAs } from '../schema.ts'

/** What the server answers about a file that it took: what it became. */
export const taken = z.object({
  kind: z.enum(['recording', 'transcript', 'image', 'document', 'attached']),
  asset: z.object({ id: z.uuid() }).optional(),
  media: z.object({ id: z.uuid() }).optional(),
  measured: z.boolean().optional(),
})

/** What the server answers about a file that it did not take: why, in words for people. */
export const refused = z.object({ message: z.string().min(1) })

/** What the server made of a file. */
export type SentFile = z.output<typeof taken>

/** Why a file was not taken, in words for people. */
export class NotSent extends Error {
  /** True when sending the same file again may go better. */
  readonly mayRetry: boolean

  constructor(message: string, { mayRetry = false } = {}) {
    super(message)
    this.name = 'NotSent'
    this.mayRetry = mayRetry
  }
}

/** What sending a file needs beside the file. */
export type SendOptions = {
  /** The asset that the file belongs to, when it is not a new one. */
  asset?: string | undefined
  /** What it is there: a picture can be its cover, any file lie beside it; `file`: a recording that becomes no asset; `asset`: a picture that becomes one. */
  as?: UploadedAs | undefined
  /** How much of the file has left, from 0 to 1. */
  onProgress: (part: number) => void
  /** Aborted with 'pause', what has arrived stays there, and sending the file again goes on from it. */
  signal: AbortSignal
}

/** Uploads one file. Rejects with NotSent. */
export type SendFile = (file: File, options: SendOptions) => Promise<SentFile>
