type Words = { message: string; details?: string | null; hint?: string | null }

/** A request the data service refuses, with PostgREST's message and code. */
export class DataRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null

  constructor(status: number, code: string, { message, details = null, hint = null }: Words) {
    super(message)
    this.name = 'DataRefusal'
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
  }
}

/** An unsupported feature, with PostgREST's message; `details` names it. */
export function notImplemented(details: string): DataRefusal {
  return new DataRefusal(400, 'PGRST127', { message: 'Feature not implemented', details })
}
