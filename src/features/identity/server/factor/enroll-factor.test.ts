import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#src/platform/config.ts'
import {
  aSignedInClient,
  callAuth,
  clientOf,
  type SignedInClient,
  statusAndError,
} from '#src/test/auth-client.ts'
import { anApp } from '#src/test/totp.ts'
import { auditLogEntries, mfaFactors, users } from '../tables.ts'
import { removeOldFactors } from './remove-old-factors.ts'

async function enroll({ client }: Pick<SignedInClient, 'client'>, name = 'phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: name })
  if (error) throw error
  return data
}

test('a new app is returned as an image, a secret and a URI, still unverified', async () => {
  const user = await aSignedInClient()
  const { id, type, friendly_name, totp } = await enroll(user)
  expect({ type, friendly_name }).toEqual({ type: 'totp', friendly_name: 'phone' })
  expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(totp.uri)
  expect(decodeURIComponent(uri.pathname)).toContain(`nurtured.test:${user.email}`)
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: totp.secret,
    issuer: 'nurtured.test',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  // A # would truncate the data URL that the client builds from the image.
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>\s*$/)

  const { data } = await user.client.auth.getUser()
  expect(data.user?.factors).toMatchObject([{ id, status: 'unverified', factor_type: 'totp' }])
  expect(JSON.stringify(data.user)).not.toContain(totp.secret)
  const own = eq(mfaFactors.id, id)
  const [row] = await user.platform.db.asSystem((tx) => tx.select().from(mfaFactors).where(own))
  expect(row?.secret).toBeTruthy()
  expect(row?.secret).not.toContain(totp.secret)
})

test('names are unique per user, and factors and the life of unverified ones are limited as configured', async () => {
  const { authLimits } = readConfig({})
  const limits = { ...authLimits, mostFactors: 2, unverifiedFactorSeconds: 100 }
  const user = await aSignedInClient({ authLimits: limits })
  for (const name of ['app 2', 'app 3']) await enroll(user, name)
  const refused = async (friendlyName: string) => {
    const { error } = await user.client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
    return [error?.status, error?.code, error?.message].join(' ')
  }
  expect(await refused('app 3')).toBe(
    '422 mfa_factor_name_conflict A factor with the friendly name "app 3" for this user already exists',
  )
  expect(await refused('one more')).toBe(
    '422 too_many_enrolled_mfa_factors Maximum number of verified factors reached, unenroll to continue',
  )
  const { data } = await user.client.auth.getUser()
  const [first] = data.user?.factors ?? []
  user.platform.clock.advance(100)
  expect((await user.client.auth.mfa.listFactors()).data?.all).toEqual([])
  const gone = await user.client.auth.mfa.challenge({ factorId: first?.id ?? '' })
  expect(gone.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  await enroll(user, 'app 3')
})

test('adding or removing an app requires an existing one', async () => {
  const user = await aSignedInClient()
  const app = await anApp(user.platform, user.client)
  const half = clientOf(user.app)
  await user.enter(half)
  const password = 'another orchard rain'
  const refusals = [
    await half.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'second' }),
    await half.auth.mfa.unenroll({ factorId: app.id }),
    await half.auth.updateUser({ password }),
  ]
  expect(refusals.map(({ error }) => [error?.code, error?.status, error?.message].join(' '))).toEqual([
    'insufficient_aal 403 AAL2 required to enroll a new factor',
    'insufficient_aal 422 AAL2 required to unenroll verified factor',
    'insufficient_aal 401 AAL2 session is required to update email or password when MFA is enabled.',
  ])
  expect((await half.auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull()
  expect((await user.client.auth.updateUser({ password })).error).toBeNull()
})

test('verifying a factor removes unfinished ones of its type, removing it lowers its sessions, and the log names no secret', async () => {
  const user = await aSignedInClient()
  const begun = await enroll(user, 'begun and left')
  const app = await anApp(user.platform, user.client)
  expect((await user.client.auth.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([app.id])
  expect(begun.id).not.toBe(app.id)

  expect((await user.client.auth.mfa.unenroll({ factorId: app.id })).data).toEqual({ id: app.id })
  const lowered = await user.client.auth.refreshSession()
  expect(decodeJwt(lowered.data.session?.access_token ?? '')).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  })
  expect(lowered.data.user?.factors).toBeUndefined()
  const rows = await user.platform.db.asSystem((tx) => tx.select().from(auditLogEntries))
  const mine = rows.map((row) => JSON.stringify(row.payload)).filter((text) => text.includes(user.id))
  const actions = 'factor_in_progress challenge_created verification_attempted factor_unenrolled'
  for (const action of actions.split(' ')) expect(mine.join()).toContain(action)
  expect(mine.join()).not.toContain(app.secret)
})

test('names what is missing, unknown or switched off, and refuses anonymous users', async () => {
  const { platform, app, session, id: user } = await aSignedInClient()
  const post = async (path: string, body: object) =>
    statusAndError(await callAuth(app, path, { bearer: session.access_token, body }))
  const aPhone = { factor_type: 'phone', phone: '+49170' }
  for (const [body, refusal] of [
    [{}, '400 validation_failed factor_type needs to be totp, phone, or webauthn'],
    [aPhone, '422 mfa_phone_enroll_not_enabled MFA enroll is disabled for Phone'],
    [{ factor_type: 'webauthn' }, '422 mfa_webauthn_enroll_not_enabled MFA enroll is disabled for WebAuthn'],
  ] as const)
    expect(await post('/factors', body)).toBe(refusal)
  expect(await post('/factors', { factor_type: 'totp', friendly_name: 'a\u0000b' })).toMatch(/^400 /)
  expect(await post('/factors/x/challenge', {})).toBe('404 validation_failed factor_id must be an UUID')
  expect(await post('/factors', { factor_type: 'totp', friendly_name: 'x' })).toBe('200')
  const { json } = await callAuth(app, '/user', { bearer: session.access_token })
  const [{ id }] = z.object({ factors: z.tuple([z.object({ id: z.string() })]) }).parse(json).factors
  expect(await post(`/factors/${id}/verify`, { challenge_id: 'y' })).toBe(
    '400 validation_failed Code needs to be non-empty',
  )
  expect((await callAuth(app, '/factors', { body: { factor_type: 'totp' } })).status).toBe(401)
  await platform.db.asSystem((tx) => tx.update(users).set({ isAnonymous: true }).where(eq(users.id, user)))
  expect(await post('/factors', { factor_type: 'totp' })).toMatch(/^403 no_authorization/)
})

test('abandoned factors are deleted after a day, and used ones stay', async () => {
  const user = await aSignedInClient()
  const app = await anApp(user.platform, user.client)
  const { id } = await enroll(user, 'begun and left')
  expect((await user.client.auth.mfa.challenge({ factorId: id })).error).toBeNull()
  user.platform.clock.advance(24 * 3600 + 1)
  expect(await removeOldFactors(user.platform)).toBeGreaterThanOrEqual(3)
  const ofUser = eq(mfaFactors.user, user.id)
  const rows = await user.platform.db.asSystem((tx) => tx.select().from(mfaFactors).where(ofUser))
  expect(rows.map((row) => row.id)).toEqual([app.id])
})
