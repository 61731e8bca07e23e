import { parse } from 'hono/utils/cookie'
import { z } from 'zod'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'

const cookieName = 'nurtured_browser'
const purpose = 'browser-at-personal-address'
const lifeSeconds = 395 * 24 * 3600

type World = Pick<Platform, 'secrets'>

/** This browser's id at one personal link, and at no other; undefined for a new browser. */
export function readBrowser(
  { secrets }: World,
  hashid: string,
  cookies: string | null | undefined,
): string | undefined {
  const [id = '', signature = ''] = parse(cookies ?? '')[nameOf(hashid)]?.split('.') ?? []
  if (!z.uuid().safeParse(id).success) return undefined
  return secrets.isSigned(purpose, `${hashid} ${id}`, signature) ? id : undefined
}

/** A new id and the Set-Cookie header that stores it. */
export function newBrowser(
  { secrets, clock, config }: World & Pick<Platform, 'clock' | 'config'>,
  hashid: string,
): { id: string; cookie: string } {
  const id = newId(clock.now())
  const secure = config.publicOrigin.startsWith('https:') ? '; Secure' : ''
  const value = `${id}.${secrets.sign(purpose, `${hashid} ${id}`)}`
  return {
    id,
    cookie: `${nameOf(hashid)}=${value}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  }
}

function nameOf(hashid: string): string {
  return `${cookieName}_${hashid}`
}
