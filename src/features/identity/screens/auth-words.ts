import type { MailOutcome, ProofOutcome } from '../server/mailed-sign-in.ts'

export const mailProblems: Record<Exclude<MailOutcome, 'sent'>, string> = {
  no_address: 'That is no e-mail address. Check it and try again.',
  too_soon: 'A mail was asked for a moment ago. Look into your inbox, or try again in a minute.',
  unavailable: 'Sending mail does not work at the moment. Try again in a minute.',
}

export const proofProblems: Record<Exclude<ProofOutcome['kind'], 'signed_in'>, string> = {
  expired: 'That code or link is wrong, was used already, or is too old. Ask for a new one.',
  half_confirmed: 'Now follow the link in the mail to your other address.',
  too_many: 'Too many attempts. Wait five minutes, then try again.',
  banned: 'This account is blocked. Ask whoever runs this site.',
  unavailable: 'Signing in does not work at the moment. Try again in a minute.',
}
