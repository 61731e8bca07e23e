import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { presetSettings } from '#src/features/link/schema.ts'
import { addDomain } from '#src/features/link/server/domain/change-domains.ts'
import { createPreset } from '#src/features/link/server/preset/save-preset.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { newId } from '#src/platform/ids.ts'
import { aLink } from '#src/test/factories.ts'
import { type Form, type FormAction, hostileCases, sendForm } from '#src/test/hostile-forms.ts'
import { icpsOf } from '#src/test/icps.ts'
import { sheetsOf } from '#src/test/sheets.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { endpointsOf } from '#src/test/webhooks.ts'
import { action as icps } from './workspace/icp/route.tsx'
import { action as oneSheet } from './workspace/import/$kind/$sheet/route.tsx'
import { action as newSheet } from './workspace/import/$kind/list/route.tsx'
import { action as insight } from './workspace/insight/list/route.tsx'
import { action as journeyPage } from './workspace/journey/$id/route.tsx'
import { action as check } from './workspace/link/$link/check/route.tsx'
import { action as codes } from './workspace/link/$link/codes/route.tsx'
import { action as domains } from './workspace/settings/domains/route.tsx'
import { action as presets } from './workspace/settings/presets/route.tsx'
import { action as webhook } from './workspace/settings/webhooks/$id/route.tsx'
import { action as webhooks } from './workspace/settings/webhooks/list/route.tsx'

// 400: unknown intent.
const right = [200, 302, 400, 404, 409, 422, 429]

async function aDesk() {
  const platform = await createTestPlatform()
  const { cookie } = await aSignedInOwner(platform)
  const request = new Request(platform.config.publicOrigin, { headers: { cookie } })
  const member = await requireMember(platform, request)
  return { platform, cookie, member, workspace: member.workspace, user: member.user }
}

type Desk = Awaited<ReturnType<typeof aDesk>>

function formsOf(action: FormAction, ...all: Record<string, string>[]): Form[] {
  return all.map((fields) => ({ action, fields }))
}

const criteria = {
  'c0.field': 'industry',
  'c0.operator': 'any_of',
  'c0.values': 'Software, Media',
  'c0.mode': 'include',
  'c0.weight': '60',
  'c1.field': 'employees',
  'c1.from': '10',
  'c1.to': '500',
  'c1.weight': '40',
  'c2.field': 'country',
  'c2.values': 'DE',
  'c2.mode': 'exclude',
  'cutoff.a': '80',
  'cutoff.b': '60',
  'cutoff.c': '40',
}

const linkFields = {
  title: 'For Globex',
  previewTitle: 'How Globex could ask',
  previewDescription: 'Twenty minutes.',
  account: 'Globex',
  emailTo: '',
  emailNotification: 'on',
  webhook: 'on',
  webhookUrl: 'https://hooks.globex.test/visit',
  webhookFormat: 'slack',
  trackDurationMin: '5',
  shortAddress: 'own',
  slug: 'globex-webinar',
  downloads: 'offered',
  utm_source: 'newsletter',
  utm_content: 'button',
  isInviteOnly: 'on',
  asks: 'confirmed',
  consent: 'You may write to me.',
  password: 'open sesame',
  keepsPassword: 'on',
  allowed: 'globex.test',
  denied: 'lea@globex.test',
  terms: 'Quiet.',
  endsOn: '2030-12-31',
  endedUrl: 'https://globex.test/',
  mostViews: '3',
}

