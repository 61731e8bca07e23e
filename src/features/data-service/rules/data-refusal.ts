type Details = string | null | object[]

type Words = { message: string; details?: Details; hint?: string | null }

/** A request that the data service will not serve, in the words and with the code that PostgREST has for it. */
export class DataRefusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: Details
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

/** What the data service leaves out, in PostgREST's words for it; `details` names what. */
export function notImplemented(details: string): DataRefusal {
  return new DataRefusal(400, 'PGRST127', { message: 'Feature not implemented', details })
}
