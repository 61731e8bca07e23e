import { Refusal } from '#src/platform/http/refusal.ts'
import type { WeaknessReason } from '../schema.ts'

type Details = { message: string; weakness?: WeaknessReason[]; headers?: Record<string, string> }

/** A refusal of the auth protocol: `code` is one of its error codes, and clients rely on the message. */
export class AuthRefusal extends Refusal {
  readonly weakness: WeaknessReason[] | undefined

  constructor(status: number, code: string, telling: string | Details) {
    const { message, weakness, headers }: Details =
      typeof telling === 'string' ? { message: telling } : telling
    super(status, code, message, headers)
    this.name = 'AuthRefusal'
    this.weakness = weakness
  }
}

export function validationFailed(message: string): AuthRefusal {
  return new AuthRefusal(400, 'validation_failed', message)
}

/** A refusal in OAuth's older format without a code: 400 with `error` and `error_description`. */
export class OauthRefusal extends Refusal {
  constructor(error: string, description: string) {
    super(400, error, description)
    this.name = 'OauthRefusal'
  }
}
