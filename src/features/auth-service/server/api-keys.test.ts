import { type JWTPayload, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aUser, callAuth, clientOf, statusAndError } from '#src/test/auth-client.ts'
import { testPassword } from '#src/test/sign-in.ts'

const authJwtSecret = 'a secret that several programs share, of enough length'
const decade = 10 * 365 * 86_400

/** An installation with AUTH_JWT_SECRET, and API keys made by Supabase's recipe with it. */
async function anInstallation() {
  const world = await aUser({ authJwtSecret })
  world.platform.clock.set(new Date())
  const now = Math.floor(world.platform.clock.now().getTime() / 1000)
  function keyWith(claims: object, { secret = authJwtSecret, typ = 'JWT' } = {}): Promise<string> {
    const whole: JWTPayload = { iss: 'supabase', iat: now, exp: now + decade, ...claims }
    return new SignJWT(whole).setProtectedHeader({ alg: 'HS256', typ }).sign(new TextEncoder().encode(secret))
  }
  const anon = await keyWith({ role: 'anon' })
  const service = await keyWith({ role: 'service_role' })
  return { ...world, now, keyWith, anon, service }
}

test('a client with an anon key signs its user in and reads their rows; the key alone names no user, and a user’s token keeps its checks', async () => {
  const { app, email, id, signIn, keyWith, anon } = await anInstallation()
  const client = clientOf(app, { key: anon })
  expect((await client.from('user_profile').select('user')).error?.code).toBe('42501')
  expect((await client.auth.signInWithPassword({ email, password: testPassword })).error).toBeNull()
  expect((await client.auth.getUser()).data.user?.id).toBe(id)
  expect((await client.from('user_profile').select('user')).data).toEqual([{ user: id }])
  const told = async (path: string) => statusAndError(await callAuth(app, path, { bearer: anon }))
  expect(await told('/user')).toBe('403 bad_jwt invalid claim: missing sub claim')
  expect(await told('/admin/users')).toBe('403 not_admin User not allowed')
  expect((await clientOf(app, { key: anon }).functions.invoke('own-data')).response?.status).toBe(401)
  const token = String((await signIn()).json['access_token'])
  expect((await callAuth(app, '/user', { bearer: token })).status).toBe(200)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  for (const change of [{ iss: 'supabase' }, { aud: undefined }, { iss: 'supabase', aud: undefined }]) {
    const bearer = await keyWith({ ...claims, ...change })
    expect(statusAndError(await callAuth(app, '/user', { bearer }))).toMatch(
      /^403 bad_jwt .*token has invalid claims$/,
    )
  }
})

test('a service-role key administers users and reads no tables; what only resembles one is refused, and any without AUTH_JWT_SECRET', async () => {
  const { app, id, now, keyWith, service } = await anInstallation()
  const client = clientOf(app, { key: service })
  const made = await client.auth.admin.createUser({ email: `${newId()}@acme.test`, email_confirm: true })
  expect(made.error).toBeNull()
  expect((await client.auth.admin.deleteUser(made.data.user?.id ?? '')).error).toBeNull()
  const { error, status } = await client.from('workspaces').select()
  expect([status, error?.code]).toEqual([403, '42501'])
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
  const { app: without } = await aUser()
  for (const bearer of [service, await keyWith({ role }, { secret: 'undefined'.repeat(4) })])
    expect((await callAuth(without, '/admin/users', { bearer })).status).toBe(403)
})
