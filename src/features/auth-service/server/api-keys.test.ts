import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { clientOf } from '#src/test/auth-client.ts'
import { aUser, callAuth } from '#src/test/auth-service.ts'
import { testPassword } from '#src/test/sign-in.ts'

const authJwtSecret = 'a secret that several programs share, of enough length'
const decade = 10 * 365 * 86_400

/** An installation with AUTH_JWT_SECRET, and API keys made by Supabase's recipe with it. */
async function anInstallation() {
  const world = await aUser({ authJwtSecret })
  world.platform.clock.set(new Date())
  const now = Math.floor(world.platform.clock.now().getTime() / 1000)
  function keyWith(
    claims: Record<string, unknown>,
    { secret = authJwtSecret, typ = 'JWT' } = {},
  ): Promise<string> {
    return new SignJWT({ iss: 'supabase', iat: now, exp: now + decade, ...claims })
      .setProtectedHeader({ alg: 'HS256', typ })
      .sign(new TextEncoder().encode(secret))
  }
  const anon = await keyWith({ role: 'anon' })
  const service = await keyWith({ role: 'service_role' })
  return { ...world, now, keyWith, anon, service }
}

test('a client with an anon key signs its user in and reads their rows', async () => {
  const { app, email, id, anon } = await anInstallation()
  const client = clientOf(app, { key: anon })
  expect((await client.from('user_profile').select('user')).error?.code).toBe('42501')
  expect((await client.auth.signInWithPassword({ email, password: testPassword })).error).toBeNull()
  expect((await client.auth.getUser()).data.user?.id).toBe(id)
  expect((await client.from('user_profile').select('user')).data).toEqual([{ user: id }])
})

test('an anon key names no user and opens no admin endpoint', async () => {
  const { app, anon } = await anInstallation()
  expect(await callAuth(app, '/user', { bearer: anon })).toMatchObject({
    status: 403,
    json: { code: 'bad_jwt', message: 'invalid claim: missing sub claim' },
  })
  expect(await callAuth(app, '/admin/users', { bearer: anon })).toMatchObject({
    status: 403,
    json: { code: 'not_admin', message: 'User not allowed' },
  })
  expect((await clientOf(app, { key: anon }).functions.invoke('own-data')).response?.status).toBe(401)
})

test('a service-role key administers users, and reads no tables', async () => {
  const { app, service } = await anInstallation()
  const client = clientOf(app, { key: service })
  const made = await client.auth.admin.createUser({ email: `${newId()}@acme.test`, email_confirm: true })
  expect(made.error).toBeNull()
  expect((await client.auth.admin.deleteUser(made.data.user?.id ?? '')).error).toBeNull()
  const { error, status } = await client.from('workspaces').select()
  expect([status, error?.code]).toEqual([403, '42501'])
})

test('what only resembles an API key is refused', async () => {
  const { app, id, now, keyWith } = await anInstallation()
  const role = 'service_role'
  const odd = {
    'another secret': await keyWith({ role }, { secret: 'b'.repeat(40) }),
    'another issuer': await keyWith({ role, iss: 'supabase-demo' }),
    'no role': await keyWith({}),
    'no expiry': await keyWith({ role, exp: undefined }),
    expired: await keyWith({ role, exp: now - 60 }),
    'no time of issue': await keyWith({ role, iat: undefined }),
    'another type': await keyWith({ role }, { typ: 'at+jwt' }),
    'a user': await keyWith({ role, sub: id }),
    'a session': await keyWith({ role, session_id: newId() }),
    'an unknown role': await keyWith({ role: 'authenticated' }),
  }
  for (const [name, bearer] of Object.entries(odd))
    expect([name, (await callAuth(app, '/admin/users', { bearer })).status]).toEqual([name, 403])
})

test('a user’s token keeps its checks: with the issuer of an API key or without an audience it is refused', async () => {
  const { app, signIn, keyWith } = await anInstallation()
  const token = String((await signIn()).json['access_token'])
  expect((await callAuth(app, '/user', { bearer: token })).status).toBe(200)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  for (const change of [{ iss: 'supabase' }, { aud: undefined }, { iss: 'supabase', aud: undefined }]) {
    const bearer = await keyWith({ ...claims, ...change })
    expect(await callAuth(app, '/user', { bearer })).toMatchObject({
      status: 403,
      json: { code: 'bad_jwt', message: expect.stringMatching(/token has invalid claims$/) },
    })
  }
})

test('without AUTH_JWT_SECRET no secret makes a key', async () => {
  const { keyWith } = await anInstallation()
  const { app } = await aUser()
  for (const secret of [authJwtSecret, 'undefined'.repeat(4)]) {
    const bearer = await keyWith({ role: 'service_role' }, { secret })
    expect((await callAuth(app, '/admin/users', { bearer })).status).toBe(403)
  }
})
