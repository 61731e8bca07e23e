import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { fileNotes } from '#src/features/media/schema.ts'
import type { Answer } from '#src/platform/navigation/ask-server.ts'
import { documentLocale, speak } from '#src/translation/speak.ts'
import type { UploadedAs } from '../schema.ts'

/** The server's answer for an accepted file. */
export const taken = z.object({
  kind: z.enum(['recording', 'transcript', 'image', 'document', 'attached']),
  asset: z.object({ id: z.uuid() }).optional(),
  media: z.object({ id: z.uuid() }).optional(),
  measured: z.boolean().optional(),
  notes: z.array(z.enum(fileNotes)).optional(),
})

const refused = z.object({ message: z.string().min(1) })

export type SentFile = z.output<typeof taken>

/** Why a file was not uploaded, as a user-facing message. */
export class NotSent extends Error {
  /** True when retrying may help. */
  readonly mayRetry: boolean

  constructor(message: string, { mayRetry = false } = {}) {
    super(message)
    this.name = 'NotSent'
    this.mayRetry = mayRetry
  }
}

export function canceled(): NotSent {
  return new NotSent(speak(documentLocale(), msg`Canceled.`))
}

export function connectionLost(): NotSent {
  const message = msg`The connection was lost. Check your connection and try again.`
  return new NotSent(speak(documentLocale(), message), { mayRetry: true })
}

/** The server's answer for a rejected file. `passing`: statuses after which retrying may help, besides those of its own failures. */
export function rejected({ status, body }: Answer, passing: readonly number[]): NotSent {
  const message =
    refused.safeParse(body).data?.message ??
    speak(documentLocale(), msg`The server responded with status ${{ status }}.`)
  return new NotSent(message, { mayRetry: status >= 500 || passing.includes(status) })
}

export type SendOptions = {
  /** The asset that the file belongs to; absent for a new one. */
  asset?: string | undefined
  /**
   * Its role: an image can become the asset's cover, any file an attachment; `file`: a recording that stays a library
   * file; `asset`: an image that becomes an asset.
   */
  as?: UploadedAs | undefined
  /** The share of the file that was sent, from 0 to 1. */
  onProgress: (part: number) => void
  /** Aborting with 'pause' keeps the uploaded parts, and sending the file again continues from there. */
  signal: AbortSignal
}

/** Uploads one file. Rejects with NotSent. */
export type SendFile = (file: File, options: SendOptions) => Promise<SentFile>
