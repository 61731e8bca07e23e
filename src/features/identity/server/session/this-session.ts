import { deviceName } from '#src/features/identity/rules/device-name.ts'
import { callerOfRequest } from './keep-session.ts'
import type { OwnSession } from './own-sessions.ts'

/** The sending session, as far as the request shows. */
export function thisSession(request: Request): Omit<OwnSession, 'id'> {
  const { address, userAgent } = callerOfRequest(request)
  return { device: deviceName(userAgent), address, signedInAt: null, lastUsedAt: null }
}
