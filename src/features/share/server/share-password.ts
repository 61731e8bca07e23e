import { parse } from 'hono/utils/cookie'
import type { Platform } from '#src/platform/platform.ts'
import type { ShareRow } from './find-share.ts'

type Locked = Pick<ShareRow, 'hashid' | 'passwordHash'>

const cookieName = 'nurtured_share'
const purpose = 'share-password'
const lifeSeconds = 86_400

type World = Pick<Platform, 'secrets' | 'clock'>

/**
 * Whether a browser with these cookies may open the share: it has no password, or the current one was entered
 * within a day.
 */
export function maySee({ secrets, clock }: World, row: Locked, cookies: string | null | undefined): boolean {
  if (!row.passwordHash) return true
  const given = parse(cookies ?? '')[`${cookieName}_${row.hashid}`]
  const [ends = '', signature = ''] = given?.split('.') ?? []
  if (!/^\d{1,12}$/.test(ends) || Number(ends) * 1000 <= clock.now().getTime()) return false
  return secrets.isSigned(purpose, proofOf(row, ends), signature)
}

/** The Set-Cookie header after a correct password. It lasts a day, or until the password changes. */
export function openShareCookie(
  { secrets, clock, config }: World & Pick<Platform, 'config'>,
  row: Locked,
): string {
  const ends = String(Math.floor(clock.now().getTime() / 1000) + lifeSeconds)
  const secure = config.publicOrigin.startsWith('https:') ? '; Secure' : ''
  const value = `${ends}.${secrets.sign(purpose, proofOf(row, ends))}`
  return `${cookieName}_${row.hashid}=${value}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

function proofOf({ hashid, passwordHash }: Locked, ends: string): string {
  return `${hashid} ${ends} ${passwordHash}`
}
