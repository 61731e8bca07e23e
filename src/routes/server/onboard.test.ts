import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { findLook } from '#src/features/brand/server/find-look.ts'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { makeStaff } from '#src/features/staff/server/platform-admin.ts'
import { openToDomain } from '#src/features/workspace/server/organization/domains.ts'
import { invitePeople } from '#src/features/workspace/server/organization/invite-people.ts'
import { listMemberships } from '#src/features/workspace/server/own-memberships.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { userProfile } from '#src/features/workspace/server/tables.ts'
import { jobKinds } from '#src/jobs.ts'
import { newId } from '#src/platform/ids.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { clientOf, lastMailTo } from '#src/test/auth-client.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { aSignedInOwner, signIn, testPassword } from '#src/test/sign-in.ts'
import { enter } from '#src/test/tenants.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { handleOnboardForm } from '../user/onboard/actions.ts'
import { answerJoinOffer, findNewcomer, listJoinOffers } from './onboard.ts'

const address = 'https://nurtured.test/user/onboard'

async function aMemberWithoutProfile() {
  const platform = await createTestPlatform()
  const member = await aSignedInOwner(platform)
  await platform.db.asSystem((tx) => tx.delete(userProfile).where(eq(userProfile.user, member.user)))
  return { platform, ...member }
}

function profilesOf(platform: TestPlatform, user: string) {
  return platform.db.asSystem((tx) => tx.select().from(userProfile).where(eq(userProfile.user, user)))
}

test('asks a member without a profile for their name and keeps their workspace', {
  timeout: 60_000,
}, async () => {
  const { platform, cookie, user, workspace } = await aMemberWithoutProfile()
  const asked = new Request(address, { headers: { cookie } })
  expect(await findNewcomer(platform, asked)).toMatchObject({
    id: user,
    first: '',
    step: 'name',
    member: { workspace },
  })

  const form = (fields: Record<string, string>) =>
    new Request(address, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ step: 'name', ...fields }),
    })
  expect(await handleOnboardForm(platform, form({ first: ' ', last: '' }))).toMatchObject({ field: 'first' })
  expect(await handleOnboardForm(platform, form({ first: 'Noor', last: 'Haddad' }))).toEqual({
    to: '/user/onboard',
  })
  const later = await findNewcomer(platform, new Request(address, { headers: { cookie } })).catch(
    (thrown: unknown) => thrown,
  )
  expect(later instanceof Response && later.headers.get('location')).toBe('/workspace')
  expect(await profilesOf(platform, user)).toMatchObject([{ first: 'Noor', last: 'Haddad' }])
  const member = await createApp(platform).request('/api/notifications', { headers: { cookie } })
  expect(member.status).toBe(200)
  expect(workspace).toBeTruthy()
})

/** A signed-in user with a confirmed address and no workspace. */
async function aNewcomer(platform: TestPlatform, email = `${newId()}@cove.test`) {
  const { id: user } = await createUser(platform, { email, password: testPassword, first: 'Iris' })
  return { user, email, cookie: await signIn(platform, email) }
}

function answering(cookie: string, fields: Record<string, string>): Request {
  return new Request(address, { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) })
}

async function offersTo(platform: TestPlatform, cookie: string) {
  const newcomer = await findNewcomer(platform, new Request(address, { headers: { cookie } }))
  return listJoinOffers(platform, newcomer)
}

