import { type Told, told } from '#src/words/locale.ts'
import type { MailOutcome, ProofOutcome } from '../server/mail/mailed-sign-in.ts'
import type { ProviderOutcome } from '../server/outside/provider-sign-in.ts'
import { problemWords } from '../words/problem-words.ts'

export const mailProblems: Record<Exclude<MailOutcome, 'sent'>, Told> = {
  no_address: told(problemWords, (words) => words.thatIsNoEMail),
  too_soon: told(problemWords, (words) => words.aMailWasAskedFor),
  unavailable: told(problemWords, (words) => words.sendingMailDoesNotWork),
}

export const proofProblems: Record<Exclude<ProofOutcome['kind'], 'signed_in'>, Told> = {
  expired: told(problemWords, (words) => words.thatCodeOrLinkIs),
  half_confirmed: told(problemWords, (words) => words.nowFollowTheLinkIn),
  too_many: told(problemWords, (words) => words.tooManyAttemptsWaitFive),
  banned: told(problemWords, (words) => words.thisAccountIsBlockedAsk),
  unavailable: told(problemWords, (words) => words.signingInDoesNotWork),
}

export const providerProblems: Record<Exclude<ProviderOutcome['kind'], 'signed_in'>, Told> = {
  unverified: told(problemWords, (words) => words.theProviderDoesNotVouch),
  banned: told(problemWords, (words) => words.thisAccountIsBlockedAsk),
  closed: told(problemWords, (words) => words.newAccountsAreNotMade),
  declined: told(problemWords, (words) => words.youTurnedBackAtThe),
  failed: told(problemWords, (words) => words.thatSignInTookToo),
  unavailable: told(problemWords, (words) => words.theProviderDoesNotAnswer),
}
