import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { newId } from '#src/platform/ids.ts'
import { everyNth, type Form, type FormAction, hostileCases, sendForm } from '#src/test/hostile-forms.ts'
import { aSignedInOwner, signIn, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { anAppOf } from '#src/test/totp.ts'
import { action as onboard } from './onboard/route.tsx'
import { action as profile } from './profile/route.tsx'
import { action as ownData } from './settings/data/route.tsx'
import { action as identities } from './settings/identities/route.tsx'
import { action as preferences } from './settings/preferences/route.tsx'
import { action as settings } from './settings/route.tsx'
import { action as twoStep } from './settings/two-step/route.tsx'

type Person = { user: string; cookie: string; context: RouterContextProvider; ids: Ids }
type Ids = { email: string; session: string; identity: string; workspace: string }

/** A workspace owner with two sessions. */
async function aMember(platform: TestPlatform): Promise<Person> {
  const { user, email, cookie, workspace } = await aSignedInOwner(platform)
  await signIn(platform, email)
  const context = new RouterContextProvider()
  const asked = new Request(platform.config.publicOrigin, { headers: { cookie } })
  context.set(memberContext, await requireMember(platform, asked))
  const { rows } = await platform.db.asSystem((tx) =>
    tx.execute<{ session: string; identity: string }>(sql`
      select (select id from auth.sessions where user_id = ${user} order by created_at desc, id desc limit 1) as session,
        (select id from auth.identities where user_id = ${user}) as identity`),
  )
  const { session = '', identity = '' } = rows[0] ?? {}
  return { user, cookie, context, ids: { email, session, identity, workspace } }
}

/** Everything about a person that the forms could change. */
async function stateOf({ db }: TestPlatform, user: string): Promise<string> {
  const { rows } = await db.asSystem((tx) =>
    tx.execute(sql`select
      (select jsonb_build_array(encrypted_password, email, email_change, phone, raw_user_meta_data, deleted_at)
        from auth.users where id = ${user}) as account,
      (select jsonb_agg(id order by id) from auth.sessions where user_id = ${user}) as sessions,
      (select jsonb_agg(id order by id) from auth.identities where user_id = ${user}) as identities,
      (select jsonb_agg(id order by id) from auth.mfa_factors where user_id = ${user}) as factors,
      (select to_jsonb(p) from user_profile p where p."user" = ${user}) as profile,
      (select jsonb_agg(p order by p::text) from identity.preference p where p."user" = ${user}) as preferences`),
  )
  return JSON.stringify(rows)
}

/** Rate limits are kept per configuration object. A copy has its own. */
function withTries(platform: TestPlatform): TestPlatform {
  return { ...platform, config: { ...platform.config } }
}

/** The answers that failed, were empty, or changed something although refused. */
async function wrongAnswers(
  platform: TestPlatform,
  person: (platform: TestPlatform, form: Form) => Promise<Pick<Person, 'user' | 'cookie'> & Partial<Person>>,
  { forms, theirs = [] }: { forms: Form[]; theirs?: string[] },
) {
  const wrong: unknown[] = []
  const counts = { taken: 0, refused: 0 }
  for (const form of forms) {
    let sender = await person(withTries(platform), form)
    for (const { name, value, ...sent } of hostileCases([form], theirs)) {
      const before = await stateOf(platform, sender.user)
      const { status, says } = await sendForm({ ...sender, platform: withTries(platform) }, sent)
      const isRefused = status >= 400
      counts[isRefused ? 'refused' : 'taken'] += 1
      const isChanged = (await stateOf(platform, sender.user)) !== before
      if (status >= 500 || says === '' || (isRefused && isChanged))
        wrong.push({ fields: form.fields, name, value: value?.slice(0, 40), status, says, isChanged })
      if (!isRefused && isChanged) sender = await person(withTries(platform), form)
    }
  }
  return { wrong, counts }
}

const credential = JSON.stringify({
  id: 'a'.repeat(22),
  rawId: 'a'.repeat(22),
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
})

test('accepts hostile values in the account forms or says what is wrong', {
  timeout: 300_000,
}, async () => {
  const platform = await createTestPlatform({
    authManualLinking: true,
    mailPauseSeconds: 0,
    authMfaWebauthn: true,
  })
  const stranger = await aMember(platform)
  const app = await anAppOf(platform, stranger.ids.email)
  const untouched = await stateOf(platform, stranger.user)
  const { session, identity, workspace } = stranger.ids
  const [factor, challenge] = [app.id, newId()]
  const scan = { secret: 'A'.repeat(32), picture: '<svg></svg>' }
  const looks = { locale: 'de', timeZone: 'UTC', theme: 'dark', density: 'compact' }
  const of = (action: FormAction, ...all: Record<string, string>[]) =>
    all.map((fields) => ({ action, fields }))
  const forms = [
    ...of(
      settings,
      { intent: 'change-password', current: testPassword, password: 'nine small boats' },
      { intent: 'end-session', session },
      { intent: 'end-others' },
    ),
    ...of(
      twoStep,
      { intent: 'start', name: 'Phone' },
      { intent: 'start-key', name: 'Key' },
      { intent: 'confirm', factor, code: '000000', ...scan },
      { intent: 'confirm-key', factor, challenge, credential },
      { intent: 'remove', factor },
      { intent: 'renew-codes' },
    ),
    ...of(identities, { intent: 'link', provider: 'google' }, { intent: 'unlink', identity }),
    ...of(
      profile,
      { intent: 'rename', first: 'Ada', last: 'Owner' },
      { intent: 'change-email', email: 'new@cove.test' },
      { intent: 'choose-workspace', workspace, user: stranger.user },
    ),
    ...of(preferences, { intent: 'keep-preferences', ...looks }),
    ...of(ownData, { intent: 'remove-account', email: '', current: testPassword }),
  ]
  const theirs = [session, factor, identity, stranger.ids.email, workspace]
  const { wrong, counts } = await wrongAnswers(platform, aMember, { forms, theirs })
  expect(wrong).toEqual([])
  expect(counts.refused).toBeGreaterThan(500 / everyNth)
  expect(counts.taken).toBeGreaterThan(30 / everyNth)
  expect(await stateOf(platform, stranger.user)).toBe(untouched)
})

/** A newcomer at this step of the setup. */
async function aNewcomer(platform: TestPlatform, step: string | undefined) {
  const email = `${newId()}@acme.test`
  const name = step === 'name' ? {} : { first: 'Iris' }
  const { id: user } = await createUser(platform, { email, password: testPassword, ...name })
  const newcomer = { user, cookie: await signIn(platform, email) }
  const answers = [
    { step: 'organisation', company: 'Cove' },
    { step: 'workspace', skip: 'yes' },
  ]
  for (const fields of answers.slice(0, ['organisation', 'workspace', 'content'].indexOf(step ?? '')))
    await sendForm({ platform, ...newcomer }, { action: onboard, fields })
  return newcomer
}

test('accepts hostile values in each setup step or says what is wrong', {
  timeout: 300_000,
}, async () => {
  const platform = await createTestPlatform()
  const forms = [
    { step: 'name', first: 'Iris', last: 'Vale' },
    { step: 'organisation', company: 'Cove' },
    { step: 'workspace', primary: '#123456', language: 'en', timeZone: 'UTC' },
    { step: 'content', skip: 'yes' },
    { step: 'content', sample: 'yes' },
    { step: 'organisation', join: 'accept', id: newId() },
    { step: 'organisation', join: 'domain', id: newId() },
  ].map((fields) => ({ action: onboard, fields }))
  const { wrong, counts } = await wrongAnswers(
    platform,
    (fresh, { fields }) => aNewcomer(fresh, fields['step']),
    { forms },
  )
  expect(wrong).toEqual([])
  expect(counts.refused).toBeGreaterThan(60 / everyNth)
  expect(counts.taken).toBeGreaterThan(60 / everyNth)
})
