import { signInWords } from '#src/features/home/words/sign-in-words.ts'
import { type Told, told } from '#src/words/locale.ts'

type Outcome = { message?: Told; problem?: Told }

const outcomes = new Map<string, Outcome>([
  ['linked', { message: told(signInWords, (words) => words.accountAddedItSignsYou) }],
  ['linked_already', { message: told(signInWords, (words) => words.thatAccountIsYoursAlready) }],
  ['removed', { message: told(signInWords, (words) => words.accountRemoved) }],
  ['taken', { problem: told(signInWords, (words) => words.thatAccountSignsSomebodyElse) }],
  ['declined', { problem: told(signInWords, (words) => words.youTurnedBackAtThe) }],
  ['unavailable', { problem: told(signInWords, (words) => words.theProviderDoesNotAnswer) }],
  ['failed', { problem: told(signInWords, (words) => words.thatTookTooLongOr) }],
])

/** What came of adding or removing an account; undefined for anything that never comes of it. */
export function outcomeWords(outcome: string): Outcome | undefined {
  return outcomes.get(outcome)
}
