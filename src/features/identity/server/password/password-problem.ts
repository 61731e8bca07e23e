import { msg } from '@lingui/core/runtime-macro'
import { speak, type Translatable } from '#src/translation/speak.ts'

const refusals = [
  msg`Password is known to be weak and easy to guess, please choose a different one.`,
  msg`Password cannot be longer than 128 characters`,
]
const shortness = /^Password should be at least (\d+) characters/

/**
 * Why the auth service refused a password, for its user. Unknown messages of a remote service stay unchanged.
 */
export function passwordProblem({
  message,
  code,
}: {
  message: string
  code?: string | undefined
}): Translatable {
  const [, characters] = shortness.exec(message) ?? []
  if (characters) return msg`Password should be at least ${{ characters }} characters.`
  if (code === 'same_password') return msg`New password should be different from the old password.`
  return refusals.find((refusal) => speak('en', refusal) === message) ?? message
}
