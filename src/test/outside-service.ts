import type { Provider } from '@supabase/supabase-js'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import { createApp } from '#src/app.ts'
import { users } from '#src/features/identity/server/tables.ts'
import type { Config } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { clientOf } from './auth-client.ts'
import { clientId, clientSecret, type Person, startOpenidProvider } from './openid-provider.ts'
import { cookieHeader } from './sign-in.ts'
import { createTestPlatform, type TestPlatform } from './test-platform.ts'

export const origin = 'https://nurtured.test'

/** The product, its only external provider with a new person, and a browser. */
export async function anOutsideService(changes: Partial<Config> = {}) {
  const person = aPerson()
  const openid = await startOpenidProvider(person)
  onTestFinished(() => openid.close())
  const { issuer } = openid
  const platform = await createTestPlatform({
    authProviders: {
      oidc: { clientIds: [clientId], secret: clientSecret, issuer, url: undefined, label: 'Acme' },
    },
    authAllowPrivate: true,
    authAutoconfirm: false,
    ...changes,
  })
  // Clients and providers compare times with the machine's clock.
  platform.clock.set(new Date())
  const app = createApp(platform)
  return { platform, app, browser: aBrowser(app), openid, email: person.email ?? '' }
}

/** A new person whose provider has verified their email. */
export function aPerson(changes: Partial<Person> = {}): Person {
  return {
    sub: newId(),
    email: `${newId()}@acme.test`,
    email_verified: true,
    name: 'Ada Lovelace',
    ...changes,
  }
}

/** The rows of users with this person's address. */
export function findUsersAt({ db }: TestPlatform, { email = '' }: Person) {
  return db.asSystem((tx) => tx.select().from(users).where(eq(users.email, email)))
}

/** A browser with its cookies, and the client that runs in one of our pages. */
export function aBrowser(app: Pick<ReturnType<typeof createApp>, 'request'>) {
  const browser = { cookie: '' }
  async function ask(url: string | Request, init: RequestInit = {}, own = {}): Promise<Response> {
    const headers = new Headers({ ...Object.fromEntries(new Headers(init.headers)), ...own })
    if (browser.cookie) headers.set('cookie', browser.cookie)
    const answer = await app.request(url, { ...init, headers })
    browser.cookie = cookieHeader(answer.headers.getSetCookie(), browser.cookie)
    return answer
  }
  const request: typeof ask = (url, init) => ask(url, init, { 'sec-fetch-site': 'same-origin' })
  const client = clientOf({ request }, { flowType: 'pkce' })
  return { ask, client, auth: client.auth }
}

export type Browser = ReturnType<typeof aBrowser>

/** Where a response redirects the browser. */
export function leadsTo(answer: Response): URL {
  expect(answer.status).toBe(302)
  return new URL(answer.headers.get('location') ?? '')
}

/** Signs in at the provider; returns the URL that it redirects the browser to. */
export async function atProvider(address: URL): Promise<URL> {
  return leadsTo(await fetch(address, { redirect: 'manual' }))
}

/** The same for a provider that responds with a form: what the browser posts, and where. */
export async function formAtProvider(address: URL): Promise<{ action: string; body: URLSearchParams }> {
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html'])
  const page = await answer.text()
  const fields = [...page.matchAll(/name="([^"]*)" value="([^"]*)"/g)]
  return {
    action: plain(/action="([^"]*)"/.exec(page)?.[1]),
    body: new URLSearchParams(fields.map(([, name = '', value]) => [name, plain(value)])),
  }
}

function plain(text = ''): string {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/** The URL that `signInWithOAuth` would open. */
export async function start(
  { auth }: Browser,
  redirectTo = `${origin}/welcome`,
  provider: Provider | `custom:${string}` = 'custom:oidc',
): Promise<string> {
  const { data, error } = await auth.signInWithOAuth({
    provider,
    options: { skipBrowserRedirect: true, redirectTo },
  })
  expect(error).toBeNull()
  return data.url ?? ''
}

/** The whole sign-in from the button; returns where the browser ends up. */
export async function walk(browser: Browser, redirectTo?: string): Promise<URL> {
  const back = await atProvider(leadsTo(await browser.ask(await start(browser, redirectTo))))
  return leadsTo(await browser.ask(back.href))
}

/** Signs the provider's person in. */
export async function signInOutside(browser: Browser) {
  const end = await walk(browser)
  return browser.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')
}
