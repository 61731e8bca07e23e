import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { creditLedger } from '#src/features/billing/server/tables.ts'
import { readLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { setFields } from '#src/test/set-fields.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { linkApi } from './api.ts'
import { inviteLead } from './invite-lead.ts'
import { leadToken, link } from './tables.ts'
import { validateLead } from './validate-lead.ts'

async function anInvitation(platform: TestPlatform, credits = 10) {
  const { workspace } = await aWorkspace(platform, { credits })
  const shared = await aLink(platform, { workspace })
  const person = await aLead(platform, workspace)
  const token = await aToken(platform, shared, person)
  return { workspace, link: shared, lead: person, token }
}

async function aToken(
  platform: TestPlatform,
  shared: { workspace: string; id: string },
  person: { id: string },
): Promise<string> {
  const { workspace, id } = shared
  const { address } = await inviteLead(platform, { workspace, link: id, lead: person.id })
  return new URL(address, 'https://nurtured.test').searchParams.get('token') ?? ''
}

async function stateOf(
  platform: TestPlatform,
  { workspace, lead: { id } }: { workspace: string; lead: { id: string } },
) {
  return platform.db.asSystem(async (tx) => {
    const [person] = await tx.select().from(lead).where(eq(lead.id, id))
    const [home] = await tx.select().from(workspaces).where(eq(workspaces.id, workspace))
    const ledger = await tx.select().from(creditLedger).where(eq(creditLedger.workspace, workspace))
    const used = await tx.select().from(leadToken).where(eq(leadToken.lead, id))
    return {
      validated: person?.validated,
      credits: home?.credits,
      charges: ledger.map(({ delta, balanceAfter, lead: paidFor }) => ({
        delta,
        balanceAfter,
        lead: paidFor,
      })),
      used: used.filter((token) => token.usedAt).length,
    }
  })
}

const untouched = { validated: 'no', credits: 10, charges: [], used: 0 }

test('the right token validates the lead, spends one credit and is used up', async () => {
  const platform = await createTestPlatform()
  const invited = await anInvitation(platform)
  const attempt = { lead: invited.lead.hashid, token: invited.token, link: invited.link.hashid }
  expect(await validateLead(platform, attempt)).toEqual({
    validated: true,
    workspace: invited.workspace,
    lead: invited.lead.id,
    isNew: true,
  })
  expect(await stateOf(platform, invited)).toEqual({
    validated: 'yes',
    credits: 9,
    charges: [{ delta: -1, balanceAfter: 9, lead: invited.lead.id }],
    used: 1,
  })
  expect(await validateLead(platform, attempt)).toEqual({ validated: false, reason: 'wrong_token' })
  expect((await stateOf(platform, invited)).credits).toBe(9)
})

test('a hundred concurrent clicks validate once and cost one credit', { tags: ['postgres'] }, async () => {
  const platform = await createTestPlatform()
  const invited = await anInvitation(platform)
  const tokens = [invited.token, await aToken(platform, invited.link, invited.lead)]
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      validateLead(platform, { lead: invited.lead.hashid, token: tokens[index % 2] ?? '' }),
    ),
  )
  expect(results.filter((result) => result.validated && result.isNew)).toHaveLength(1)
  expect(results.filter((result) => result.validated)).toHaveLength(2)
  expect(await stateOf(platform, invited)).toMatchObject({ validated: 'yes', credits: 9, used: 2 })
})

test('with two leads and one credit, one is validated and the balance ends at zero', {
  tags: ['postgres'],
}, async () => {
  const platform = await createTestPlatform()
  const one = await anInvitation(platform, 1)
  const second = await aLead(platform, one.workspace)
  const token = await aToken(platform, one.link, second)
  const results = await Promise.all([
    validateLead(platform, { lead: one.lead.hashid, token: one.token }),
    validateLead(platform, { lead: second.hashid, token }),
  ])
  expect(results.filter((result) => result.validated)).toHaveLength(1)
  expect(results).toContainEqual({ validated: false, reason: 'no_credits' })
  expect((await stateOf(platform, one)).credits).toBe(0)
})

test('without credits nothing changes, and the token still works after a top-up', async () => {
  const platform = await createTestPlatform()
  const invited = await anInvitation(platform, 0)
  const attempt = { lead: invited.lead.hashid, token: invited.token }
  expect(await validateLead(platform, attempt)).toEqual({ validated: false, reason: 'no_credits' })
  expect(await stateOf(platform, invited)).toEqual({ ...untouched, credits: 0 })
  await setFields(platform, [workspaces, invited.workspace], { credits: 1 })
  expect(await validateLead(platform, attempt)).toMatchObject({ validated: true })
})

test('a validated lead costs nothing again, and a new token adds another browser', async () => {
  const platform = await createTestPlatform()
  const invited = await anInvitation(platform)
  await validateLead(platform, { lead: invited.lead.hashid, token: invited.token })
  const token = await aToken(platform, invited.link, invited.lead)
  expect(await validateLead(platform, { lead: invited.lead.hashid, token })).toMatchObject({
    validated: true,
    isNew: false,
  })
  expect((await stateOf(platform, invited)).credits).toBe(9)
})

