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
import { listMemberships, readProfile } from '#src/features/workspace/server/own-memberships.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { userProfile } from '#src/features/workspace/server/tables.ts'
import { jobKinds } from '#src/jobs.ts'
import { newId } from '#src/platform/ids.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { clientOf, lastMailTo } from '#src/test/auth-client.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { anOwner, aSignedInOwner, signIn, testPassword } from '#src/test/sign-in.ts'
import { enter } from '#src/test/tenants.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { handleOnboardForm } from '../user/onboard/actions.ts'
import { answerJoinOffer, findNewcomer, listJoinOffers } from './onboard.ts'

const address = 'https://nurtured.test/user/onboard'

/** The newcomer that the setup greets, or where it redirects to. */
function findAt(platform: TestPlatform, cookie: string) {
  return findNewcomer(platform, new Request(address, { headers: { cookie } })).catch(placeOf)
}

const placeOf = (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown)

test('asks a member without a profile for their name and keeps their workspace', async () => {
  const platform = await createTestPlatform()
  const { cookie, user, workspace } = await aSignedInOwner(platform)
  await platform.db.asSystem((tx) => tx.delete(userProfile).where(eq(userProfile.user, user)))
  const asked = { id: user, first: '', step: 'name', member: { workspace } }
  expect(await findAt(platform, cookie)).toMatchObject(asked)
  const send = (fields: Record<string, string>) =>
    handleOnboardForm(platform, answering(cookie, { step: 'name', ...fields }))
  expect(await send({ first: ' ', last: '' })).toMatchObject({ field: 'first' })
  expect(await send({ first: 'Noor', last: 'Haddad' })).toEqual({ to: '/user/onboard' })
  expect(await findAt(platform, cookie)).toBe('/workspace')
  expect(await readProfile(platform, user)).toMatchObject({ first: 'Noor', last: 'Haddad' })
  const member = await createApp(platform).request('/api/notifications', { headers: { cookie } })
  expect(member.status).toBe(200)
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
  const { platform, owner: host } = await anOwner()
  const invited = await aNewcomer(platform)
  const { workspace } = host
  const answer = (who: { cookie: string }, join: string, id: string) =>
    answerJoinOffer(platform, answering(who.cookie, { join, id }))
  await invitePeople(platform, host, { emails: invited.email, role: 'admin', workspaces: [workspace] })
  const { invites, open } = await offersTo(platform, invited.cookie)
  expect(invites).toMatchObject([{ organization: 'Acme', role: 'admin' }])
  expect(open).toEqual([])
  const id = invites[0]?.id ?? ''

  const stranger = await aNewcomer(platform)
  for (const join of ['accept', 'decline', 'domain'])
    await expect(answer(stranger, join, id)).rejects.toMatchObject({ status: 404 })
  await expect(answer(invited, 'accept', 'x\u0000')).rejects.toMatchObject({ status: 400 })

  expect(await answer(invited, 'accept', id)).toEqual({ joined: true })
  expect(await listMemberships(platform, invited.user)).toMatchObject([{ workspace, role: 'admin' }])

  const domain = host.email.split('@')[1] ?? ''
  await openToDomain(platform, host, { domain, workspaces: [workspace] })
  const colleague = await aNewcomer(platform, `${newId()}@${domain}`)
  const offered = await offersTo(platform, colleague.cookie)
  expect(offered).toEqual({ invites: [], open: [{ id: host.organization, name: 'Acme', domain }] })
  await answer(colleague, 'domain', host.organization)
  expect(await listMemberships(platform, colleague.user)).toMatchObject([{ workspace, role: 'member' }])
  const other = await aNewcomer(platform)
  await invitePeople(platform, host, { emails: other.email, role: 'member', workspaces: [workspace] })
  const theirs = (await offersTo(platform, other.cookie)).invites[0]?.id ?? ''
  expect(await answer(other, 'decline', theirs)).toEqual({ joined: false })
  expect(await offersTo(platform, other.cookie)).toEqual({ invites: [], open: [] })
  expect(await listMemberships(platform, other.user)).toEqual([])
})

type Step = Record<string, string | File>

/** A user who registered without a name, has taken these steps, and can submit others. */
async function aBeginner(...taken: Step[]) {
  const platform = await createTestPlatform()
  const email = `${newId()}@cove.test`
  const { id: user } = await createUser(platform, { email, password: testPassword })
  const cookie = await signIn(platform, email)
  const stepNow = async () => {
    const found = await findAt(platform, cookie)
    return typeof found === 'string' ? found : Object(found).step
  }
  const send = (fields: Step) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return handleOnboardForm(platform, new Request(address, { method: 'POST', headers: { cookie }, body }))
  }
  const workspaceNow = async () => (await listMemberships(platform, user))[0]?.workspace ?? ''
  for (const step of taken) await send(step)
  return { platform, user, stepNow, send, workspaceNow }
}

