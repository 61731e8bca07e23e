import { expect, test } from 'vitest'
import { defaultPreferences } from '#src/features/identity/rules/preferences.ts'
import { testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { createUser } from '../create-user.ts'
import { sendFactorNotice } from '../factor/send-factor-notice.ts'
import { savePreferences } from '../save-preferences.ts'
import { sendTokenMail } from './send-token-mail.ts'

test('emails about an account are in its owner’s language, or English', async () => {
  const platform = await createTestPlatform()
  const { id: user, email } = await createUser(platform, { email: 'ada@acme.test', password: testPassword })
  const recovery = { id: user, kind: 'recovery' as const, email, next: '/' }
  await sendTokenMail(platform, recovery)
  await savePreferences(platform, { ...defaultPreferences, user, locale: 'de' })
  await sendTokenMail(platform, recovery)
  await sendFactorNotice(platform, { id: user, email: 'ADA@acme.test', change: 'added' })
  const [english, german, notice] = platform.mail.sent
  expect(english).toMatchObject({ subject: 'Set a new password' })
  expect(english?.html).toContain('lang="en"')
  expect(german).toMatchObject({ subject: 'Neues Passwort festlegen' })
  expect(german?.html).toContain('lang="de"')
  expect(german?.text).toMatch(/Dein Code: \d+/)
  expect(notice).toMatchObject({ subject: 'Methode für die Anmeldung in zwei Schritten hinzugefügt' })
})
