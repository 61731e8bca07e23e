import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { creditLedger } from '#src/features/billing/server/tables.ts'
import { readLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { webhookDelivery } from '#src/features/webhook/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aLead, aLink, anEndpoint, aWorkspace } from '#src/test/factories.ts'
import { setFields } from '#src/test/set-fields.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { linkApi } from './api.ts'
import { inviteLead } from './invite-lead.ts'
import { leadToken, link } from './tables.ts'
import { validateLead } from './validate-lead.ts'

/** A lead with a token for a link; `attempt` validates them, as do the fields of a form. */
async function anInvitation({ credits = 10, on }: { credits?: number; on?: TestPlatform } = {}) {
  const platform = on ?? (await createTestPlatform())
  const { workspace } = await aWorkspace(platform, { credits })
  const shared = await aLink(platform, { workspace })
  const person = await aLead(platform, workspace)
  async function newToken(of = person): Promise<string> {
    const { address } = await inviteLead(platform, { workspace, link: shared.id, lead: of.id })
    return new URL(address, 'https://nurtured.test').searchParams.get('token') ?? ''
  }
  const token = await newToken()
  const attempt = { lead: person.hashid, token, link: shared.hashid }
  const fields = { id: person.hashid, token, link: shared.hashid }
  return { platform, workspace, link: shared, lead: person, token, newToken, attempt, fields }
}

type Invited = Awaited<ReturnType<typeof anInvitation>>

async function stateOf({ platform, workspace, lead: { id } }: Invited) {
  return platform.db.asSystem(async (tx) => {
    const [person] = await tx.select().from(lead).where(eq(lead.id, id))
    const [home] = await tx.select().from(workspaces).where(eq(workspaces.id, workspace))
    const ledger = await tx.select().from(creditLedger).where(eq(creditLedger.workspace, workspace))
    const tokens = await tx.select().from(leadToken).where(eq(leadToken.lead, id))
    return {
      validated: person?.validated,
      credits: home?.credits,
      charges: ledger.map(({ delta, balanceAfter, lead: of }) => ({ delta, balanceAfter, lead: of })),
      used: tokens.filter((token) => token.usedAt).length,
    }
  })
}

const untouched = { validated: 'no', credits: 10, charges: [], used: 0 }
const refused = { validated: false, reason: 'wrong_token' }

test('the right token validates the lead once, spends a credit, and is reported by name; a new one adds a browser for free', async () => {
  const invited = await anInvitation()
  const { platform, workspace, attempt } = invited
  const { id, hashid, email } = invited.lead
  await anEndpoint(platform, { workspace })
  await anEndpoint(platform, { workspace, link: invited.link.id, events: ['visit.settled'] })
  const validated = { validated: true, workspace, lead: id }
  expect(await validateLead(platform, attempt)).toEqual({ ...validated, isNew: true })
  const charges = [{ delta: -1, balanceAfter: 9, lead: id }]
  expect(await stateOf(invited)).toEqual({ validated: 'yes', credits: 9, charges, used: 1 })
  expect(await validateLead(platform, attempt)).toEqual(refused)
  const again = { lead: hashid, token: await invited.newToken() }
  expect(await validateLead(platform, again)).toEqual({ ...validated, isNew: false })
  expect(await stateOf(invited)).toMatchObject({ credits: 9, charges })
  // Members and webhooks are notified once.
  const told = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(notification))
  const title = expect.stringContaining('verified their email')
  const data = { title, href: `/workspace/journey/${invited.link.journey}` }
  expect(told).toMatchObject([{ kind: 'lead_validated', subjectId: id, data }])
  const calls = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(webhookDelivery))
  const named = { lead_email: email, lead_id: hashid, data: { link_id: invited.link.hashid, first: 'Lea' } }
  expect(calls.map(({ payload }) => payload)).toMatchObject([
    { event: 'lead.validated', type: 'lead', ...named },
  ])
})

test('a hundred concurrent clicks validate once and cost one credit', { tags: ['postgres'] }, async () => {
  const invited = await anInvitation()
  const tokens = [invited.token, await invited.newToken()]
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      validateLead(invited.platform, { lead: invited.lead.hashid, token: tokens[index % 2] ?? '' }),
    ),
  )
  expect(results.filter((result) => result.validated && result.isNew)).toHaveLength(1)
  expect(results.filter((result) => result.validated)).toHaveLength(2)
  expect(await stateOf(invited)).toMatchObject({ validated: 'yes', credits: 9, used: 2 })
})

test('with two leads and one credit, one is validated and the balance ends at zero', {
  tags: ['postgres'],
}, async () => {
  const one = await anInvitation({ credits: 1 })
  const { platform } = one
  const second = await aLead(platform, one.workspace)
  const results = await Promise.all([
    validateLead(platform, { lead: one.lead.hashid, token: one.token }),
    validateLead(platform, { lead: second.hashid, token: await one.newToken(second) }),
  ])
  expect(results.filter((result) => result.validated)).toHaveLength(1)
  expect(results).toContainEqual({ validated: false, reason: 'no_credits' })
  expect((await stateOf(one)).credits).toBe(0)
})