test('a token works only for its lead and link, expires after 30 days, and not at a disabled link', async () => {
  const platform = await createTestPlatform()
  const invited = await anInvitation(platform)
  const other = await anInvitation(platform)
  const refused = { validated: false, reason: 'wrong_token' }
  const { token } = invited
  expect(await validateLead(platform, { lead: other.lead.hashid, token })).toEqual(refused)
  expect(await validateLead(platform, { lead: invited.lead.hashid, token, link: other.link.hashid })).toEqual(
    refused,
  )
  expect(await validateLead(platform, { lead: invited.lead.hashid, token: other.token })).toEqual(refused)
  platform.clock.advance(30 * 24 * 3600 + 1)
  expect(await validateLead(platform, { lead: invited.lead.hashid, token })).toEqual(refused)
  const late = await aToken(platform, other.link, other.lead)
  await platform.db.asSystem((tx) => tx.update(link).set({ active: false }))
  const fresh = { lead: other.lead.hashid, token: late }
  expect(await validateLead(platform, fresh)).toMatchObject({ validated: false })
  expect(await stateOf(platform, invited)).toEqual(untouched)
})

test('twenty scanner requests have no effect', async () => {
  const platform = await createTestPlatform()
  const invited = await anInvitation(platform)
  const api = linkApi(platform)
  const query = `id=${invited.lead.hashid}&token=${invited.token}&webhook_url=http://127.0.0.1/&webhook=1`
  for (let look = 0; look < 20; look += 1) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await api.request(`/api/lead/validate?${query}`, { method })
      expect(answer.status).toBe(204)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
  }
  const foreign = { 'x-lead-token': invited.token, 'sec-fetch-site': 'cross-site' }
  await api.request(`/api/lead/validate?${query}`, { headers: foreign })
  await api.request(`/api/lead/validate?${query}`, {
    method: 'HEAD',
    headers: { 'x-lead-token': invited.token },
  })
  expect(await stateOf(platform, invited)).toEqual(untouched)
  expect(platform.jobs.waiting).toEqual([])
  expect(platform.webhooks.sent).toEqual([])
})

test('a click validates by GET with the header, and the browser is recognized from then on', async () => {
  const platform = await createTestPlatform()
  const invited = await anInvitation(platform)
  const headers = { 'x-lead-token': invited.token, 'sec-fetch-site': 'same-origin' }
  const path = `/api/lead/validate?id=${invited.lead.hashid}`
  const answer = await linkApi(platform).request(path, { headers })
  expect(answer.status).toBe(204)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  expect(readLeadHandle(platform, cookie)).toEqual({ workspace: invited.workspace, lead: invited.lead.id })
  const again = await linkApi(platform).request(path, { headers: { ...headers, cookie: cookie ?? '' } })
  expect([again.status, again.headers.get('set-cookie')]).toEqual([204, null])
  expect(await stateOf(platform, invited)).toMatchObject({ validated: 'yes', credits: 9, used: 1 })
})

test('a click validates by POST of JSON', async () => {
  const platform = await createTestPlatform()
  const invited = await anInvitation(platform)
  const answer = await linkApi(platform).request('/api/lead/validate', {
    method: 'POST',
    headers: { 'x-lead-token': invited.token, 'content-type': 'application/json' },
    body: JSON.stringify({ id: invited.lead.hashid, link: invited.link.hashid }),
  })
  expect(answer.status).toBe(204)
  expect(await stateOf(platform, invited)).toMatchObject({ validated: 'yes', credits: 9 })
})

test('a form on another site validates no one', async () => {
  const platform = await createTestPlatform()
  const invited = await anInvitation(platform)
  const fields = { id: invited.lead.hashid, token: invited.token, link: invited.link.hashid }
  const answer = await linkApi(platform).request('/api/lead/validate', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams(fields),
  })
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, null])
  expect(await stateOf(platform, invited)).toEqual(untouched)
})

test('without JavaScript the form validates and redirects to the page', async () => {
  const platform = await createTestPlatform()
  const invited = await anInvitation(platform)
  const fields = { id: invited.lead.hashid, token: invited.token, link: invited.link.hashid }
  const answer = await linkApi(platform).request('/api/lead/validate', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/l/${invited.link.hashid}`])
  expect(answer.headers.get('set-cookie')).toContain('nurtured_lead=')
  expect(await stateOf(platform, invited)).toMatchObject({ validated: 'yes', credits: 9 })
})

test('the form redirects only to our own pages', async () => {
  const platform = await createTestPlatform()
  const answer = await linkApi(platform).request('/api/lead/validate', {
    method: 'POST',
    body: new URLSearchParams({ id: newId(), token: 'x', link: '//evil.test' }),
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
})

test('members are notified once that a lead verified', async () => {
  const platform = await createTestPlatform()
  const invited = await anInvitation(platform)
  const attempt = { lead: invited.lead.hashid, token: invited.token, link: invited.link.hashid }
  await validateLead(platform, attempt)
  await validateLead(platform, attempt)
  const again = await aToken(platform, invited.link, invited.lead)
  await validateLead(platform, { ...attempt, token: again })
  const told = await platform.db.inWorkspace(invited.workspace, (tx) => tx.select().from(notification))
  expect(told).toMatchObject([
    {
      kind: 'lead_validated',
      subjectId: invited.lead.id,
      data: {
        title: expect.stringContaining('verified their email'),
        href: `/workspace/journey/${invited.link.journey}`,
      },
    },
  ])
})
