import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { findRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { limitTries } from '../login-limits.ts'
import { callerOfRequest, noteSessionCookies } from '../session/keep-session.ts'
import { openSessionClient } from '../session/session-client.ts'
import { users } from '../tables.ts'
import { isForeignPassword } from './is-foreign-password.ts'
import { passwordProblem } from './password-problem.ts'
import { isPasswordRight } from './passwords.ts'

const providers = z.object({ providers: z.array(z.string()) })

type Change = { user: string; current: string; password: string }

/**
 * Sets a new password for the request's user, given their current one; all their other sessions end. Throws
 * Refusal 422 wrong_password or new_password_refused, 429 after ten wrong attempts, 503 if the service fails.
 */
export async function changeOwnPassword(
  platform: IdentityPlatform,
  request: Request,
  { user, current, password }: Change,
): Promise<void> {
  await requirePassword(platform, request, { user, password: current })
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const { error } = await client.auth.updateUser({ password })
  if (client.sawOutage())
    throw new Refusal(503, 'try_later', msg`Your password can’t be changed right now. Try again in a minute.`)
  noteSessionCookies(request, client.cookies)
  if (error) throw new Refusal(422, 'new_password_refused', passwordProblem(error))
}

/** Whether this user has a password; others sign in by email or a provider. */
export async function hasPassword(
  { db, config }: Pick<IdentityPlatform, 'db' | 'config'>,
  user: string,
): Promise<boolean> {
  const row = await db.asSystem((tx) => findRow(tx, users, { id: user }))
  if (!config.foreignAuth) return Boolean(row?.encryptedPassword)
  const ways = providers.safeParse(row?.appMetadata)
  return ways.success && ways.data.providers.includes('email')
}

/** Throws Refusal 422 wrong_password unless this is the user's password; attempts count as for signing in. */
export async function requirePassword(
  platform: IdentityPlatform,
  request: Request,
  { user, password }: { user: string; password: string },
): Promise<void> {
  const row = await platform.db.asSystem((tx) => findRow(tx, users, { id: user }))
  const { address } = callerOfRequest(request)
  await limitTries(platform, { account: row?.email ?? row?.phone ?? user, address }, async () => {
    const isRight = platform.config.foreignAuth
      ? await isForeignPassword(platform, { email: row?.email ?? '', password, address })
      : await isPasswordRight(platform, row?.encryptedPassword ?? null, password)
    if (!isRight) throw new Refusal(422, 'wrong_password', msg`Wrong password. Try again.`)
  })
}