const untilContent = [
  { step: 'name', first: 'Noor', last: '' },
  { step: 'organisation', company: 'Quay' },
  { step: 'workspace', skip: 'yes' },
]

const png = new File([readFileSync(join(projectRoot, 'src/features/media/server/fixtures/dot.png'))], 'a.png')

test('walks through the setup steps in order and ends with the first transcript', async () => {
  const { platform, user, stepNow, send, workspaceNow } = await aBeginner()
  expect(await stepNow()).toBe('name')
  // A later step cannot be submitted early.
  await send({ step: 'content', sample: 'yes' })
  expect(await stepNow()).toBe('name')
  await send({ step: 'name', first: 'Noor', last: '', picture: png })
  expect((await readProfile(platform, user)).avatar).toMatch(/^\/api\/pictures\/[0-9a-f-]{36}\.png$/)
  expect(await stepNow()).toBe('organisation')
  expect(await send({ step: 'organisation', company: ' ' })).toMatchObject({ field: 'company' })
  await send({ step: 'organisation', company: 'Quay' })
  expect(await stepNow()).toBe('workspace')
  const look = { step: 'workspace', primary: '#123456', language: 'de', timeZone: 'Europe/Berlin' }
  expect(await send({ ...look, language: 'xx' })).toMatchObject({ status: 400 })
  expect(await send({ ...look, picture: new File(['<svg/>'], 'a.svg') })).toMatchObject({ status: 415 })
  await send({ ...look, picture: png })
  const workspace = await workspaceNow()
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
  expect(await send({ step: 'content', file: vtt })).toEqual({
    to: expect.stringMatching(/^\/workspace\/assets\/[0-9a-f-]{36}$/),
  })
  // The second request finds nothing left to set up.
  expect(await send({ step: 'content', file: vtt }).catch(placeOf)).toBe('/workspace')
  expect(await stepNow()).toBe('/workspace')
})

test('stays at the step after a broken file, and imports the sample with its transcript once for concurrent requests', {
  tags: ['postgres'],
}, async () => {
  const { platform, stepNow, send, workspaceNow } = await aBeginner(...untilContent)
  const broken = new File(['\u0000\u0001'], 'a.exe')
  expect(await send({ step: 'content', file: broken })).toMatchObject({ status: 415 })
  expect(await stepNow()).toBe('content')
  const answers = await Promise.allSettled([1, 2, 3].map(() => send({ step: 'content', sample: 'yes' })))
  const query = `select a.id, t.asset from asset a left join transcript t on t.asset = a.id where a.workspace = $1`
  const { rows } = await platform.db.pool.query<{ id: string }>(query, [await workspaceNow()])
  const id = rows[0]?.id
  expect(rows).toEqual([{ id, asset: id }])
  const to = `/workspace/assets/${id}`
  expect(answers).toContainEqual({ status: 'fulfilled', value: { to } })
})

test('continues with a draft written before sign-up and skips the remaining steps', async () => {
  const { stepNow, send } = await aBeginner(...untilContent)
  expect(await send({ step: 'content', draft: 'yes' })).toEqual({ to: '/workspace/assets/draft' })
  expect(await stepNow()).not.toBe('content')
})

test('redirects staff without a workspace to the admin area', async () => {
  const platform = await createTestPlatform()
  platform.clock.set(new Date())
  const { user, email } = await aNewcomer(platform)
  await makeStaff(platform, user, { user: null, address: '127.0.0.1', requestId: 'r' })
  const { cookie } = await enter(platform, email, true)
  expect(await findAt(platform, cookie)).toBe('/admin')
})

test('shows a newcomer their invitations once they confirm their address by email', async () => {
  const platform = await createTestPlatform()
  platform.clock.set(new Date())
  const app = createApp(platform, { screens: await realScreens(platform, ['user/onboard']) })
  const host = await aSignedInOwner(platform)
  const email = `${newId()}@cove.test`
  await clientOf(app).auth.signUp({ email, password: testPassword, options: { data: { first: 'Iris' } } })
  await invitePeople(platform, host, { emails: email, role: 'member', workspaces: [host.workspace] })
  const cookie = await signIn(platform, email)
  const open = async (path = '') => (await app.request(`${address}${path}`, { headers: { cookie } })).text()
  expect(await open()).toContain('Send confirmation link')
  expect(await open()).not.toContain('Join your team')
  expect(await offersTo(platform, cookie)).toEqual({ invites: [], open: [] })

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
