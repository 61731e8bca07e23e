import type { WeaknessReason } from '#src/features/identity/schema.ts'
import type { Config } from '#src/platform/config.ts'
import { trimCharacters, trimEndCharacters } from '#src/text/trim-characters.ts'
import { commonPasswords } from './common-passwords.ts'

const passwordMaxLength = 128

export type PasswordWeakness = { reasons: WeaknessReason[]; message: string }

/** The problem with a new password, with its message; undefined if it is acceptable. */
export function passwordWeakness(
  { config }: { config: Pick<Config, 'passwordMinLength'> },
  password: string,
  email: string,
): PasswordWeakness | undefined {
  const { passwordMinLength } = config
  if (password.length < passwordMinLength)
    return {
      reasons: ['length'],
      message: `Password should be at least ${passwordMinLength} characters.`,
    }
  if (isEasyToGuess(password, email))
    return {
      reasons: ['pwned'],
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
    }
  return undefined
}

export function isTooLong(password: string): boolean {
  return password.length > passwordMaxLength
}

function isEasyToGuess(password: string, email: string): boolean {
  const plain = password.toLowerCase()
  const [name = '', host = ''] = email.toLowerCase().split('@')
  if (plain === email.toLowerCase() || plain === name || plain === host) return true
  if (new Set(plain).size <= 2 || isRun(plain)) return true
  // "Password1!" and "passw0rd2024" are guessed as early as the word itself.
  const word = trimCharacters(plain, /[^a-z]/)
  const letters = plain
    .replace(/0/g, 'o')
    .replace(/1/g, 'i')
    .replace(/3/g, 'e')
    .replace(/[4@]/g, 'a')
    .replace(/[5$]/g, 's')
  return [plain, word, letters, trimEndCharacters(letters, /[^a-z]/)].some((guess) =>
    commonPasswords.has(guess),
  )
}

/** Whether the characters ascend or descend one by one: 12345678, hgfedcba. */
function isRun(text: string): boolean {
  const steps = new Set<number>()
  for (let index = 1; index < text.length; index += 1)
    steps.add(text.charCodeAt(index) - text.charCodeAt(index - 1))
  const [step = 0] = steps
  return steps.size === 1 && Math.abs(step) === 1
}
