import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { everyNth, type Form, type FormAction, hostileCases, sendForm } from '#src/test/hostile-forms.ts'
import { judgeAnswers } from '#src/test/judge-answers.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'
import { type TestPlatform } from '#src/test/test-platform.ts'
import { action as org } from './org/$id/route.tsx'
import { action as orgList } from './org/list/route.tsx'
import { action as teamProfile } from './team/profile/route.tsx'
import { action as notificationPrefs } from './user/settings/notifications/route.tsx'
import { action as accountList } from './workspace/account/list/route.tsx'
import { action as workspaceInfo } from './workspace/settings/info/route.tsx'
import { action as trash } from './workspace/trash/route.tsx'

/** An owner with a colleague and a company, valid forms, and a stranger's ids. */
async function aDesk() {
  const { platform, owner } = await anOwner()
  const { user: member } = await aColleague(platform, owner, 'member')
  const stranger = await aSignedInOwner(platform)
  const { workspace, user, organization, cookie } = owner
  const { id: account } = await createAccount(platform, { workspace, user, name: 'Globex' })
  const asked = await requireMember(platform, new Request('https://nurtured.test/', { headers: { cookie } }))
  function send(form: Form) {
    const context = new RouterContextProvider()
    context.set(memberContext, asked)
    return sendForm({ platform, cookie, context }, form)
  }
  const ids = { workspace, member, account, organization, invite: newId() }
  return { platform, stranger, send, forms: formsOf(ids), theirs: [stranger.workspace, stranger.user] }
}

type Ids = Record<'workspace' | 'member' | 'account' | 'organization' | 'invite', string>

function formsOf(ids: Ids): Form[] {
  const { workspace, member, account } = ids
  const emails = 'lea@cove.test'
  const place = { website: 'https://acme.test', timeZone: 'UTC', language: 'en', handle: 'acme' }
  const info = { name: 'Acme Media', description: 'About', ...place }
  const size = { industry: 'Energy', employees: '1,200', revenue: '8000000', country: 'DE', city: 'Ulm' }
  const facts = { stage: 'engaged', owner: member, tags: 'EU, Energy', source: 'Fair', ...size }
  const of = (action: FormAction, ...all: Record<string, string>[]) =>
    all.map((fields) => ({ action, fields }))
  return [
    ...of(
      (args) => org({ ...args, params: { id: ids.organization } }),
      { intent: 'rename', name: 'Acme' },
      { intent: 'create-workspace', name: 'Second' },
      { intent: 'restore-workspace', id: workspace },
      { intent: 'change-role', user: member, role: 'member' },
      { intent: 'place', user: member, workspace },
      { intent: 'displace', user: member, workspace },
      { intent: 'remove-member', user: ids.invite, heir: member },
      { intent: 'transfer', user: ids.invite },
      { intent: 'invite', emails, role: 'member', workspaces: workspace },
      { intent: 'resend-invite', id: ids.invite },
      { intent: 'revoke-invite', id: ids.invite },
      { intent: 'open-domain', domain: 'cove.test', workspaces: workspace },
      { intent: 'close-domain', id: ids.invite },
      { intent: 'require-mfa', required: 'no' },
    ),
    ...of(
      orgList,
      { intent: 'create', name: 'Longwave' },
      { intent: 'accept', id: ids.invite },
      { intent: 'decline', id: ids.invite },
      { intent: 'join', id: ids.invite },
    ),
    ...of(
      workspaceInfo,
      { intent: 'change', ...info },
      { intent: 'set-link-defaults', linkEmailNotification: 'on', linkTrackDurationMin: '5' },
      { intent: 'set-sender', senderName: 'Acme' },
      { intent: 'set-retention', days: '90', confirm: 'on' },
      { intent: 'set-consent', europe: 'ask', elsewhere: 'named' },
      { intent: 'remove-logo' },
      { intent: 'transfer', to: ids.invite, confirm: 'Acme Media' },
      { intent: 'delete', confirm: 'no' },
    ),
    ...of(
      teamProfile,
      { intent: 'invite', emails: 'bo@cove.test', role: 'member', workspaces: workspace },
      { intent: 'revoke-invite', id: ids.invite },
      { intent: 'set-team-page', shown: 'no' },
    ),
    ...of(
      notificationPrefs,
      { intent: 'choose-emails', mode: 'digest' },
      { intent: 'save-notifications', 'visit.in_app': 'on', 'visit.email': 'digest' },
      { intent: 'save-mail-times', ...mailTimes },
    ),
    ...of(
      accountList,
      { intent: 'create-account', name: 'Initech', domain: 'initech.test' },
      { intent: 'change-account', account, version: '1', ...facts },
      { intent: 'assign-accounts', ids: account, owner: member },
      { intent: 'assign-accounts', ids: account, addTag: 'Fair' },
      { intent: 'take-back-changes', changes: `${account}.2` },
      { intent: 'remove-accounts', ids: ids.invite },
      { intent: 'restore-accounts', ids: account },
    ),
    ...of(
      trash,
      { intent: 'restore', ids: `account.${account}` },
      { intent: 'purge', ids: `account.${account}`, confirm: 'delete' },
    ),
  ]
}

const mailTimes = {
  quietFrom: '20:00',
  quietTo: '08:00',
  quietWeekends: 'on',
  mailsPerHour: '5',
  digestEvery: 'week',
  digestWeekday: '1',
  digestAt: '08:00',
}

/** Everything that the forms of these screens could change. */
async function stateOf(platform: TestPlatform): Promise<string> {
  const teams = ['organization', 'workspaces', 'workspace_members', 'invite', 'organization_domain']
  const others = ['account', 'user_profile', 'notification_pref', 'credit_ledger', 'identity.preference']
  const parts = [...teams, ...others].map(
    (name) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${name} t)`,
  )
  const { rows } = await platform.db.asSystem((tx) =>
    tx.execute(sql.raw(`select concat_ws(',', ${parts.join(', ')}) as state`)),
  )
  return String(rows[0]?.['state'])
}

test('accepts or explains every hostile value in every field, and changes nothing on refusal', {
  timeout: 300_000,
}, async () => {
  const { platform, stranger, send, forms, theirs } = await aDesk()
  const theirState = () =>
    platform.db.asSystem((tx) =>
      tx.execute(sql`select o::text, w::text, m::text, p::text from organization o
        join workspaces w on w.organization = o.id join workspace_members m on m.workspace = w.id
        join user_profile p on p."user" = m."user" where o.id = ${stranger.organization}`),
    )
  const untouched = (await theirState()).rows
  // Each valid form reaches its intent.
  for (const form of forms) expect((await send(form)).says).not.toContain('Unknown action')
  const judged = await judgeAnswers(hostileCases(forms, theirs), send, { stateOf: () => stateOf(platform) })
  expect(judged.wrong).toEqual([])
  expect(judged.refused).toBeGreaterThan(500 / everyNth)
  expect(judged.taken).toBeGreaterThan(50 / everyNth)
  expect((await theirState()).rows).toEqual(untouched)
})