test('offers a newcomer to join by invitation or domain, and lets them join or decline', async () => {
  const platform = await createTestPlatform()
  const host = await aSignedInOwner(platform)
  const invited = await aNewcomer(platform)
  const { workspace } = host
  const wanted = { emails: invited.email, role: 'admin' as const, workspaces: [workspace] }
  await invitePeople(platform, host, wanted)
  const { invites, open } = await offersTo(platform, invited.cookie)
  expect(invites).toMatchObject([{ organization: 'Acme', role: 'admin' }])
  expect(open).toEqual([])
  const id = invites[0]?.id ?? ''

  const stranger = await aNewcomer(platform)
  for (const join of ['accept', 'decline', 'domain'])
    await expect(answerJoinOffer(platform, answering(stranger.cookie, { join, id }))).rejects.toMatchObject({
      status: 404,
    })
  await expect(
    answerJoinOffer(platform, answering(invited.cookie, { join: 'accept', id: 'x\u0000' })),
  ).rejects.toMatchObject({ status: 400 })

  expect(await answerJoinOffer(platform, answering(invited.cookie, { join: 'accept', id }))).toEqual({
    joined: true,
  })
  expect(await listMemberships(platform, invited.user)).toMatchObject([{ workspace, role: 'admin' }])

  const domain = host.email.split('@')[1] ?? ''
  await openToDomain(platform, host, { domain, workspaces: [workspace] })
  const colleague = await aNewcomer(platform, `${newId()}@${domain}`)
  const offered = await offersTo(platform, colleague.cookie)
  expect(offered).toEqual({ invites: [], open: [{ id: host.organization, name: 'Acme', domain }] })
  await answerJoinOffer(platform, answering(colleague.cookie, { join: 'domain', id: host.organization }))
  expect(await listMemberships(platform, colleague.user)).toMatchObject([{ workspace, role: 'member' }])
  const other = await aNewcomer(platform)
  await invitePeople(platform, host, { emails: other.email, role: 'member', workspaces: [workspace] })
  const theirs = (await offersTo(platform, other.cookie)).invites[0]?.id ?? ''
  expect(await answerJoinOffer(platform, answering(other.cookie, { join: 'decline', id: theirs }))).toEqual({
    joined: false,
  })
  expect(await offersTo(platform, other.cookie)).toEqual({ invites: [], open: [] })
  expect(await listMemberships(platform, other.user)).toEqual([])
})

/** A user who registered without a name, and a way to submit each step. */
async function aBeginner() {
  const platform = await createTestPlatform()
  const email = `${newId()}@cove.test`
  const { id: user } = await createUser(platform, { email, password: testPassword })
  const cookie = await signIn(platform, email)
  const stepNow = async () =>
    (await findNewcomer(platform, new Request(address, { headers: { cookie } })).catch(() => undefined))?.step
  const send = (fields: Record<string, string | File>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return handleOnboardForm(platform, new Request(address, { method: 'POST', headers: { cookie }, body }))
  }
  return { platform, user, stepNow, send }
}

const png = new File([readFileSync(join(projectRoot, 'src/features/media/server/fixtures/dot.png'))], 'a.png')

