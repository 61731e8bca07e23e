import { isUnlocked, unlockingCookie } from '#src/platform/http/password-cookie.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { page } from './tables.ts'

type PageRow = Pick<typeof page.$inferSelect, 'id' | 'passwordHash'>
type World = Pick<Platform, 'secrets' | 'clock'>

const cookie = { kind: 'page', path: '/', lifeSeconds: 30 * 86_400 } as const

/** Whether a browser with these cookies may read the page. */
export function mayRead(
  world: World,
  { id, passwordHash }: PageRow,
  cookies: string | null | undefined,
): boolean {
  return isUnlocked(world, { ...cookie, id, passwordHash }, cookies)
}

/** The Set-Cookie header after the correct password. */
export function openPage(world: World & Pick<Platform, 'config'>, { id, passwordHash }: PageRow): string {
  return unlockingCookie(world, { ...cookie, id, passwordHash })
}
