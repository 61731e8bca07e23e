import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { auditLogEntries, type User } from './tables.ts'

type Action =
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'login'
  | 'logout'
  | 'token_revoked'
  | 'user_recovery_requested'
  | 'user_modified'
  | 'user_deleted'
  | 'factor_in_progress'
  | 'challenge_created'
  | 'verification_attempted'
  | 'factor_unenrolled'
  | 'recovery_codes_generated'
  | 'recovery_codes_regenerated'
  | 'recovery_code_verified'
  | 'recovery_codes_deleted'
  | 'user_invited'
  | 'identity_linked'
  | 'identity_unlinked'

const logTypes: Record<Action, string> = {
  user_signedup: 'team',
  user_repeated_signup: 'user',
  login: 'account',
  logout: 'account',
  token_revoked: 'token',
  user_recovery_requested: 'user',
  user_modified: 'user',
  user_deleted: 'team',
  factor_in_progress: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  factor_unenrolled: 'factor',
  recovery_codes_generated: 'factor',
  recovery_codes_regenerated: 'factor',
  recovery_code_verified: 'factor',
  recovery_codes_deleted: 'factor',
  user_invited: 'team',
  identity_linked: 'user',
  identity_unlinked: 'user',
}

type Entry = { action: Action; user: Pick<User, 'id' | 'email' | 'isSsoUser'>; address: string; at: Date }

/** Logs a user's action, in its transaction and in the format of Supabase Auth's own log. */
export async function writeAudit(tx: Transaction, { action, user, address, at }: Entry): Promise<void> {
  await tx.insert(auditLogEntries).values({
    id: newId(at),
    payload: {
      action,
      actor_id: user.id,
      actor_username: user.email ?? '',
      actor_via_sso: user.isSsoUser,
      log_type: logTypes[action],
    },
    createdAt: at,
    ipAddress: address,
  })
}
