import type { Notices } from '#src/features/identity/schema.ts'
import { findIncident } from '#src/features/staff/server/incidents.ts'
import { findUser } from './find-user.ts'
import type { IdentityPlatform } from './identity-platform.ts'
import { bringsSession } from './session/session-client.ts'

/** What somebody who is signed in is told on every screen; undefined for nobody, and where nothing is to be told. */
export async function loadNotices(
  platform: IdentityPlatform,
  request: Request,
): Promise<Notices | undefined> {
  if (!bringsSession(platform, request)) return undefined
  const found = await findUser(platform, request)
  if (found.kind !== 'user') return undefined
  const incident = await findIncident(platform)
  const { acting, user } = found
  if (!incident && !acting) return undefined
  return {
    incident: incident && { severity: incident.severity, message: incident.message },
    acting: acting && { email: user.email, endsAt: acting.endsAt.toISOString() },
  }
}
