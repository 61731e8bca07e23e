import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { makeFlow } from '../flow/flow-state.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import type { FirstMethod } from '../session/start-session.ts'
import { flowStates } from '../tables.ts'
import type { MailedType } from './mailed-token.ts'
import type { TokenMailKind } from './request-mail.ts'

type Mailed = { user: string; type: MailedType; kind: TokenMailKind; challenge: string | undefined }

const methodOf: Record<TokenMailKind, FirstMethod> = {
  signup: 'email/signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_new: 'email_change',
  email_change_current: 'email_change',
  reauthentication: 'otp',
  invite: 'invite',
}

const methodsOf: Record<MailedType, FirstMethod[]> = {
  confirmation_token: ['email/signup', 'invite'],
  recovery_token: ['magiclink', 'recovery'],
  email_change_token_new: ['email_change'],
  email_change_token_current: ['email_change'],
  reauthentication_token: ['otp'],
  phone_change_token: [],
}

/**
 * Ties a new emailed token to the client that asked for it, if it sent a challenge: the link will redirect it
 * with a code. Ends what the previous token was tied to. Returns whether it is tied.
 */
export async function bindToClient(
  world: Pick<IdentityPlatform, 'clock' | 'secrets'>,
  tx: Transaction,
  { user, type, kind, challenge }: Mailed,
): Promise<boolean> {
  await tx.delete(flowStates).where(isOpenFlow(user, type))
  if (challenge === undefined) return false
  await makeFlow(world, tx, { challenge, provider: 'email', method: methodOf[kind], user })
  return true
}

/** The flow the user's emailed token of this type is tied to, if any. */
export async function findMailedFlow(
  tx: Transaction,
  { user, type }: { user: string; type: MailedType },
): Promise<string | undefined> {
  const [flow] = await tx.select({ id: flowStates.id }).from(flowStates).where(isOpenFlow(user, type))
  return flow?.id
}

function isOpenFlow(user: string, type: MailedType) {
  return and(
    eq(flowStates.user, user),
    eq(flowStates.providerType, 'email'),
    inArray(flowStates.authenticationMethod, methodsOf[type]),
    isNull(flowStates.authCode),
  )
}
