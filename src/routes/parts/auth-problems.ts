import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { ProviderOutcome } from '#src/features/auth-service/server/outside/provider-sign-in.ts'
import type { MailOutcome, ProofOutcome } from '#src/features/identity/server/mail/mailed-sign-in.ts'

export const mailProblems: Record<Exclude<MailOutcome, 'sent'>, MessageDescriptor> = {
  no_address: msg`That isn’t a valid email address. Check it and try again.`,
  too_soon: msg`We sent an email a moment ago. Check your inbox, or try again in a minute.`,
  unavailable: msg`We can’t send email right now. Try again in a minute.`,
}

export const proofProblems: Record<Exclude<ProofOutcome['kind'], 'signed_in'>, MessageDescriptor> = {
  expired: msg`That code or link is wrong, was already used or has expired. Request a new one.`,
  half_confirmed: msg`Now open the link we emailed to your other address.`,
  too_many: msg`Too many attempts. Wait five minutes, then try again.`,
  banned: msg`This account is blocked. Contact the site administrator.`,
  unavailable: msg`Sign-in is temporarily unavailable. Try again in a minute.`,
}

export const providerProblems: Record<Exclude<ProviderOutcome['kind'], 'signed_in'>, MessageDescriptor> = {
  unverified: msg`The provider hasn’t verified your email address. Verify it there, then try again.`,
  banned: msg`This account is blocked. Contact the site administrator.`,
  closed: msg`You can’t create an account here. Contact the site administrator.`,
  declined: msg`Sign-in was canceled. Try again, or sign in another way.`,
  failed: msg`Sign-in took too long or was started in another browser. Try again.`,
  unavailable: msg`The provider isn’t responding. Try again in a minute, or sign in another way.`,
}
