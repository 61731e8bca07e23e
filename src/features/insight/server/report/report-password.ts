import { isUnlocked, unlockingCookie } from '#src/platform/http/password-cookie.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { insightReport } from '../tables.ts'

type Locked = Pick<typeof insightReport.$inferSelect, 'hashid' | 'passwordHash'>
type World = Pick<Platform, 'secrets' | 'clock'>

const cookie = { kind: 'report', path: '/report', lifeSeconds: 86_400 } as const

/** Whether a browser with these cookies may open the report. */
export function maySeeReport(
  world: World,
  { hashid, passwordHash }: Locked,
  cookies: string | null,
): boolean {
  return isUnlocked(world, { ...cookie, id: hashid, passwordHash }, cookies)
}

/** The Set-Cookie header after a correct password. */
export function reportCookie(
  world: World & Pick<Platform, 'config'>,
  { hashid, passwordHash }: Locked,
): string {
  return unlockingCookie(world, { ...cookie, id: hashid, passwordHash })
}
