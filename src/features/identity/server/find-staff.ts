import type { Acting } from '#src/features/staff/server/impersonation.ts'
import { isPlatformAdmin } from '#src/features/staff/server/platform-admin.ts'
import { findUser } from './find-user.ts'
import type { IdentityPlatform } from './identity-platform.ts'

/** A staff member who verified their second factor in this session. */
export type Staff = { user: string; session: string; acting: Acting | undefined }

/** The staff member who sent the request, also while impersonating; undefined for others. */
export async function findStaff(platform: IdentityPlatform, request: Request): Promise<Staff | undefined> {
  const found = await findUser(platform, request)
  if (found.kind !== 'user' || found.level !== 'aal2') return undefined
  const user = found.acting?.actor ?? found.user.id
  if (!(await isPlatformAdmin(platform, user))) return undefined
  return { user, session: found.sessionId, acting: found.acting }
}
