import { parse } from 'hono/utils/cookie'
import type { Platform } from '#src/platform/platform.ts'
import type { insightReport } from '../tables.ts'

type Locked = Pick<typeof insightReport.$inferSelect, 'hashid' | 'passwordHash'>
type World = Pick<Platform, 'secrets' | 'clock'>

const purpose = 'report-password'
const lifeSeconds = 86_400

/**
 * Whether a browser with these cookies may open the report: it has no password, or it was entered within a
 * day.
 */
export function maySeeReport({ secrets, clock }: World, row: Locked, cookies: string | null): boolean {
  if (!row.passwordHash) return true
  const [ends = '', signature = ''] = parse(cookies ?? '')[nameOf(row)]?.split('.') ?? []
  if (!/^\d{1,12}$/.test(ends) || Number(ends) * 1000 <= clock.now().getTime()) return false
  return secrets.isSigned(purpose, proofOf(row, ends), signature)
}

/** The Set-Cookie header after a correct password. */
export function reportCookie(
  { secrets, clock, config }: World & Pick<Platform, 'config'>,
  row: Locked,
): string {
  const ends = String(Math.floor(clock.now().getTime() / 1000) + lifeSeconds)
  const secure = config.publicOrigin.startsWith('https:') ? '; Secure' : ''
  const value = `${ends}.${secrets.sign(purpose, proofOf(row, ends))}`
  return `${nameOf(row)}=${value}; Path=/report; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

function nameOf({ hashid }: Locked): string {
  return `nurtured_report_${hashid}`
}

function proofOf({ hashid, passwordHash }: Locked, ends: string): string {
  return `${hashid} ${ends} ${passwordHash}`
}