/** Valid forms by subject. */
const subjects: Record<string, (desk: Desk) => Promise<Form[]>> = {
  async webhooks({ platform, workspace }) {
    const { endpoint, delivery } = await endpointsOf(platform, workspace)
    const url = 'https://hooks.globex.test/'
    const settings = { name: 'Ours', url, format: 'slack', events: 'visit.settled' }
    const range = { from: '2026-01-01T00:00', until: '2026-01-02T00:00', timeZone: 'Europe/Berlin' }
    return [
      ...formsOf(
        webhooks,
        { intent: 'create-webhook', ...settings },
        { intent: 'remove-webhook', endpoint: newId(), confirm: 'on' },
      ),
      ...formsOf(
        (args) => webhook({ ...args, params: { id: endpoint } }),
        { intent: 'edit-webhook', ...settings },
        { intent: 'test-webhook', visit: newId() },
        { intent: 'replay-delivery', delivery },
        { intent: 'replay-range', ...range, all: 'on' },
      ),
    ]
  },
  async domains({ platform, member, workspace }) {
    const { id: domain } = await addDomain(platform, member, { workspace, host: 'links.globex.com' })
    return formsOf(
      domains,
      { intent: 'add-domain', host: 'hear.globex.com' },
      { intent: 'check-domain', domain },
      { intent: 'default-domain', domain },
      { intent: 'remove-domain', domain: newId() },
    )
  },
  async reports({ platform, workspace }) {
    const { id: link } = await aLink(platform, { workspace })
    const period = { days: '30', from: '2026-01-01', to: '2026-01-31', period: 'fixed' }
    const names = { companies: 'yes', people: 'yes', language: 'de', title: 'For the board' }
    const closed = { password: 'open sesame', lastDay: '2030-12-31' }
    return formsOf(
      insight,
      { intent: 'create-report', link, grade: 'verified', ...period, ...names, ...closed },
      { intent: 'remove-report', report: newId() },
    )
  },
  async files({ platform, workspace, user }) {
    const { sheet } = await sheetsOf(platform, { workspace, user })
    const { journey } = await aLink(platform, { workspace })
    const csv = 'Company,Domain\nGlobex,globex.test'
    return [
      ...formsOf((args) => newSheet({ ...args, params: { kind: 'accounts' } }), {
        intent: 'keep-sheet',
        csv,
      }),
      ...formsOf((args) => newSheet({ ...args, params: { kind: 'links' } }), {
        intent: 'keep-sheet',
        csv: 'company,slug,end\nGlobex,globex-x,2099-12-31',
        journey,
        preset: newId(),
      }),
      ...formsOf(
        (args) => oneSheet({ ...args, params: { kind: 'accounts', sheet } }),
        { intent: 'look-again', column_name: '0', column_domain: '1', existing: 'fill' },
        { intent: 'run-sheet' },
        { intent: 'undo-sheet' },
      ),
    ]
  },
  async 'profiles and personas'({ platform, member }) {
    const { icp, persona } = await icpsOf(platform, member)
    const profile = { icp, version: '1', name: 'Ours', description: '', status: 'active' }
    const lines = { goals: 'Grow', pains: 'Time', objections: 'Price', vocabulary: 'Pipeline' }
    return formsOf(
      icps,
      { intent: 'save-icp', ...profile, valuePoints: 'Fast', disqualifiers: 'No budget', ...criteria },
      { intent: 'duplicate-icp', icp: newId() },
      { intent: 'default-icp', icp },
      { intent: 'remove-icp', icp: newId() },
      { intent: 'restore-icp', icp: newId() },
      { intent: 'save-persona', icp, persona, version: '1', title: 'CTO', seniority: 'C', ...lines },
      { intent: 'remove-persona', persona: newId() },
      { intent: 'restore-persona', persona: newId() },
    )
  },
  async 'links and presets'({ platform, workspace, user }) {
    const { id: link, journey } = await aLink(platform, { workspace })
    const settings = presetSettings.parse({})
    const { id: preset } = await createPreset(platform, { workspace, user, name: 'Kept', settings })
    const kept = { ...linkFields, name: 'Proposals', endsAfterDays: '30', isDefault: 'on' }
    return [
      ...formsOf(
        (args) => journeyPage({ ...args, params: { id: journey } }),
        { intent: 'create-link', email: 'lea@globex.test', first: 'Lea', last: 'Roth', ...linkFields },
        { intent: 'edit-link', link, ...linkFields },
        { intent: 'save-preset', link, name: 'As this' },
      ),
      ...formsOf(
        presets,
        { intent: 'create-preset', name: 'Fresh', asks: 'name', endsAfterDays: '30', mostViews: '3' },
        { intent: 'change-preset', preset, version: '1', ...kept },
        { intent: 'default-preset', preset },
        { intent: 'remove-preset', preset: newId() },
        { intent: 'restore-preset', name: 'Back', isDefault: 'on', denied: 'a@b.test', asks: 'name' },
      ),
      ...formsOf((args) => check({ ...args, params: { link } }), { intent: 'check-link', lead: newId() }),
      ...formsOf(
        (args) => codes({ ...args, params: { link } }),
        { intent: 'make-codes', count: '2', uses: '3', label: 'Beta testers', endsOn: '2030-12-31' },
        { intent: 'revoke-code', code: newId() },
        { intent: 'restore-code', code: newId() },
      ),
    ]
  },
}

const theirs = [
  newId(),
  'https://127.0.0.1/',
  'xn--0.test',
  '9999-12-31T23:59',
  'Narnia',
  '99999999999999999999',
]

test.each(Object.entries(subjects))(
  'accepts or explains any input about %s',
  { timeout: 240_000 },
  async (_subject, formsAt) => {
    const desk = await aDesk()
    const { platform, cookie, member } = desk
    const cases = hostileCases(await formsAt(desk), theirs)
    const wrong: string[] = []
    let done = 0
    for (const one of cases) {
      const context = new RouterContextProvider()
      context.set(memberContext, member)
      const { status, says } = await sendForm({ platform, cookie, context }, one)
      if (status < 400) done += 1
      if (!right.includes(status) || says === '')
        wrong.push(`${one.fields['intent']} ${one.name}: ${one.value?.slice(0, 80)} gave ${status}`)
    }
    expect(wrong).toEqual([])
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(cases.length)
  },
)

test('accepts any draft in a dry run, or says that it is incomplete', { timeout: 120_000 }, async () => {
  const { platform, cookie } = await aDesk()
  const app = createApp(platform)
  async function tried(body: unknown): Promise<number> {
    const headers = { cookie, 'content-type': 'application/json', origin: platform.config.publicOrigin }
    return (await app.request('/api/icp/try', { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
  const fields = criteria
  for (const account of [undefined, newId()]) expect(await tried({ fields, account })).toBe(200)
  for (const body of [null, [], 'x', {}, { fields: [] }, { fields, account: 'x' }, { fields: { a: 1 } }])
    expect([body, await tried(body)]).toEqual([body, 422])
  for (const { fields: hostile } of hostileCases([{ action: icps, fields }]))
    expect([200, 422]).toContain(await tried({ fields: hostile }))
})
