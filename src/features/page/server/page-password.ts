import { parse } from 'hono/utils/cookie'
import type { Platform } from '#src/platform/platform.ts'
import type { page } from './tables.ts'

type PageRow = Pick<typeof page.$inferSelect, 'id' | 'passwordHash'>

const cookieName = 'nurtured_page'
const purpose = 'page-password'
const lifeSeconds = 30 * 86_400

/** Whether a browser with these cookies may read the page: it has no password, or the current one was entered. */
export function mayRead(
  { secrets }: Pick<Platform, 'secrets'>,
  row: PageRow,
  cookies: string | null | undefined,
): boolean {
  if (!row.passwordHash) return true
  const given = parse(cookies ?? '')[`${cookieName}_${row.id}`]
  return given !== undefined && secrets.isSigned(purpose, proofOf(row), given)
}

/** The Set-Cookie header after the correct password. Changing the password invalidates it. */
export function openPage({ secrets, config }: Pick<Platform, 'secrets' | 'config'>, row: PageRow): string {
  const secure = config.publicOrigin.startsWith('https:') ? '; Secure' : ''
  const value = secrets.sign(purpose, proofOf(row))
  return `${cookieName}_${row.id}=${value}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

function proofOf({ id, passwordHash }: PageRow): string {
  return `${id} ${passwordHash}`
}
