import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addDomain } from '#src/features/link/server/domain/change-domains.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { newId } from '#src/platform/ids.ts'
import { aLink } from '#src/test/factories.ts'
import { type Form, type FormAction, hostileCases, oneIn, sendForm } from '#src/test/hostile-forms.ts'
import { sheetsOf } from '#src/test/sheets.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { endpointsOf } from '#src/test/webhooks.ts'
import { action as insight } from './insight/insight-screen.tsx'
import { action as newSheet } from './sheet/new-sheet-screen.tsx'
import { action as oneSheet } from './sheet/sheet-screen.tsx'
import { action as webhook } from './webhook/webhook-screen.tsx'
import { action as webhooks } from './webhook/webhooks-screen.tsx'
import { action as domains } from './workspace/domains-screen.tsx'

// 400: an intent that there is not.
const right = [200, 302, 400, 404, 409, 422, 429]

async function aDesk() {
  const platform = await createTestPlatform()
  const owner = await aSignedInOwner(platform)
  const request = new Request(platform.config.publicOrigin, { headers: { cookie: owner.cookie } })
  return { platform, cookie: owner.cookie, member: await requireMember(platform, request) }
}

type Desk = Awaited<ReturnType<typeof aDesk>>

/** Sends each form with each hostile value: how many were sent, and which were neither done nor told what is wrong. */
async function tried(
  { platform, cookie, member }: Desk,
  forms: readonly Form[],
): Promise<{ sent: number; wrong: string[] }> {
  const cases = hostileCases(forms, [newId(), 'https://127.0.0.1/', 'xn--0.test', '9999-12-31T23:59'])
  const wrong: string[] = []
  for (const one of cases) {
    const context = new RouterContextProvider()
    context.set(memberContext, member)
    const { status, says } = await sendForm({ platform, cookie, context }, one)
    if (!right.includes(status) || says === '')
      wrong.push(`${one.fields['intent']} ${one.name}: ${one.value?.slice(0, 80)} gave ${status}`)
  }
  return { sent: cases.length, wrong }
}

test('whatever an owner says about webhooks is done or told what is wrong', {
  timeout: 120_000,
}, async () => {
  const desk = await aDesk()
  const { workspace } = desk.member
  const { endpoint, delivery } = await endpointsOf(desk.platform, workspace)
  const settings = {
    name: 'Ours',
    url: 'https://hooks.globex.test/',
    format: 'slack',
    events: 'visit.settled',
  }
  const ofOne: FormAction = (args) => webhook({ ...args, params: { id: endpoint } })
  const forms: Form[] = [
    { action: webhooks, fields: { intent: 'create-webhook', ...settings } },
    { action: webhooks, fields: { intent: 'remove-webhook', endpoint: newId(), confirm: 'on' } },
    ...[
      { intent: 'edit-webhook', ...settings },
      { intent: 'test-webhook', visit: newId() },
      { intent: 'replay-delivery', delivery },
      {
        intent: 'replay-range',
        from: '2026-01-01T00:00',
        until: '2026-01-02T00:00',
        timeZone: 'Europe/Berlin',
        all: 'on',
      },
      { intent: 'stop-replay' },
    ].map((fields) => ({ action: ofOne, fields })),
  ]
  const { sent, wrong } = await tried(desk, forms)
  expect([sent > 500 / oneIn, wrong]).toEqual([true, []])
})

test('whatever an owner says about domains is done or told what is wrong', { timeout: 120_000 }, async () => {
  const desk = await aDesk()
  const { user, organization, workspace } = desk.member
  const actor = { user, organization }
  const { id: domain } = await addDomain(desk.platform, actor, { workspace, host: 'links.globex.com' })
  const forms = [
    { intent: 'add-domain', host: 'hear.globex.com' },
    { intent: 'check-domain', domain },
    { intent: 'default-domain', domain },
    { intent: 'domain-home', domain, homeUrl: 'https://globex.com/' },
    { intent: 'remove-domain', domain: newId() },
  ].map((fields): Form => ({ action: domains, fields }))
  const { sent, wrong } = await tried(desk, forms)
  expect([sent > 200 / oneIn, wrong]).toEqual([true, []])
})

test('whatever an owner says about a report is done or told what is wrong', {
  timeout: 120_000,
}, async () => {
  const desk = await aDesk()
  const { id: link } = await aLink(desk.platform, { workspace: desk.member.workspace })
  const report = {
    link,
    grade: 'verified',
    days: '30',
    from: '2026-01-01',
    to: '2026-01-31',
    title: 'For the board',
    period: 'fixed',
    companies: 'yes',
    people: 'yes',
    language: 'de',
    password: 'open sesame',
    lastDay: '2030-12-31',
  }
  const forms = [
    { intent: 'create-report', ...report },
    { intent: 'remove-report', report: newId() },
  ].map((fields): Form => ({ action: insight, fields }))
  const { sent, wrong } = await tried(desk, forms)
  expect([sent > 300 / oneIn, wrong]).toEqual([true, []])
})

test('whatever an owner says about a file of companies is done or told what is wrong', {
  timeout: 120_000,
}, async () => {
  const desk = await aDesk()
  const { workspace, user } = desk.member
  const { sheet } = await sheetsOf(desk.platform, { workspace, user })
  const ofKind: FormAction = (args) => newSheet({ ...args, params: { kind: 'accounts' } })
  const ofOne: FormAction = (args) => oneSheet({ ...args, params: { kind: 'accounts', sheet } })
  const forms: Form[] = [
    { action: ofKind, fields: { intent: 'keep-sheet', csv: 'Company,Domain\nGlobex,globex.test' } },
    {
      action: ofOne,
      fields: { intent: 'look-again', column_name: '0', column_domain: '1', existing: 'fill' },
    },
    { action: ofOne, fields: { intent: 'run-sheet' } },
    { action: ofOne, fields: { intent: 'undo-sheet' } },
  ]
  const { sent, wrong } = await tried(desk, forms)
  expect([sent > 100 / oneIn, wrong]).toEqual([true, []])
})
