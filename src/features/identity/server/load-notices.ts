import type { Notices } from '#src/features/identity/schema.ts'
import { findIncident } from '#src/features/staff/server/incidents.ts'
import { findUser } from './find-user.ts'
import type { IdentityPlatform } from './identity-platform.ts'
import { bringsSession } from './session/session-client.ts'

/** The banners for a signed-in user; undefined for others, and if there are none. */
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
