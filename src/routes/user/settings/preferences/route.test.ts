import { expect, test } from 'vitest'
import { savePreferences } from '#src/features/identity/server/save-preferences.ts'
import { exportOwnData } from '#src/features/person/server/export-own-data.ts'
import { lookUpMember } from '#src/features/workspace/server/require-member.ts'
import { preferencesForm } from '#src/routes/schema.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'

const german = { locale: 'de', timeZone: 'Europe/Berlin', theme: 'dark', density: 'compact' } as const

async function preferencesOf(platform: Parameters<typeof lookUpMember>[0], cookie: string) {
  const found = await lookUpMember(platform, new Request('https://nurtured.test/', { headers: { cookie } }))
  return found.kind === 'member' ? found.member.preferences : undefined
}

test('saves preferences per user, applies the latest, and deletes them with the user', async () => {
  const { platform, owner } = await anOwner()
  const other = await aSignedInOwner(platform)
  expect(await preferencesOf(platform, owner.cookie)).toMatchObject({ locale: 'en', theme: 'system' })
  await savePreferences(platform, { user: owner.user, ...german })
  await savePreferences(platform, { user: owner.user, ...german, theme: 'light' })
  expect(await preferencesOf(platform, owner.cookie)).toEqual({ ...german, theme: 'light' })
  expect(await preferencesOf(platform, other.cookie)).toMatchObject({ locale: 'en', theme: 'system' })
  expect(await exportOwnData(platform, owner.user)).toMatchObject({ preferences: { locale: 'de' } })
  await platform.db.asSystem((tx) => tx.execute(`delete from auth.users where id = '${owner.user}'`))
  const left = await platform.db.pool.query(
    `select 1 from identity.preference where "user" = '${owner.user}'`,
  )
  expect(left.rows).toEqual([])
})

test.each([
  ['locale', 'tlh'],
  ['locale', '__proto__'],
  ['timeZone', 'Mars/Olympus'],
  ['timeZone', 'x'.repeat(65)],
  ['theme', 'blinking'],
  ['density', ''],
])('refuses %s %j and names the field', (field, value) => {
  const parsed = preferencesForm.safeParse({ ...german, [field]: value })
  expect([...new Set(parsed.error?.issues.map(({ path }) => path[0]))]).toEqual([field])
})
