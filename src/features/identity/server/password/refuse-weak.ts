import type { Config } from '#src/platform/config.ts'
import { AuthRefusal, validationFailed } from '../auth-refusal.ts'
import { isTooLong, passwordWeakness } from './password-weakness.ts'

/** Throws AuthRefusal for an unacceptable password: 400 if too long, 422 weak_password. */
export function refuseWeak(
  world: { config: Pick<Config, 'passwordMinLength'> },
  password: string,
  email: string,
): void {
  if (isTooLong(password)) throw validationFailed('Password cannot be longer than 128 characters')
  const weakness = passwordWeakness(world, password, email)
  if (!weakness) return
  throw new AuthRefusal(422, 'weak_password', { message: weakness.message, weakness: weakness.reasons })
}
