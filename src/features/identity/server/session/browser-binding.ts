import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { parse, serialize } from 'hono/utils/cookie'
import { newToken } from '#src/platform/ids.ts'
import type { IdentityPlatform } from '../identity-platform.ts'

type Mode = 'query' | 'form_post'
type World = Pick<IdentityPlatform, 'config'>

/** Longer than a flow, which checks its own age. */
const seconds = 600

/**
 * Sets a random cookie that shows a sign-in returning from another site began in this browser. Flows in
 * several tabs share it. A response that another site posts as a form only carries a cookie without SameSite.
 */
export function bindBrowser(world: World, context: Context, mode: Mode): string {
  const { browser, cookie } = bindBrowserOf(world, context.req.raw, mode)
  context.header('set-cookie', cookie, { append: true })
  return browser
}

/** The same without a Hono context: the `Set-Cookie` value for the response. */
export function bindBrowserOf(
  world: World,
  request: Request,
  mode: Mode,
): { browser: string; cookie: string } {
  const browser = textIn(parse(request.headers.get('cookie') ?? ''), cookieName(world, mode)) ?? newToken()
  const secure = isSecure(world)
  const cookie = serialize(cookieName(world, mode), browser, {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: mode === 'form_post' && secure ? 'None' : 'Lax',
    maxAge: seconds,
  })
  return { browser, cookie }
}

export function boundBrowser(world: World, context: Context, mode: Mode): string | undefined {
  return textIn(getCookie(context), cookieName(world, mode))
}

function textIn(cookies: Record<string, string>, name: string): string | undefined {
  const text = cookies[name]
  return text && /^[\w-]{22}$/.test(text) ? text : undefined
}

function cookieName(world: World, mode: Mode): string {
  const name = `nurtured-flow${mode === 'form_post' ? '-post' : ''}`
  return isSecure(world) ? `__Host-${name}` : name
}

function isSecure({ config }: World): boolean {
  return config.publicOrigin.startsWith('https:')
}
