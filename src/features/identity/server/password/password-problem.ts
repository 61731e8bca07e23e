import { changeWords } from '#src/features/identity/words/change-words.ts'
import { type Told, told } from '#src/words/locale.ts'

const shortness = /^Password should be at least (\d+) characters/

/**
 * Why the auth service refused a password, for whoever reads it. A service elsewhere may say what is not known here; that
 * stays as it said it.
 */
export function passwordProblem({ message, code }: { message: string; code?: string | undefined }): Told {
  const [, characters] = shortness.exec(message) ?? []
  if (characters) return told(changeWords, (words) => words.passwordTooShort(characters))
  if (code === 'same_password') return told(changeWords, (words) => words.samePassword)
  for (const say of [passwordTooEasy, passwordTooLong])
    if (say(changeWords.en) === message) return told(changeWords, say)
  return { en: message, de: message }
}

type Words = (typeof changeWords)['en']

function passwordTooEasy(words: Words): string {
  return words.passwordTooEasy
}

function passwordTooLong(words: Words): string {
  return words.passwordTooLong
}
