import { onTestFinished } from 'vitest'
import { signInBrowser } from '#src/features/identity/server/session/sign-in-browser.ts'
import type { Config } from '#src/platform/config.ts'
import { listen } from '#src/platform/http/listen.ts'
import { aUser, authServiceKey } from './auth-client.ts'
import { cookieHeader, testPassword } from './sign-in.ts'

/** `users` configures the service that holds the users, `product` the product; `path` is requested. */
type Options = { users?: Partial<Config>; product?: Partial<Config>; path?: string }

/** A member signed in at our own auth service on a port, in a product that treats it as an external one. */
export async function aForeignMember({ users = {}, product: changes = {}, path = '/' }: Options = {}) {
  const world = await aUser({ authServiceKey, ...users })
  world.platform.clock.set(new Date())
  const server = await listen({
    fetch: (request: Request) => world.app.fetch(request),
    port: 0,
    host: '127.0.0.1',
    behindProxy: false,
    uploadPaths: [],
  })
  onTestFinished(() => server.stop(0))
  const foreignAuth = {
    url: `http://127.0.0.1:${server.port}`,
    anonKey: 'sb_publishable_x',
    serviceKey: authServiceKey,
  }
  const product = { ...world.platform, config: { ...world.platform.config, foreignAuth, ...changes } }
  const { publicOrigin } = product.config
  const { email } = world
  async function enter(): Promise<string> {
    const asking = new Request(publicOrigin)
    const signedIn = await signInBrowser(product, asking, { email, password: testPassword })
    if (signedIn.kind !== 'signed_in') throw new Error(signedIn.kind)
    return cookieHeader(signedIn.cookies)
  }
  const first = await enter()
  function asked(cookie = first): Request {
    return new Request(`${publicOrigin}${path}`, { headers: { cookie } })
  }
  return { ...world, product, foreignAuth, server, enter, asked }
}
