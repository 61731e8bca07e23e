import { speak, type Translatable } from '#src/translation/speak.ts'

/**
 * A request that we will not serve. Thrown anywhere on the server and turned into a response in one place.
 * `status` is the HTTP status, `code` a stable identifier, `message` for people: English for programs, the reader's
 * language on screens when it is translatable.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>
  /** The message, translatable into the reader's language. */
  readonly told: Translatable

  // eslint-disable-next-line max-params -- reads best as status, code, words; headers are rare
  constructor(status: number, code: string, message: Translatable, headers: Record<string, string> = {}) {
    super(speak('en', message))
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.headers = headers
    this.told = message
  }
}