test('walks through the setup steps in order and ends with the first transcript', async () => {
  const { platform, user, stepNow, send } = await aBeginner()
  expect(await stepNow()).toBe('name')
  // A later step cannot be submitted early.
  await send({ step: 'content', sample: 'yes' })
  expect(await stepNow()).toBe('name')
  await send({ step: 'name', first: 'Noor', last: '', picture: png })
  expect((await profilesOf(platform, user))[0]?.avatar).toMatch(/^\/api\/pictures\/[0-9a-f-]{36}\.png$/)
  expect(await stepNow()).toBe('organisation')
  expect(await send({ step: 'organisation', company: ' ' })).toMatchObject({ field: 'company' })
  await send({ step: 'organisation', company: 'Quay' })
  expect(await stepNow()).toBe('workspace')
  const look = { step: 'workspace', primary: '#123456', language: 'de', timeZone: 'Europe/Berlin' }
  expect(await send({ ...look, language: 'xx' })).toMatchObject({ status: 400 })
  expect(await send({ ...look, picture: new File(['<svg/>'], 'a.svg') })).toMatchObject({ status: 415 })
  await send({ ...look, picture: png })
  const workspace = (await listMemberships(platform, user))[0]?.workspace ?? ''
  expect(await readWorkspaceInfo(platform, workspace)).toMatchObject({
    name: 'Quay',
    language: 'de',
    timeZone: 'Europe/Berlin',
    logo: expect.stringMatching(/^\/api\/logos\//),
  })
  expect(await findLook(platform, { workspace })).toMatchObject({
    name: 'Quay',
    look: { colours: { primary: '#123456' }, logos: { light: expect.any(String) } },
  })
  expect(await stepNow()).toBe('content')
  expect(await send({ step: 'content' })).toMatchObject({ status: 422 })
  const vtt = new File(['WEBVTT\n\n00:00.000 --> 00:02.000\nHello there.\n'], 'talk.vtt')
  const [one, other] = [
    await send({ step: 'content', file: vtt }),
    await send({ step: 'content', file: vtt }).catch((thrown: unknown) => thrown),
  ]
  expect(one).toEqual({ to: expect.stringMatching(/^\/workspace\/assets\/[0-9a-f-]{36}$/) })
  // The second request finds nothing left to set up.
  expect(other instanceof Response && other.headers.get('location')).toBe('/workspace')
  expect(await stepNow()).toBeUndefined()
})

test('stays at the step after a broken file, imports the sample with its transcript, and allows skipping', async () => {
  const { platform, user, stepNow, send } = await aBeginner()
  await send({ step: 'name', first: 'Noor', last: '' })
  await send({ step: 'organisation', company: 'Quay' })
  await send({ step: 'workspace', skip: 'yes' })
  expect(await send({ step: 'content', file: new File(['\u0000\u0001'], 'a.exe') })).toMatchObject({
    status: 415,
  })
  expect(await stepNow()).toBe('content')
  const answer = await send({ step: 'content', sample: 'yes' })
  const asset = 'to' in answer ? (answer.to.split('/').at(-1) ?? '') : ''
  const workspace = (await listMemberships(platform, user))[0]?.workspace ?? ''
  const { rows } = await platform.db.pool.query<{ asset: string }>(
    'select asset from transcript where workspace = $1',
    [workspace],
  )
  expect(rows).toEqual([{ asset }])
})

test('continues with a draft written before sign-up and skips the remaining steps', async () => {
  const { stepNow, send } = await aBeginner()
  await send({ step: 'name', first: 'Noor', last: '' })
  await send({ step: 'organisation', company: 'Quay' })
  await send({ step: 'workspace', skip: 'yes' })
  expect(await send({ step: 'content', draft: 'yes' })).toEqual({ to: '/workspace/assets/draft' })
  expect(await stepNow()).not.toBe('content')
})

test('imports the sample once for concurrent requests', { tags: ['postgres'] }, async () => {
  const { platform, user, send } = await aBeginner()
  await send({ step: 'name', first: 'Noor', last: '' })
  await send({ step: 'organisation', company: 'Quay' })
  await send({ step: 'workspace', skip: 'yes' })
  await Promise.allSettled([1, 2, 3].map(() => send({ step: 'content', sample: 'yes' })))
  const workspace = (await listMemberships(platform, user))[0]?.workspace ?? ''
  const { rows } = await platform.db.pool.query('select id from asset where workspace = $1', [workspace])
  expect(rows).toHaveLength(1)
})

test('redirects staff without a workspace to the admin area', async () => {
  const platform = await createTestPlatform()
  platform.clock.set(new Date())
  const { user, email } = await aNewcomer(platform)
  await makeStaff(platform, user, { user: null, address: '127.0.0.1', requestId: 'r' })
  const { cookie } = await enter(platform, email, true)
  const sent = await findNewcomer(platform, new Request(address, { headers: { cookie } })).catch(
    (thrown: unknown) => thrown,
  )
  expect(sent instanceof Response && sent.headers.get('location')).toBe('/admin')
})

test('shows a newcomer their invitations once they confirm their address by email', async () => {
  const platform = await createTestPlatform()
  platform.clock.set(new Date())
  const app = createApp(platform, { screens: await realScreens(platform) })
  const host = await aSignedInOwner(platform)
  const email = `${newId()}@cove.test`
  await clientOf(app).auth.signUp({ email, password: testPassword, options: { data: { first: 'Iris' } } })
  await invitePeople(platform, host, { emails: email, role: 'member', workspaces: [host.workspace] })
  const cookie = await signIn(platform, email)
  const open = async (path = '') => (await app.request(`${address}${path}`, { headers: { cookie } })).text()
  expect(await open()).toContain('Send confirmation link')
  expect(await open()).not.toContain('Join your team')

  const headers = { cookie, origin: 'https://nurtured.test' }
  const send = () =>
    app.request(address, { method: 'POST', headers, body: new URLSearchParams({ proof: 'send' }) })
  expect((await send()).headers.get('location')).toBe('/user/onboard?proof=sent')
  expect(await open('?proof=sent')).toContain(`We sent a link to ${email}.`)
  expect((await send()).status).toBe(429)

  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  const { link, address: mailed } = await lastMailTo(platform, email)
  expect(mailed.searchParams.get('next')).toBe('/user/onboard')
  const { error } = await clientOf(app).auth.verifyOtp({ token_hash: link, type: 'signup' })
  expect(error).toBeNull()
  // The password they registered with still works.
  expect(await signIn(platform, email)).toBeTruthy()
  expect((await offersTo(platform, cookie)).invites).toHaveLength(1)
  expect(await open()).not.toContain('Send confirmation link')
}, 90_000)
