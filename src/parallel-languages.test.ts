import { expect, test } from 'vitest'
import { createApp } from './app.ts'
import { defaultPreferences } from './features/identity/rules/preferences.ts'
import { createUser } from './features/identity/server/create-user.ts'
import { sendTokenMail } from './features/identity/server/mail/send-token-mail.ts'
import { savePreferences } from './features/identity/server/save-preferences.ts'
import { realScreens } from './test/real-screens.ts'
import { testPassword } from './test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from './test/test-platform.ts'

const languages = ['en', 'de'] as const
type Language = (typeof languages)[number]

const said = {
  screen: { en: 'See who reads what you share.', de: 'Sieh, wer liest, was du teilst.' },
  form: { en: 'Enter your email address and', de: 'Gib deine E-Mail-Adresse und' },
  refusal: { en: 'Forms are limited to', de: 'Ohne Anmeldung darf ein Formular höchstens' },
  mail: { en: 'Set a new password', de: 'Neues Passwort festlegen' },
}
type Kind = keyof typeof said

test('200 parallel responses in two languages never mix: screens, forms, refusals and emails', async () => {
  const platform = await createTestPlatform()
  const answer = await aWorld(platform)
  const kinds = Object.keys(said) as Kind[]
  const asked = Array.from({ length: 200 }, (_, nth) => ({
    kind: kinds[nth % kinds.length] ?? 'screen',
    language: languages[Math.floor(nth / kinds.length) % 2] ?? 'en',
  }))

  const answers = await Promise.all(
    asked.map(async ({ kind, language }) => ({ kind, language, text: await answer[kind](language) })),
  )

  const wrong = answers.filter(({ kind, language, text }) => {
    const other = language === 'en' ? 'de' : 'en'
    return !text.includes(said[kind][language]) || text.includes(said[kind][other])
  })
  expect(wrong.slice(0, 2)).toEqual([])
})

async function aWorld(
  platform: TestPlatform,
): Promise<Record<Kind, (language: Language) => Promise<string>>> {
  const app = createApp(platform, { screens: await realScreens(platform, ['auth/login']) })
  const readers = { en: await aReader(platform, 'en'), de: await aReader(platform, 'de') }
  const ask = async (path: string, language: Language, init: RequestInit = {}) => {
    const origin = 'https://nurtured.test'
    const headers = { 'accept-language': language, 'sec-fetch-site': 'same-origin', origin, ...init.headers }
    return (await app.request(`${origin}${path}`, { ...init, headers })).text()
  }
  return {
    screen: (language) => ask('/auth/login', language),
    form: (language) =>
      ask('/auth/login', language, { method: 'POST', body: new URLSearchParams({ email: 'a@acme.test' }) }),
    refusal: (language) =>
      ask('/auth/login', language, { method: 'POST', headers: { 'content-length': '70000' } }),
    async mail(language) {
      const mail = await sendTokenMail(platform, readers[language])
      return JSON.stringify(mail ?? platform.mail.sent.at(-1))
    },
  }
}

async function aReader(platform: TestPlatform, locale: Language) {
  const { id: user, email } = await createUser(platform, {
    email: `${locale}@acme.test`,
    password: testPassword,
  })
  await savePreferences(platform, { ...defaultPreferences, user, locale })
  return { id: user, kind: 'recovery' as const, email, next: '/' }
}