test('without credits nothing changes but members are notified once, and the token still works after a top-up', async () => {
  const invited = await anInvitation({ credits: 0 })
  const { platform, attempt } = invited
  for (let press = 0; press < 3; press += 1)
    expect(await validateLead(platform, attempt)).toEqual({ validated: false, reason: 'no_credits' })
  expect(await stateOf(invited)).toEqual({ ...untouched, credits: 0 })
  const told = await platform.db.inWorkspace(invited.workspace, (tx) => tx.select().from(notification))
  const title = `${invited.lead.email} verified their email, but you were out of credits`
  expect(told).toMatchObject([{ data: { title } }])
  await setFields(platform, [workspaces, invited.workspace], { credits: 1 })
  expect(await validateLead(platform, attempt)).toMatchObject({ validated: true })
})

test('a token works only for its lead and link, expires after 30 days, and not at a disabled link', async () => {
  const invited = await anInvitation()
  const { platform } = invited
  const other = await anInvitation({ on: platform })
  const { lead: hashid, token } = invited.attempt
  for (const wrong of [
    { lead: other.lead.hashid, token },
    { lead: hashid, token, link: other.link.hashid },
    { lead: hashid, token: other.token },
  ])
    expect(await validateLead(platform, wrong)).toEqual(refused)
  platform.clock.advance(30 * 24 * 3600 + 1)
  expect(await validateLead(platform, { lead: hashid, token })).toEqual(refused)
  const fresh = { lead: other.lead.hashid, token: await other.newToken() }
  await setFields(platform, [link, other.link.id], { active: false })
  expect(await validateLead(platform, fresh)).toMatchObject({ validated: false })
  expect(await stateOf(invited)).toEqual(untouched)
})

test('twenty scanner requests have no effect; a click validates by GET with the header, and the browser is known', async () => {
  const invited = await anInvitation()
  const { platform, workspace, fields, token } = invited
  const hooks = { webhook_url: 'http://127.0.0.1/', webhook: '1' }
  const looked = `/api/lead/validate?${new URLSearchParams({ ...fields, ...hooks }).toString()}`
  const given = { 'x-lead-token': token }
  const looks: RequestInit[] = Array.from({ length: 20 }, (_, n) => ({ method: n % 2 ? 'GET' : 'HEAD' }))
  looks.push({ headers: { ...given, 'sec-fetch-site': 'cross-site' } }, { method: 'HEAD', headers: given })
  for (const look of looks) {
    const answer = await linkApi(platform).request(looked, look)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null])
  }
  expect(await stateOf(invited)).toEqual(untouched)
  expect([platform.jobs.waiting, platform.webhooks.sent]).toEqual([[], []])

  const headers = { 'x-lead-token': token, 'sec-fetch-site': 'same-origin' }
  const path = `/api/lead/validate?id=${invited.lead.hashid}`
  const answer = await linkApi(platform).request(path, { headers })
  expect(answer.status).toBe(204)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(readLeadHandle(platform, cookie)).toEqual({ workspace, lead: invited.lead.id })
  const again = await linkApi(platform).request(path, { headers: { ...headers, cookie } })
  expect([again.status, again.headers.get('set-cookie')]).toEqual([204, null])
  expect(await stateOf(invited)).toMatchObject({ validated: 'yes', credits: 9, used: 1 })
})

function post({ platform }: Invited, body: URLSearchParams | string, headers: Record<string, string> = {}) {
  return linkApi(platform).request('/api/lead/validate', { method: 'POST', headers, body })
}

test('a click validates by POST of JSON, or by a form of ours, which redirects only to our pages', async () => {
  const invited = await anInvitation()
  const { id, link: hashid, token } = invited.fields
  const headers = { 'x-lead-token': token, 'content-type': 'application/json' }
  expect((await post(invited, JSON.stringify({ id, link: hashid }), headers)).status).toBe(204)
  expect(await stateOf(invited)).toMatchObject({ validated: 'yes', credits: 9 })
  const other = await anInvitation()
  const form = new URLSearchParams(other.fields)
  const foreign = await post(other, form, { 'sec-fetch-site': 'cross-site' })
  expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([303, null])
  expect(await stateOf(other)).toEqual(untouched)
  const away = await post(other, new URLSearchParams({ id: newId(), token: 'x', link: '//evil.test' }))
  expect([away.status, away.headers.get('location')]).toEqual([303, '/'])
  const answer = await post(other, form)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/l/${other.link.hashid}`])
  expect(answer.headers.get('set-cookie')).toContain('nurtured_lead=')
  expect(await stateOf(other)).toMatchObject({ validated: 'yes', credits: 9 })
})
