import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { presetSettings } from '#src/features/link/schema.ts'
import { addDomain } from '#src/features/link/server/domain/change-domains.ts'
import { setGate } from '#src/features/link/server/gate/set-gate.ts'
import { createPreset } from '#src/features/link/server/preset/save-preset.ts'
import { loadSharing } from '#src/features/share/server/load-sharing.ts'
import { commentOnShare } from '#src/features/share/server/visit-share.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { screenRequest } from '#src/platform/http/screen-request.ts'
import { newId } from '#src/platform/ids.ts'
import { aLink } from '#src/test/factories.ts'
import { asked } from '#src/test/gated-link.ts'
import { gatedThings } from '#src/test/gated-things.ts'
import { type Form, type FormAction, hostileCases, sendForm } from '#src/test/hostile-forms.ts'
import { icpsOf } from '#src/test/icps.ts'
import { judgeAnswers } from '#src/test/judge-answers.ts'
import { aShare, lea, saying } from '#src/test/shares.ts'
import { sheetsOf } from '#src/test/sheets.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { endpointsOf } from '#src/test/webhooks.ts'
import { action as access } from './access/route.tsx'
import { action as visit } from './share/$share/route.tsx'
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
import { action as tend } from './workspace/share/$kind/$id/route.tsx'

// 400: unknown intent. 410: an asset that is not or no longer shown, and a link that has ended.
const right = [200, 302, 400, 403, 404, 409, 410, 422, 429]

async function aDesk() {
  const { platform, owner } = await anOwner()
  const { cookie } = owner
  const request = new Request(platform.config.publicOrigin, { headers: { cookie } })
  const member = await requireMember(platform, request)
  return { platform, cookie, member, workspace: member.workspace, user: member.user }
}

type Desk = Awaited<ReturnType<typeof aDesk>>

function formsOf(action: FormAction, ...all: Record<string, string>[]): Form[] {
  return all.map((fields) => ({ action, fields }))
}

const range = { 'c1.field': 'employees', 'c1.from': '10', 'c1.to': '500', 'c1.weight': '40' }
const choice = { 'c0.field': 'industry', 'c0.operator': 'any_of', 'c0.values': 'Software, Media' }
const exclusion = { 'c2.field': 'country', 'c2.values': 'DE', 'c2.mode': 'exclude' }
const cutoffs = { 'cutoff.a': '80', 'cutoff.b': '60', 'cutoff.c': '40' }
const criteria = { ...choice, 'c0.mode': 'include', 'c0.weight': '60', ...range, ...exclusion, ...cutoffs }

const hook = { webhook: 'on', webhookUrl: 'https://hooks.globex.test/visit', webhookFormat: 'slack' }
const told = { account: 'Globex', emailTo: '', emailNotification: 'on', trackDurationMin: '5' }
const address = { shortAddress: 'own', slug: 'globex-webinar' }
const utm = { utm_source: 'newsletter', utm_content: 'button' }
const gate = { isInviteOnly: 'on', asks: 'confirmed', consent: 'You may write to me.', terms: 'Quiet.' }
const secret = { password: 'open sesame', keepsPassword: 'on' }
const lists = { allowed: 'globex.test', denied: 'lea@globex.test' }
const end = { endsOn: '2030-12-31', endedUrl: 'https://globex.test/', mostViews: '3', downloads: 'offered' }
const preview = { previewTitle: 'How Globex could ask', previewDescription: 'Twenty minutes.' }
const sharing = { title: 'For Globex', ...preview, ...told, ...hook, ...address, ...utm }
const linkFields = { ...sharing, ...gate, ...secret, ...lists, ...end }

async function aTalkOf(platform: TestPlatform, who: { workspace: string; user: string }) {
  const asset = await aSpokenAsset(platform, who, { text: 'We opened the workshop in March.' })
  return { ...who, asset, place: { kind: 'asset', id: asset } as const }
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
  async 'guest links'({ platform, workspace, user }) {
    const made = await aTalkOf(platform, { workspace, user })
    const { id: share, hashid } = await aShare(platform, made)
    await commentOnShare(platform, { share: hashid, cookies: null, said: saying('Hello') })
    const comment = (await loadSharing(platform, made)).comments[0]?.id ?? ''
    const settings = { label: 'Lea', mode: 'view', password: 'open sesame' }
    return formsOf(
      (args) => tend({ ...args, params: made.place }),
      { intent: 'create-share', thing: made.asset, ...settings, lifetime: '7' },
      { intent: 'change-share', share, ...settings, lifetime: 'keep' },
      { intent: 'answer-comment', comment, body: 'Thanks' },
      { intent: 'resolve-comment', comment, resolved: 'yes' },
    )
  },
  async 'a guest link, by visitors'({ platform, workspace, user }) {
    const made = await aTalkOf(platform, { workspace, user })
    const named = { ...lea, email: 'lea@globex.example' }
    const forms = [
      { intent: 'unlock', password: 'open sesame' },
      { ...saying('Hello', { at: '0:01' }), ...named },
      { intent: 'approve', ...named, note: 'Good' },
      { intent: 'ask-changes', ...named, note: 'Shorter' },
    ].map(async (fields) => {
      const { hashid } = await aShare(platform, made, { mode: 'approve' })
      return formsOf((args) => visit({ ...args, params: { share: hashid } }), fields)
    })
    return (await Promise.all(forms)).flat()
  },
  async 'the access form of a link, by visitors'({ platform }) {
    const [link, over] = [await aLink(platform), await aLink(platform)]
    const wanted = asked({ asks: 'name', consent: 'Yes.', terms: 'Quiet.' })
    await setGate(platform, { workspace: link.workspace, link: link.id }, wanted)
    await setGate(platform, { workspace: over.workspace, link: over.id }, asked({ endsOn: '2020-01-01' }))
    const { gatedHashid, linkCode: id } = await gatedThings(platform, link.workspace)
    const person = { name: 'Ada', email: 'ada@hostile.test', consent: 'on', terms: 'on', website: '' }
    const enter = { intent: 'enter', ...person, invite: '', attempt: newId(), password: '' }
    const question = { intent: 'ask', email: 'ada@hostile.test', message: 'Hm?', website: '' }
    const at = (hashid: string, ...all: Record<string, string>[]): Form[] =>
      all.map((fields) => ({ action: access, fields, path: `/access?next=/l/${hashid}` }))
    return [
      ...at(link.hashid, enter),
      ...at(gatedHashid, { ...enter, password: 'open sesame' }),
      ...at(gatedHashid, { intent: 'confirm', id, code: '000000' }, { intent: 'confirm-key', id, key: 'x' }),
      ...at(over.hashid, question),
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
    let sent = 0
    const judged = await judgeAnswers(
      hostileCases(await formsAt(desk), theirs),
      (one) => {
        const context = new RouterContextProvider()
        context.set(memberContext, member)
        sent += 1
        // A fresh address per case avoids rate limits.
        context.set(screenRequest, { ip: `10.1.${sent >> 8}.${sent & 255}`, id: 'request' })
        return sendForm({ platform, cookie, context }, one)
      },
      { right },
    )
    expect(judged.wrong).toEqual([])
    expect(judged.taken).toBeGreaterThan(0)
    expect(judged.refused).toBeGreaterThan(0)
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
