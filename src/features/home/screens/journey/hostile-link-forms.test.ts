import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { presetSettings } from '#src/features/link/schema.ts'
import { createPreset } from '#src/features/link/server/preset/keep-preset.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { newId } from '#src/platform/ids.ts'
import { aLink } from '#src/test/factories.ts'
import { type Form, hostileCases, oneIn, sendForm } from '#src/test/hostile-forms.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { action as newSheet } from '../sheet/new-sheet-screen.tsx'
import { action as codes } from './invite-codes-screen.tsx'
import { action } from './journey-screen.tsx'
import { action as check } from './link-check-screen.tsx'
import { action as presets } from './presets-screen.tsx'

// 400: an intent that there is not.
const right = [200, 302, 400, 404, 409, 422, 429]

test('whatever an owner says about a link is done or told what is wrong', { timeout: 120_000 }, async () => {
  const platform = await createTestPlatform()
  const owner = await aSignedInOwner(platform)
  const { workspace, cookie } = owner
  const { id: link, journey } = await aLink(platform, { workspace })
  const request = new Request(platform.config.publicOrigin, { headers: { cookie } })
  const asked = await requireMember(platform, request)
  const settings = {
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
  const forms = [
    { intent: 'create-link', email: 'lea@globex.test', first: 'Lea', last: 'Roth', ...settings },
    { intent: 'edit-link', link, ...settings },
  ].map((fields): Form => ({ fields, action: (args) => action({ ...args, params: { id: journey } }) }))
  const kept = {
    ...settings,
    name: 'Proposals',
    endsAfterDays: '30',
    isDefault: 'on',
  }
  const { id: preset } = await createPreset(platform, {
    workspace,
    user: owner.user,
    name: 'Kept',
    settings: presetSettings.parse({}),
  })
  for (const fields of [
    { intent: 'save-preset', link, name: 'As this' },
    { intent: 'apply-preset', link, preset, version: '1' },
    { intent: 'give-settings', link, asks: 'name', allowed: '', endsOn: '2030-12-31', utm_source: 'x' },
  ])
    forms.push({ fields, action: (args) => action({ ...args, params: { id: journey } }) })
  for (const fields of [
    { intent: 'create-preset', name: 'Fresh', asks: 'name', endsAfterDays: '30', mostViews: '3' },
    { intent: 'change-preset', preset, version: '1', ...kept },
    { intent: 'default-preset', preset },
    { intent: 'remove-preset', preset: newId() },
    { intent: 'restore-preset', name: 'Back', isDefault: 'on', denied: 'a@b.test', asks: 'name' },
  ])
    forms.push({ fields, action: (args) => presets(args) })
  forms.push({
    fields: { intent: 'check-link', lead: newId() },
    action: (args) => check({ ...args, params: { link } }),
  })
  for (const fields of [
    { intent: 'make-codes', count: '2', uses: '3', label: 'Beta testers', endsOn: '2030-12-31' },
    { intent: 'revoke-code', code: newId() },
    { intent: 'restore-code', code: newId() },
  ])
    forms.push({ fields, action: (args) => codes({ ...args, params: { link } }) })
  for (const fields of [
    { intent: 'keep-sheet', csv: 'company,title\nGlobex,For Globex', journey, preset },
    { intent: 'keep-sheet', csv: 'company,slug,end\nGlobex,globex-x,2099-12-31', journey },
  ])
    forms.push({ fields, action: (args) => newSheet({ ...args, params: { kind: 'links' } }) })
  const cases = hostileCases(forms, [newId()])
  expect(cases.length).toBeGreaterThan(900 / oneIn)
  for (const one of cases) {
    const context = new RouterContextProvider()
    context.set(memberContext, asked)
    const { status, says } = await sendForm({ platform, cookie, context }, one)
    expect(
      [right.includes(status), says !== ''],
      `${one.name}: ${one.value?.slice(0, 80)} gave ${status}`,
    ).toEqual([true, true])
  }
})
