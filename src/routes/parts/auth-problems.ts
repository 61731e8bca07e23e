import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { ProviderOutcome } from '#src/features/auth-service/server/outside/provider-sign-in.ts'
import type { MailOutcome, ProofOutcome } from '#src/features/identity/server/mail/mailed-sign-in.ts'

export const mailProblems: Record<Exclude<MailOutcome, 'sent'>, MessageDescriptor> = {
  no_address: msg`That is no e-mail address. Check it and try again.`,
  too_soon: msg`A mail was asked for a moment ago. Look into your inbox, or try again in a minute.`,
  unavailable: msg`Sending mail does not work at the moment. Try again in a minute.`,
}

export const proofProblems: Record<Exclude<ProofOutcome['kind'], 'signed_in'>, MessageDescriptor> = {
  expired: msg`That code or link is wrong, was used already, or is too old. Ask for a new one.`,
  half_confirmed: msg`Now follow the link in the mail to your other address.`,
  too_many: msg`Too many attempts. Wait five minutes, then try again.`,
  banned: msg`This account is blocked. Ask whoever runs this site.`,
  unavailable: msg`Signing in does not work at the moment. Try again in a minute.`,
}

export const providerProblems: Record<Exclude<ProviderOutcome['kind'], 'signed_in'>, MessageDescriptor> = {
  unverified: msg`The provider does not vouch for your e-mail address. Confirm it there, then try again.`,
  banned: msg`This account is blocked. Ask whoever runs this site.`,
  closed: msg`New accounts are not made here. Ask whoever runs this site.`,
  declined: msg`You turned back at the provider. Try again, or sign in another way.`,
  failed: msg`That sign-in took too long, or began in another browser. Try again.`,
  unavailable: msg`The provider does not answer at the moment. Try again in a minute, or sign in another way.`,
}
