import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#src/features/identity/server/tables.ts'
import type { Config } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { callAuth, clientOf, statusAndError } from '#src/test/auth-client.ts'
import {
  aBrowser,
  anOutsideService,
  aPerson,
  atProvider,
  type Browser,
  leadsTo,
  origin,
  signInOutside,
} from '#src/test/outside-service.ts'
import { testPassword } from '#src/test/sign-in.ts'

async function signedUp(changes: Partial<Config> = {}) {
  const service = await anOutsideService({ authAutoconfirm: true, authManualLinking: true, ...changes })
  const email = `${newId()}@acme.test`
  await service.browser.auth.signUp({ email, password: testPassword })
  return { ...service, email }
}

/** Links the provider's identity; returns the user and their identities by provider. */
async function link({ auth, ask }: Browser) {
  const asked = await auth.linkIdentity({ provider: 'custom:oidc' })
  if (asked.error) throw asked.error
  const back = await atProvider(new URL(asked.data.url))
  const end = leadsTo(await ask(back.href))
  const { data } = await auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')
  const [email, oidc] = data.user?.identities ?? []
  if (email?.provider !== 'email' || oidc?.provider !== 'oidc') throw new Error('not linked')
  return { user: data.user, email, oidc }
}

test('a signed-in user links a provider, signs in with it, and unlinks it, but no identity whose remaining address belongs to another by now', async () => {
  const { app, browser, email } = await signedUp()
  const linked = await link(browser)
  const { user, oidc } = linked
  expect(user).toMatchObject({ email, app_metadata: { providers: ['email', 'oidc'] } })
  expect((await signInOutside(aBrowser(app))).data.user?.id).toBe(user?.id)
  const { browser: other } = await signedUp()
  await other.auth.signUp({ email: oidc.identity_data?.['email'], password: testPassword })
  const taken = await browser.auth.unlinkIdentity(linked.email)
  expect(taken.error?.code).toBe('email_conflict_identity_not_deletable')
  expect((await browser.auth.unlinkIdentity(oidc)).error).toBeNull()
  const left = await browser.auth.getUserIdentities()
  expect(left.data?.identities.map(({ provider }) => provider)).toEqual(['email'])
  expect((await browser.auth.getUser()).data.user?.app_metadata['providers']).toEqual(['email'])
  expect((await browser.auth.unlinkIdentity(oidc)).error?.code).toBe('single_identity_not_deletable')
})

test('unlinking the email identity removes the password and an address without a vouching provider', async () => {
  const { platform, browser, email, openid } = await signedUp()
  openid.person = aPerson({ email_verified: false })
  const linked = await link(browser)
  expect((await browser.auth.unlinkIdentity(linked.email)).error).toBeNull()
  const ofUser = eq(users.id, linked.user?.id ?? '')
  const [user] = await platform.db.asSystem((tx) => tx.select().from(users).where(ofUser))
  expect(user).toMatchObject({ email: openid.person.email, emailConfirmedAt: null, encryptedPassword: '' })
  const signedIn = await browser.auth.signInWithPassword({ email, password: testPassword })
  expect(signedIn.error?.code).toBe('invalid_credentials')
})

/** A client's link on another site: it has no cookie of ours. */
async function linkFromElsewhere(changes: Partial<Config> = {}) {
  const world = await signedUp({ authRedirectUrls: ['https://site.test/**'], ...changes })
  const session = (await world.browser.auth.getSession()).data.session
  const client = clientOf(world.app)
  if (session) await client.auth.setSession(session)
  const options = { redirectTo: 'https://site.test/settings', skipBrowserRedirect: true }
  const asked = await client.auth.linkIdentity({ provider: 'custom:oidc', options })
  expect(asked.error).toBeNull()
  return { ...world, client, address: new URL(asked.data.url ?? '') }
}

function press(browser: Browser, address: URL, site = 'same-origin') {
  return browser.ask(origin + address.pathname, {
    method: 'POST',
    body: new URLSearchParams({ to: address.searchParams.get('to') ?? '' }),
    headers: { 'sec-fetch-site': site, origin: 'null' },
  })
}

test('a client on another site links a provider by a page that names the account, whose URL alone links nothing and whose button only the user can press', async () => {
  const { app, client, email, address } = await linkFromElsewhere()
  expect(address.origin + address.pathname).toBe(`${origin}/auth/v1/user/identities/link`)
  expect(decodeURIComponent(address.search)).not.toContain(email)
  const person = aBrowser(app)
  const headers = { 'accept-language': 'de' }
  const page = await person.ask(address.href, { headers })
  expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
  const text = await page.text()
  expect(text).toContain(`als ${email} auch mit deinem Konto bei Acme anmelden`)
  expect(text).toContain('<html lang="de">')

  const pressed = await press(person, address)
  const [, onward = ''] = /url=([^"]+)"/.exec(await pressed.text()) ?? []
  const back = await atProvider(new URL(onward.replaceAll('&amp;', '&')))
  const end = leadsTo(await person.ask(back.href))
  expect(end.origin + end.pathname).toBe('https://site.test/settings')
  expect(end.searchParams.get('error')).toBeNull()
  const listed = await client.auth.getUserIdentities()
  expect(listed.data?.identities.map(({ provider }) => provider)).toEqual(['email', 'oidc'])
  const victim = aBrowser(app)
  const forged = await press(victim, address, 'cross-site')
  expect([forged.status, forged.headers.getSetCookie()]).toEqual([403, []])
  expect((await victim.ask(address.href)).status).toBe(200)
  const broken = new URL(address)
  broken.searchParams.set('to', `x${address.searchParams.get('to')}`)
  expect((await victim.ask(broken.href)).status).toBe(400)
})

test('refuses another’s identity, an unknown one and an invalid id; all of it only where linking is on', async () => {
  const { app, browser } = await signedUp()
  await link(browser)
  const bearer = (await browser.auth.getSession()).data.session?.access_token ?? ''
  const remove = async (id: string) =>
    statusAndError(await callAuth(app, `/user/identities/${id}`, { bearer, method: 'DELETE' }))
  expect(await remove('x')).toBe('404 validation_failed identity_id must be an UUID')
  const { browser: other } = await signedUp()
  const theirs = (await other.auth.getUser()).data.user?.identities?.[0]?.identity_id ?? ''
  for (const id of [newId(), theirs])
    expect(await remove(id)).toBe("422 identity_not_found Identity doesn't exist")

  const off = await signedUp({ authManualLinking: false })
  const token = (await off.browser.auth.getSession()).data.session?.access_token ?? ''
  for (const [path, method] of [
    ['/user/identities/authorize?provider=oidc', 'GET'],
    [`/user/identities/${newId()}`, 'DELETE'],
  ] as const) {
    const refused = statusAndError(await callAuth(off.app, path, { bearer: token, method }))
    expect(refused).toBe('404 manual_linking_disabled Manual linking is disabled')
    expect((await callAuth(off.app, path, { method })).status).toBe(401)
  }
})
