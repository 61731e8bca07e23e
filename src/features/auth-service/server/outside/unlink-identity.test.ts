import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#src/features/identity/server/tables.ts'
import type { Config } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { clientOf } from '#src/test/auth-client.ts'
import { callAuth, statusAndError } from '#src/test/auth-service.ts'
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

const password = 'plum orchard rain'

async function signedUp(changes: Partial<Config> = {}) {
  const service = await anOutsideService({ authAutoconfirm: true, authManualLinking: true, ...changes })
  const email = `${newId()}@acme.test`
  await service.browser.auth.signUp({ email, password })
  return { ...service, email }
}

async function link({ auth, ask }: Browser) {
  const asked = await auth.linkIdentity({ provider: 'custom:oidc' })
  if (asked.error) throw asked.error
  const back = await atProvider(new URL(asked.data.url))
  return leadsTo(await ask(back.href))
}

test('a signed-in user links a provider, signs in with it, and unlinks it', async () => {
  const { app, browser, email } = await signedUp()
  const end = await link(browser)
  const { data } = await browser.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')
  expect(data.user).toMatchObject({ email, app_metadata: { providers: ['email', 'oidc'] } })

  const other = aBrowser(app)
  expect((await signInOutside(other)).data.user?.id).toBe(data.user?.id)

  const identity = data.user?.identities?.find(({ provider }) => provider === 'oidc')
  if (!identity) throw new Error('not linked')
  expect((await browser.auth.unlinkIdentity(identity)).error).toBeNull()
  const left = await browser.auth.getUserIdentities()
  expect(left.data?.identities.map(({ provider }) => provider)).toEqual(['email'])
  expect((await browser.auth.getUser()).data.user?.app_metadata['providers']).toEqual(['email'])
  expect((await browser.auth.unlinkIdentity(identity)).error?.code).toBe('single_identity_not_deletable')
})

test('unlinking the email identity removes the password and an address without a vouching provider', async () => {
  const { platform, browser, email, openid } = await signedUp()
  openid.person = aPerson({ email_verified: false })
  const end = await link(browser)
  const { data } = await browser.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')
  const identity = data.user?.identities?.find(({ provider }) => provider === 'email')
  if (!identity) throw new Error('no e-mail identity')
  expect((await browser.auth.unlinkIdentity(identity)).error).toBeNull()
  const [user] = await platform.db.asSystem((tx) =>
    tx
      .select()
      .from(users)
      .where(eq(users.id, data.user?.id ?? '')),
  )
  expect(user).toMatchObject({ email: openid.person.email, emailConfirmedAt: null, encryptedPassword: '' })
  expect((await browser.auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
})

test('an identity can’t be unlinked if its address belongs to another user by now', async () => {
  const { browser } = await signedUp()
  const end = await link(browser)
  const { data } = await browser.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')
  const { browser: other } = await signedUp()
  await other.auth.signUp({ email: data.user?.identities?.[1]?.identity_data?.['email'], password })
  const identity = data.user?.identities?.find(({ provider }) => provider === 'email')
  if (!identity) throw new Error('no e-mail identity')
  const { error } = await browser.auth.unlinkIdentity(identity)
  expect(error?.code).toBe('email_conflict_identity_not_deletable')
})

/** A client's link on another site: it has no cookie of ours. */
async function linkFromElsewhere(changes: Partial<Config> = {}) {
  const world = await signedUp({ authRedirectUrls: ['https://site.test/**'], ...changes })
  const session = (await world.browser.auth.getSession()).data.session
  const client = clientOf(world.app)
  await client.auth.setSession({
    access_token: session?.access_token ?? '',
    refresh_token: session?.refresh_token ?? '',
  })
  const options = { redirectTo: 'https://site.test/settings', skipBrowserRedirect: true }
  const asked = await client.auth.linkIdentity({ provider: 'custom:oidc', options })
  expect(asked.error).toBeNull()
  return { ...world, client, address: new URL(asked.data.url ?? '') }
}

function press(browser: Browser, address: URL, site = 'same-origin') {
  return browser.ask(origin + address.pathname, {
    method: 'POST',
    body: new URLSearchParams({ to: address.searchParams.get('to') ?? '' }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': site,
      origin: 'null',
    },
  })
}

test('a client on another site links a provider by a page that names the account', async () => {
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
})

test('only the user can press the page’s button, and its URL alone links nothing', async () => {
  const { app, address } = await linkFromElsewhere()
  const victim = aBrowser(app)
  const pressed = await press(victim, address, 'cross-site')
  expect([pressed.status, pressed.headers.getSetCookie()]).toEqual([403, []])
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
  expect(await remove(newId())).toBe("422 identity_not_found Identity doesn't exist")
  const { browser: other } = await signedUp()
  const theirs = (await other.auth.getUser()).data.user?.identities?.[0]?.identity_id ?? ''
  expect(await remove(theirs)).toBe("422 identity_not_found Identity doesn't exist")

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
