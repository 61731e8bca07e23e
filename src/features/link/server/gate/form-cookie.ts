import { randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { uuidOf } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'

const cookieName = 'nurtured_form'
const longest = 100

/** The Set-Cookie header that identifies the browser that opened a gate form; undefined if it already has the cookie. */
export function formCookie({ config }: Pick<Platform, 'config'>, cookies: string | null): string | undefined {
  if (readFormCookie(cookies)) return undefined
  const secure = config.publicOrigin.startsWith('https:') ? '; Secure' : ''
  const value = randomBytes(16).toString('base64url')
  return `${cookieName}=${value}; Path=/access; HttpOnly; SameSite=Lax${secure}`
}

type Sent = { attempt: string | null; name: string; email: string }

/**
 * The idempotency key of a submitted form. It differs for any other browser or person that submits the same
 * `attempt`. Null for a browser without cookies, which can't be recognized.
 */
export function attemptOf({ attempt, name, email }: Sent, cookies: string | null): string | null {
  const browser = readFormCookie(cookies)
  return attempt === null || !browser ? null : uuidOf(JSON.stringify([attempt, browser, name, email]))
}

function readFormCookie(cookies: string | null): string | undefined {
  const value = parse(cookies ?? '', cookieName)[cookieName]
  return value && value.length <= longest ? value : undefined
}
