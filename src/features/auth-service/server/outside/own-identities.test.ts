import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { findUser } from '#src/features/identity/server/find-user.ts'
import { auditLogEntries, flowStates } from '#src/features/identity/server/tables.ts'
import type { Config } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { callAuth, runIdentityJobs } from '#src/test/auth-client.ts'
import {
  aBrowser,
  anOutsideService,
  aPerson,
  atProvider,
  leadsTo,
  signInOutside,
} from '#src/test/outside-service.ts'
import { cookieHeader, signIn, testPassword } from '#src/test/sign-in.ts'
import { beginLinking, listOwnIdentities, outcomeOfLinking, unlinkOwnIdentity } from './own-identities.ts'

const back = '/user/settings/identities'

async function aMember(changes: Partial<Config> = {}) {
  return aMemberOf(await anOutsideService({ authManualLinking: true, ...changes }))
}

async function aMemberOf(service: Awaited<ReturnType<typeof anOutsideService>>) {
  const email = `${newId()}@acme.test`
  const { id: user } = await createUser(service.platform, { email, password: testPassword })
  return { ...service, email, user, cookie: await signIn(service.platform, email) }
}

type World = Awaited<ReturnType<typeof aMember>>

function asked(cookie: string): Request {
  return new Request(`https://nurtured.test${back}`, { headers: { cookie } })
}

/** Links the provider's identity, and returns where the browser ends up. */
async function link({ platform, app, cookie }: World): Promise<URL> {
  const begun = await beginLinking(platform, asked(cookie), { provider: 'oidc', back })
  if (!begun) throw new Error('not begun')
  const jar = cookieHeader(begun.cookies, cookie)
  const returned = await atProvider(new URL(begun.address))
  return leadsTo(await app.request(returned.href, { headers: { cookie: jar } }))
}

test('a linked provider signs in from then on, the session stays the same, and the returned code opens nothing', async () => {
  const world = await aMember()
  const { platform, app, cookie, email, openid } = world
  const before = await findUser(platform, asked(cookie))
  const end = await link(world)
  expect(end.pathname).toBe(back)
  expect(outcomeOfLinking(end.searchParams)).toBe('linked')
  expect(await listOwnIdentities(platform, asked(cookie))).toMatchObject({
    identities: [
      { label: 'E-mail', address: email, isMailed: true },
      { label: 'Acme', address: openid.person.email, isMailed: false },
    ],
    choices: [{ name: 'oidc', label: 'Acme' }],
    mayChange: true,
  })
  expect(await findUser(platform, asked(cookie))).toEqual(before)
  expect((await signInOutside(aBrowser(app))).data.user?.id).toBe(world.user)
  const ofUser = eq(flowStates.user, world.user)
  const [flow] = await platform.db.asSystem((tx) => tx.select().from(flowStates).where(ofUser))
  const body = { auth_code: end.searchParams.get('code'), code_verifier: flow?.codeChallenge ?? '' }
  expect((await callAuth(app, '/token?grant_type=pkce', { body })).status).toBe(400)
})

test('linking or unlinking an account is logged and emailed, and the last sign-in method stays', async () => {
  const world = await aMember()
  const { platform, cookie, email, user } = world
  await link(world)
  const [, added] = (await listOwnIdentities(platform, asked(cookie)))?.identities ?? []
  const unlink = () => unlinkOwnIdentity(platform, asked(cookie), added?.id ?? '')
  await unlink()
  const left = await listOwnIdentities(platform, asked(cookie))
  expect(left?.identities).toMatchObject([{ label: 'E-mail' }])
  await expect(unlink()).rejects.toMatchObject({ status: 422, code: 'single_identity_not_deletable' })
  await runIdentityJobs(platform)
  const told = platform.mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject)
  expect(told).toEqual(['A sign-in method was added', 'A sign-in method was removed'])
  const log = await platform.db.asSystem((tx) => tx.select().from(auditLogEntries))
  const actions = JSON.stringify(log.filter(({ payload }) => JSON.stringify(payload).includes(user)))
  for (const action of ['identity_linked', 'identity_unlinked']) expect(actions).toContain(action)
})

test('distinguishes another user’s account, one already linked, and a cancellation', async () => {
  const world = await aMember()
  await link(world)
  expect(outcomeOfLinking((await link(world)).searchParams)).toBe('linked_already')
  const { platform, app } = world
  const second = await aMemberOf(world)
  expect(outcomeOfLinking((await link(second)).searchParams)).toBe('taken')
  world.openid.person = aPerson()
  const begun = await beginLinking(platform, asked(second.cookie), { provider: 'oidc', back })
  const state = new URL(begun?.address ?? '').searchParams.get('state') ?? ''
  const turned = `https://nurtured.test/auth/v1/callback?error=access_denied&state=${encodeURIComponent(state)}`
  const jar = cookieHeader(begun?.cookies ?? [], second.cookie)
  const end = leadsTo(await app.request(turned, { headers: { cookie: jar } }))
  expect(outcomeOfLinking(end.searchParams)).toBe('declined')
  expect(outcomeOfLinking(new URLSearchParams())).toBeUndefined()
})

test('links nothing where linking is off, without a session, or with a disabled provider', async () => {
  const world = await aMember({ authManualLinking: false })
  const { platform, cookie } = world
  const off = beginLinking(platform, asked(cookie), { provider: 'oidc', back })
  await expect(off).rejects.toMatchObject({ code: 'manual_linking_disabled' })
  expect(await listOwnIdentities(platform, asked(cookie))).toMatchObject({ choices: [], mayChange: false })
  const on = await aMember()
  expect(await beginLinking(on.platform, asked(''), { provider: 'oidc', back })).toBeUndefined()
  expect(await beginLinking(on.platform, asked(on.cookie), { provider: 'google', back })).toBeUndefined()
})
