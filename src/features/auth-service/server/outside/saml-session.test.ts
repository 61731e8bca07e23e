import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '#src/features/identity/server/tables.ts'
import type { Says } from '#src/test/saml-identity-provider.ts'
import { aSamlService, askSaml, postSaml, type SamlService } from '#src/test/saml-service.ts'

async function signIn(service: SamlService, changes: Partial<Says>) {
  const { browser, idp, email } = service
  const end = await postSaml(browser, idp.answer(await askSaml(service, browser), { email, ...changes }))
  return browser.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')
}

test('a session ends when the identity provider said, also when refreshed', async () => {
  const service = await aSamlService()
  const { platform, browser } = service
  const sessionNotOnOrAfter = new Date(platform.clock.now().getTime() + 300_000)
  const { data, error } = await signIn(service, { sessionNotOnOrAfter })
  expect(error).toBeNull()
  const refreshToken = data.session?.refresh_token ?? ''

  platform.clock.set(new Date(sessionNotOnOrAfter.getTime() - 1000))
  expect((await browser.auth.getUser()).error).toBeNull()
  platform.clock.set(sessionNotOnOrAfter)
  expect((await browser.auth.getUser(data.session?.access_token)).error?.name).toBe('AuthSessionMissingError')
  expect((await browser.auth.refreshSession({ refresh_token: refreshToken })).error).toMatchObject({
    status: 400,
    code: 'session_expired',
  })
})

test('an identity provider can’t make sessions longer than ours', async () => {
  const service = await aSamlService()
  const { platform } = service
  const sessionNotOnOrAfter = new Date(platform.clock.now().getTime() + 999 * 24 * 3600 * 1000)
  const { data } = await signIn(service, { sessionNotOnOrAfter })
  const [session] = await platform.db.asSystem((tx) =>
    tx
      .select()
      .from(sessions)
      .where(eq(sessions.user, data.user?.id ?? '')),
  )
  const { sessionSeconds } = platform.config
  expect(session?.notAfter).toEqual(new Date((session?.createdAt?.getTime() ?? 0) + sessionSeconds * 1000))
})

test('refuses to start a session that has already ended', async () => {
  const service = await aSamlService()
  const { platform, browser, idp, email } = service
  const sessionNotOnOrAfter = new Date(platform.clock.now().getTime() - 1000)
  const asked = await askSaml(service, browser)
  const end = await postSaml(browser, idp.answer(asked, { email, sessionNotOnOrAfter }))
  expect(end.searchParams.get('error_description')).toBe('SAML Assertion has expired')
})
