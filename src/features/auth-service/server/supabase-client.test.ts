import { type CookieOptions, createServerClient } from '@supabase/ssr'
import { expect, test } from 'vitest'
import { aClient, clientOf } from '#src/test/auth-client.ts'
import { anOutsideService, atProvider, leadsTo } from '#src/test/outside-service.ts'

const site = 'https://site.test'
const sessionCookie = 'sb-nurtured-auth-token'
const password = 'plum orchard rain'

type Asked = { request(url: string | Request, init?: RequestInit): Response | Promise<Response> }

/** The cookies a browser has of another site, and the unmodified client of that site's server. */
function aVisitorOfASite(app: Asked) {
  const jar = new Map<string, string>()
  const cookies = {
    getAll: () => [...jar].map(([name, value]) => ({ name, value })),
    setAll(changed: { name: string; value: string; options: CookieOptions }[]) {
      for (const { name, value, options } of changed)
        if (options.maxAge === 0) jar.delete(name)
        else jar.set(name, value)
    },
  }
  const global = {
    fetch: async (url: RequestInfo | URL, init?: RequestInit) =>
      app.request(url instanceof Request ? url : url.toString(), init),
  }
  const [url, key] = ['https://nurtured.test', 'sb_publishable_test']
  const auth = { experimental: { appendPkceFlowIdToRedirects: true } }
  return {
    names: () => [...jar.keys()].toSorted(),
    /** A request of the browser, handled by the site's server. */
    onServer: () => createServerClient(url, key, { global, auth, cookies }),
  }
}

test('a code opens a session with the verifier in the cookies of the browser that started', async () => {
  const { app, browser, openid } = await anOutsideService({ authRedirectUrls: [`${site}/**`] })
  const visitor = aVisitorOfASite(app)
  const begun = await visitor.onServer().auth.signInWithOAuth({
    provider: 'custom:oidc',
    options: { redirectTo: `${site}/auth/callback`, skipBrowserRedirect: true },
  })
  expect(begun.error).toBeNull()
  const at = await atProvider(leadsTo(await browser.ask(begun.data.url ?? '')))
  const end = leadsTo(await browser.ask(at.href))
  expect(end.origin + end.pathname).toBe(`${site}/auth/callback`)
  const code = end.searchParams.get('code') ?? ''
  const flowId = end.searchParams.get('sb_flow_id') ?? ''
  expect(visitor.names()).toContain(`${sessionCookie}-flow-${flowId}-code-verifier`)
  const signedIn = await visitor.onServer().auth.exchangeCodeForSession(code, { flowId })
  expect(signedIn.error).toBeNull()
  expect(signedIn.data.user?.email).toBe(openid.person.email)
  expect(visitor.names().filter((name) => name.endsWith('-code-verifier'))).toEqual([])
  expect((await visitor.onServer().auth.getUser()).data.user?.email).toBe(openid.person.email)
})

test('the client verifies claims with the published keys, refreshes them, and signs out the others, then itself', async () => {
  const { app, client, email } = await aClient()
  const signedUp = await client.auth.signUp({ email, password })
  const { iss, ...claims } = (await client.auth.getClaims()).data?.claims ?? {}
  expect(iss).toBe('https://nurtured.test/auth/v1')
  expect(claims).toMatchObject({ sub: signedUp.data.user?.id, email, aal: 'aal1', is_anonymous: false })
  const other = (await client.auth.refreshSession()).data.session
  expect(other?.refresh_token).not.toBe(signedUp.data.session?.refresh_token)
  expect(other?.expires_in).toBe(600)

  await client.auth.signInWithPassword({ email, password })
  const mine = (await client.auth.getSession()).data.session
  expect((await client.auth.signOut({ scope: 'others' })).error).toBeNull()
  const look = async (session: typeof mine) =>
    (await clientOf(app).auth.getUser(session?.access_token)).error?.name
  expect([await look(mine), await look(other)]).toEqual([undefined, 'AuthSessionMissingError'])
  expect((await client.auth.signOut()).error).toBeNull()
  expect(await look(mine)).toBe('AuthSessionMissingError')
})
