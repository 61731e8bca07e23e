import { normalEmail } from '#src/features/identity/rules/address.ts'
import { redirectTarget } from '#src/features/identity/rules/redirect-target.ts'
import { safeNext } from '#src/features/identity/rules/safe-next.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import { networkKey } from '#src/platform/mail/network-key.ts'
import { AuthRefusal, validationFailed } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { limitMailsTo } from '../login-limits.ts'

export const tokenMailJob = 'identity.send-token-mail'

/**
 * The kind of email: to confirm an address, sign in without a password, set a new one, confirm a change from
 * the new or the current address, reauthenticate, or accept an invitation.
 */
export type TokenMailKind =
  | 'signup'
  | 'magiclink'
  | 'recovery'
  | 'email_change_new'
  | 'email_change_current'
  | 'reauthentication'
  | 'invite'

export type TokenMail = {
  /** Stays the same when the job runs again. */
  id: string
  kind: TokenMailKind
  email: string
  /** Where the emailed link leads: a path on our own origin, or the URL of another allowed site. */
  next: string
  /** The S256 challenge of a client that wants to be redirected with a code. */
  challenge?: string
  /** The user, if the address alone doesn't identify them. */
  user?: string
  /** The network the request came from, as `networkKey`. */
  network?: string
  /** The user to create if the address has none; undefined creates none. */
  newUser?: { data: Record<string, unknown> }
}

/** `address`: the requester's IP address. */
type Wanted = Omit<TokenMail, 'id' | 'next' | 'network'> & { redirectTo?: string; address?: string }

/**
 * Sends an email with a code and a link, if the address has a matching account. The job finds that out, so
 * that neither the response nor its timing reveals it. Throws AuthRefusal: 400 for an invalid address, 429
 * over_email_send_rate_limit within a minute of the last email, or if the network asked for too many.
 */
export async function requestMail(
  platform: IdentityPlatform,
  wanted: Wanted & { address: string },
): Promise<void> {
  const email = normalEmail(wanted.email)
  if (!email) throw validationFailed('Unable to validate email address: invalid format')
  await limitMailsFrom(platform, wanted.address)
  await limitMailsTo(platform, email)
  await platform.db.asSystem((tx) => enqueueMail(platform, tx, { ...wanted, email }))
}

/** The same in the caller's transaction, for a validated address. */
export async function enqueueMail(
  platform: IdentityPlatform,
  tx: Transaction,
  wanted: Wanted,
): Promise<void> {
  const { kind, email, challenge, user, newUser, redirectTo, address } = wanted
  const payload: TokenMail = {
    id: newId(platform.clock.now()),
    kind,
    email,
    next: nextOf(platform, redirectTo, challenge),
    ...(challenge === undefined ? {} : { challenge }),
    ...(user === undefined ? {} : { user }),
    ...(newUser === undefined ? {} : { newUser }),
    ...(address === undefined ? {} : { network: networkKey(platform, address) }),
  }
  await platform.jobs.enqueue(tx, { name: tokenMailJob, payload })
}

/**
 * Throws Refusal 429 over_email_send_rate_limit if too many emails to unverified addresses were requested
 * from the network of an IP address. Each counts once it is sent.
 */
export async function limitMailsFrom(platform: IdentityPlatform, address: string): Promise<void> {
  const network = networkKey(platform, address)
  try {
    await platform.mail.requireRoom({ kind: 'address_proof', sender: 'installation', network })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new AuthRefusal(429, 'over_email_send_rate_limit', {
      message: `For security purposes, you can only request this after ${error.headers['retry-after']} seconds.`,
      headers: error.headers,
    })
  }
}

/** The full URL for a client that waits for a code, or on another origin; otherwise one of our paths. */
function nextOf(
  { config }: IdentityPlatform,
  redirectTo: string | undefined,
  challenge: string | undefined,
): string {
  const { publicOrigin, authRedirectUrls: globs } = config
  const target = redirectTarget(redirectTo, { publicOrigin, globs })
  if (challenge !== undefined) return target
  if (target === publicOrigin) return safeNext(undefined)
  const { origin, pathname, search } = new URL(target)
  return origin === publicOrigin ? safeNext(`${pathname}${search}`) : target
}
