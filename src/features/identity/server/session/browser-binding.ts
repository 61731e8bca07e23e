import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { newToken } from '#src/platform/ids.ts'
import type { IdentityPlatform } from '../identity-platform.ts'

type Mode = 'query' | 'form_post'
type World = Pick<IdentityPlatform, 'config'>

/** Longer than a flow, which checks its own age. */
const seconds = 600

/**
 * Gives the browser a random text, by which a sign-in that another site sends back is known to have begun here. Flows
 * in several tabs share it. An answer that another site posts as a form finds only a cookie without SameSite.
 */
export function bindBrowser(world: World, context: Context, mode: Mode): string {
  const known = boundBrowser(world, context, mode)
  const text = known ?? newToken()
  const secure = isSecure(world)
  setCookie(context, cookieName(world, mode), text, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: mode === 'form_post' && secure ? 'None' : 'Lax',
    maxAge: seconds,
  })
  return text
}

export function boundBrowser(world: World, context: Context, mode: Mode): string | undefined {
  const text = getCookie(context, cookieName(world, mode))
  return text && /^[\w-]{22}$/.test(text) ? text : undefined
}

function cookieName(world: World, mode: Mode): string {
  const name = `nurtured-flow${mode === 'form_post' ? '-post' : ''}`
  return isSecure(world) ? `__Host-${name}` : name
}

function isSecure({ config }: World): boolean {
  return config.publicOrigin.startsWith('https:')
}
