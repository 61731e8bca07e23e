import { isUnlocked, unlockingCookie } from '#src/platform/http/password-cookie.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { ShareRow } from './find-share.ts'

type Locked = Pick<ShareRow, 'hashid' | 'passwordHash'>
type World = Pick<Platform, 'secrets' | 'clock'>

const cookie = { kind: 'share', path: '/', lifeSeconds: 86_400 } as const

/** Whether a browser with these cookies may open the share. */
export function maySee(
  world: World,
  { hashid, passwordHash }: Locked,
  cookies: string | null | undefined,
): boolean {
  return isUnlocked(world, { ...cookie, id: hashid, passwordHash }, cookies)
}

/** The Set-Cookie header after a correct password. */
export function openShareCookie(
  world: World & Pick<Platform, 'config'>,
  { hashid, passwordHash }: Locked,
): string {
  return unlockingCookie(world, { ...cookie, id: hashid, passwordHash })
}
