import { randomBytes } from 'node:crypto'
import { parse } from 'hono/utils/cookie'
import { uuidOf } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'

const cookieName = 'nurtured_form'
const longest = 100

/** The Set-Cookie header by which a gate's forms are bound to the browser that opened them; none for who has it. */
export function formCookie({ config }: Pick<Platform, 'config'>, cookies: string | null): string | undefined {
  if (readFormCookie(cookies)) return undefined
  const secure = config.publicOrigin.startsWith('https:') ? '; Secure' : ''
  const value = randomBytes(16).toString('base64url')
  return `${cookieName}=${value}; Path=/access; HttpOnly; SameSite=Lax${secure}`
}

type Sent = { attempt: string | null; name: string; email: string }

/**
 * The id of a form that was sent, the same only for the same browser and person: whoever else sends a form with this
 * `attempt` sends another one. Null for a browser that keeps no cookies: it cannot be known again.
 */
export function attemptOf({ attempt, name, email }: Sent, cookies: string | null): string | null {
  const browser = readFormCookie(cookies)
  return attempt === null || !browser ? null : uuidOf(JSON.stringify([attempt, browser, name, email]))
}

function readFormCookie(cookies: string | null): string | undefined {
  const value = parse(cookies ?? '', cookieName)[cookieName]
  return value && value.length <= longest ? value : undefined
}
