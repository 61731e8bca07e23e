import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Config } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { aUser, callAuth, statusAndError } from '#src/test/auth-client.ts'
import { anHttpServer } from '#src/test/http-server.ts'
import { aBrowser } from '#src/test/outside-service.ts'
import { ownSamlKey } from '#src/test/saml-service.ts'
import { signIn, testPassword } from '#src/test/sign-in.ts'

/** A user of an installation with a captcha service that accepts only the token `solved`. */
async function aService(changes: Partial<Config> = {}) {
  const asked: string[] = []
  const { url, server } = await anHttpServer((request, response) => {
    void text(request).then((body) => {
      asked.push(body)
      const isSolved = new URLSearchParams(body).get('response') === 'solved'
      const failed = { success: false, 'error-codes': ['invalid-input-response'] }
      response.end(JSON.stringify(isSolved ? { success: true } : failed))
    })
  })
  const authCaptcha = { address: `${url}/siteverify`, secret: 'hush' }
  const service = await aUser({ authCaptcha, authAllowPrivate: true, ...changes })
  service.platform.clock.set(new Date())
  return { ...service, asked, server }
}

test('the client starts only with a solved captcha, verified with secret and IP address; our own screens need none', async () => {
  const { app, platform, email, asked, server } = await aService()
  const { auth } = aBrowser(app)
  const right = { email, password: testPassword, options: { captchaToken: 'solved' } }
  const wrong = await auth.signInWithPassword({ ...right, options: { captchaToken: 'x' } })
  const message = 'captcha protection: request disallowed (invalid-input-response)'
  expect(wrong.error).toMatchObject({ status: 400, code: 'captcha_failed', message })
  expect((await auth.signInWithPassword(right)).error).toBeNull()
  const told = { secret: 'hush', response: 'solved', remoteip: expect.stringMatching(/./) }
  expect(Object.fromEntries(new URLSearchParams(asked.at(-1)))).toMatchObject(told)
  const fresh = await auth.signUp({ ...right, email: `${newId()}@acme.test` })
  expect(fresh.error).toBeNull()
  server.close()
  const body = { email, password: testPassword, gotrue_meta_security: { captcha_token: 'solved' } }
  const down = await callAuth(app, '/token?grant_type=password', { body })
  expect(statusAndError(down)).toMatch(/^500 unexpected_failure/)
  expect(await signIn(platform, email)).toContain('auth-token')
})

test('without a token nothing that sends or guesses starts; refreshing and reading don’t need one', async () => {
  const { app, email, asked } = await aService({ authSamlPrivateKey: ownSamlKey })
  const refusal = '400 captcha_failed captcha protection: request disallowed (no captcha_token found)'
  const blank = { gotrue_meta_security: { captcha_token: ' ' } }
  const paths = '/signup /recover /resend /magiclink /otp /sso /token?grant_type=password /otp/'.split(' ')
  for (const path of paths)
    for (const body of [{ email, type: 'signup' }, blank, 'no JSON'])
      expect([path, statusAndError(await callAuth(app, path, { body }))]).toEqual([path, refusal])
  const refresh = await callAuth(app, '/token?grant_type=refresh_token', { body: { refresh_token: 'x' } })
  expect(refresh.json['code']).toBe('validation_failed')
  expect((await callAuth(app, '/settings')).status).toBe(200)
  expect(asked).toEqual([])
})

test('a way to sign in that is off says so before its captcha and its body are read', async () => {
  const { app, asked } = await aService()
  for (const body of ['no JSON', '[]', {}]) {
    const web3 = await callAuth(app, '/token?grant_type=web3', { body })
    expect(statusAndError(web3)).toBe('422 web3_provider_disabled Web3 provider is disabled')
    const sso = await callAuth(app, '/sso', { body })
    expect(statusAndError(sso)).toBe('404 saml_provider_disabled SAML 2.0 is disabled')
  }
  expect(asked).toEqual([])
})
