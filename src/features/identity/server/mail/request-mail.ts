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
 * Which mail is asked for: to confirm an address, to sign in without a password, to set a new one, to agree to a
 * change of address as the new or as the current one, to prove oneself again, or to come in.
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
  /** Where the mailed link leads in the end: a path on our own origin, or the whole of another allowed address. */
  next: string
  /** The challenge of a client that wants to be led back with a code, as S256. */
  challenge?: string
  /** Whom it concerns, where the address alone does not say. */
  user?: string
  /** The network that it was asked from, as `networkKey`. */
  network?: string
  /** What to make a user of when the address has none; undefined makes none. */
  newUser?: { data: Record<string, unknown> }
}

/** `address`: the IP address of whoever asks. */
type Wanted = Omit<TokenMail, 'id' | 'next' | 'network'> & { redirectTo?: string; address?: string }

/**
 * Has a mail with a code and a link sent, if the address has an account that it is for. Whether it has is found out by
 * the job, so that neither the answer nor its time tells. Throws AuthRefusal: 400 for what is no address, 429
 * over_email_send_rate_limit within a minute of the last mail, or where their network has asked for too many.
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

/** The same in the caller's transaction, for an address that is checked already. */
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
 * Refuses with 429 over_email_send_rate_limit while the network of an IP address has had too many mails sent to addresses that
 * nobody has proved. Each counts once it is sent.
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

/** The whole address for a client that waits for a code, or on another origin; else a path of our own. */
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
