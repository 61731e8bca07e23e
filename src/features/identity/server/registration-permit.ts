import { secondsAfter } from '#src/platform/clock.ts'
import type { IdentityPlatform } from './identity-platform.ts'

type World = Pick<IdentityPlatform, 'secrets' | 'clock'>

const purpose = 'registration permit'
const goodForSeconds = 24 * 3600

/**
 * A permit, valid for a day, for an invited address: it may register where others can't. Passed to
 * `/auth/register` as `permit`, with `email`.
 */
export function makeRegistrationPermit({ secrets, clock }: World, email: string): string {
  const until = secondsAfter(clock.now(), goodForSeconds).getTime().toString(36)
  return `${until}.${secrets.sign(purpose, `${until} ${email}`)}`
}

/** The address with a valid permit in the query of `/auth/register`. */
export function permittedAddress({ secrets, clock }: World, query: URLSearchParams): string | undefined {
  const email = query.get('email') ?? ''
  const [until = '', signature = ''] = (query.get('permit') ?? '').split('.')
  if (!/^[0-9a-z]{1,12}$/.test(until) || Number.parseInt(until, 36) < clock.now().getTime()) return undefined
  return secrets.isSigned(purpose, `${until} ${email}`, signature) ? email : undefined
}
