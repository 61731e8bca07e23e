import { parse } from 'hono/utils/cookie'
import type { Platform } from '../platform.ts'

/** Public, with a password: a browser that entered it may open this for `lifeSeconds`. `id` is unique within the kind. */
export type Protected = {
  kind: 'page' | 'report' | 'share'
  id: string
  passwordHash: string | null
  path: string
  lifeSeconds: number
}

type World = Pick<Platform, 'secrets' | 'clock'>

/** Whether it has no password, or a browser with these cookies entered the current one within the cookie's life. */
export function isUnlocked(
  { secrets, clock }: World,
  thing: Protected,
  cookies: string | null | undefined,
): boolean {
  if (!thing.passwordHash) return true
  const [ends = '', signature = ''] = parse(cookies ?? '')[nameOf(thing)]?.split('.') ?? []
  if (!/^\d{1,12}$/.test(ends) || Number(ends) * 1000 <= clock.now().getTime()) return false
  return secrets.isSigned(purposeOf(thing), proofOf(thing, ends), signature)
}

/** The Set-Cookie header after the correct password. Changing the password invalidates it. */
export function unlockingCookie(
  { secrets, clock, config }: World & Pick<Platform, 'config'>,
  thing: Protected,
): string {
  const { path, lifeSeconds } = thing
  const ends = String(Math.floor(clock.now().getTime() / 1000) + lifeSeconds)
  const secure = config.publicOrigin.startsWith('https:') ? '; Secure' : ''
  const value = `${ends}.${secrets.sign(purposeOf(thing), proofOf(thing, ends))}`
  return `${nameOf(thing)}=${value}; Path=${path}; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

function nameOf({ kind, id }: Protected): string {
  return `nurtured_${kind}_${id}`
}

function purposeOf({ kind }: Protected): string {
  return `${kind}-password`
}

function proofOf({ id, passwordHash }: Protected, ends: string): string {
  return `${id} ${ends} ${passwordHash}`
}
