/**
 * A request that we will not serve. Thrown anywhere on the server and turned into an answer in one place.
 * `status` is the HTTP status, `code` a stable machine word, `message` what a person should read.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>

  // eslint-disable-next-line max-params -- reads best as status, code, words; headers are rare
  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.headers = headers
  }
}
