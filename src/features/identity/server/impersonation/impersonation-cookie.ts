import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr'
import { impersonationSeconds } from '#src/features/staff/server/impersonation.ts'
import type { IdentityPlatform } from '../identity-platform.ts'

type World = Pick<IdentityPlatform, 'config'>

/** The token proving that this browser's staff member is impersonating; otherwise undefined. */
export function readImpersonationCookie(world: World, request: Request): string | undefined {
  const header = request.headers.get('cookie')
  if (!header || !mayBeImpersonating(header)) return undefined
  const value = parseCookieHeader(header).find(({ name }) => name === cookieName(world))?.value
  return value && /^[\w-]{22}$/.test(value) ? value : undefined
}

/** Whether a `Cookie` header may come from an impersonating browser. */
export function mayBeImpersonating(cookies: string | undefined): boolean {
  return cookies?.includes(baseName) ?? false
}

/** A `Set-Cookie` value that starts impersonation. */
export function impersonationCookie(world: World, token: string): string {
  return serialized(world, token, impersonationSeconds)
}

/** A `Set-Cookie` value that ends it. */
export function expiredImpersonationCookie(world: World): string {
  return serialized(world, '', 0)
}

const baseName = 'nurtured-acting'

function serialized(world: World, value: string, maxAge: number): string {
  const secure = isSecure(world)
  return serializeCookieHeader(cookieName(world), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge,
  })
}

function cookieName(world: World): string {
  return isSecure(world) ? `__Host-${baseName}` : baseName
}

function isSecure({ config }: World): boolean {
  return config.publicOrigin.startsWith('https:')
}
