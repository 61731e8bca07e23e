import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { newId } from '#src/platform/ids.ts'
import { type Form, hostileCases, oneIn, sendForm } from '#src/test/hostile-forms.ts'
import { icpsOf } from '#src/test/icps.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { action } from './icp/icp-screen.tsx'

const right = [200, 302, 400, 404, 409, 422]

async function aDesk() {
  const platform = await createTestPlatform()
  const owner = await aSignedInOwner(platform)
  const request = new Request(platform.config.publicOrigin, { headers: { cookie: owner.cookie } })
  const member = await requireMember(platform, request)
  return { platform, cookie: owner.cookie, member, ids: await icpsOf(platform, member) }
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

test('whatever an owner says about profiles and personas is done or told what is wrong', {
  timeout: 240_000,
}, async () => {
  const { platform, cookie, member, ids } = await aDesk()
  const { icp, persona } = ids
  const profile = { icp, version: '1', name: 'Ours', description: '', status: 'active' }
  const lines = { goals: 'Grow', pains: 'Time', objections: 'Price', vocabulary: 'Pipeline' }
  const forms = [
    { intent: 'save-icp', ...profile, valuePoints: 'Fast', disqualifiers: 'No budget', ...criteria },
    { intent: 'duplicate-icp', icp: newId() },
    { intent: 'default-icp', icp },
    { intent: 'remove-icp', icp: newId() },
    { intent: 'restore-icp', icp: newId() },
    { intent: 'save-persona', icp, persona, version: '1', title: 'CTO', seniority: 'C', ...lines },
    { intent: 'remove-persona', persona: newId() },
    { intent: 'restore-persona', persona: newId() },
  ].map((fields): Form => ({ action, fields }))
  const cases = hostileCases(forms, [newId(), ids.goneIcp, 'Narnia', '99999999999999999999'])
  const wrong: string[] = []
  for (const one of cases) {
    const context = new RouterContextProvider()
    context.set(memberContext, member)
    const { status, says } = await sendForm({ platform, cookie, context }, one)
    if (!right.includes(status) || says === '')
      wrong.push(`${one.fields['intent']} ${one.name}: ${one.value?.slice(0, 80)} gave ${status}`)
  }
  expect([cases.length > 500 / oneIn, wrong]).toEqual([true, []])
})

test('a dry run takes any draft, or says that it is unfinished', { timeout: 120_000 }, async () => {
  const { platform, cookie } = await aDesk()
  const app = createApp(platform)
  async function tried(body: unknown): Promise<number> {
    const headers = { cookie, 'content-type': 'application/json', origin: platform.config.publicOrigin }
    return (await app.request('/api/icp/try', { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
  expect(await tried({ fields: criteria })).toBe(200)
  expect(await tried({ fields: criteria, account: newId() })).toBe(200)
  const bodies = [
    null,
    [],
    'x',
    {},
    { fields: [] },
    { fields: criteria, account: 'x' },
    { fields: { 'c0.field': 1 } },
  ]
  for (const body of bodies) expect([body, await tried(body)]).toEqual([body, 422])
  for (const { fields } of hostileCases([{ action, fields: criteria }]))
    expect([200, 422]).toContain(await tried({ fields }))
})
