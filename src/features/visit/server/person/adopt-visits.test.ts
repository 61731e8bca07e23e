import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { inviteLead } from '#src/features/link/server/invite-lead.ts'
import { storedAndComputed } from '#src/test/counted-world.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { aKeptVisit, visitsOf } from '#src/test/visits.ts'
import { recordVisits } from '../record-visit.ts'
import { settleAll } from '../settle-visits.ts'
import { adoptVisits } from './adopt-visits.ts'

async function aBrowser() {
  const { platform, workspace, user } = await aPlace()
  const link = await aLink(platform, { workspace })
  const lea = await aLead(platform, workspace, { email: 'lea@globex.test' })
  const of = { workspace, link: link.id, account: link.account, settledAt: null, signs: ['input' as const] }
  async function made(changes: Partial<Parameters<typeof aKeptVisit>[1]> = {}) {
    const sessionId = randomUUID()
    await aKeptVisit(platform, { ...of, sessionId, ...changes })
    return { link: link.hashid, session: sessionId }
  }
  return { platform, workspace, user, link, lea, made }
}

function leadsOf(visits: { lead: string | null }[]): string[] {
  return visits.map((one) => one.lead ?? 'nobody').toSorted((one, other) => one.localeCompare(other))
}

test("anonymous visits become a lead's, once, when their browser proves it, but none of another person or workspace", async () => {
  const { platform, workspace, link, lea, made } = await aBrowser()
  const visits = [await made(), await made()]
  await settleAll(platform, 5)
  const ben = await aLead(platform, workspace, { email: 'ben@globex.test' })
  const other = await aLink(platform)
  const foreign = randomUUID()
  await aKeptVisit(platform, { workspace: other.workspace, link: other.id, sessionId: foreign })
  visits.push(await made(), await made({ lead: ben.id }), { link: other.hashid, session: foreign })
  // The id alone, with another link's public id, proves nothing either.
  visits.push({ link: (await aLink(platform, { workspace })).hashid, session: (await made()).session })
  expect(await adoptVisits(platform, { workspace, lead: lea.id, visits })).toBe(3)
  expect(await adoptVisits(platform, { workspace, lead: lea.id, visits })).toBe(0)
  const owners = leadsOf(await visitsOf(platform, link))
  expect(owners.filter((one) => one !== lea.id)).toEqual([ben.id, 'nobody'])
  expect(owners).toHaveLength(5)
  expect(leadsOf(await visitsOf(platform, other))).toEqual(['nobody'])
  const { counted, read } = await storedAndComputed(platform, workspace)
  expect(counted).toEqual(read)
  expect(counted.leads.find(({ kind }) => kind === 'workspace')).toMatchObject({ lead: lea.id, visits: 2 })
})

test("confirming an address claims the browser's visits, only where they may be named", async () => {
  const { platform, workspace, user, link, lea, made } = await aBrowser()
  const app = createApp(platform)
  async function press(headers: Record<string, string> = {}) {
    const { address } = await inviteLead(platform, { workspace, user, link: link.id, lead: lea.id })
    const token = new URL(address, 'https://a.test').searchParams.get('token') ?? ''
    const { link: hashid, session } = await made()
    const visits = [`${hashid}.${session}`, 'no', 7, `x.${session}`]
    await app.request('/api/lead/validate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-lead-token': token, ...headers },
      body: JSON.stringify({ id: lea.hashid, link: link.hashid, visits }),
    })
    const orders = platform.jobs.waiting.splice(0).filter(({ name }) => name === 'visit.adopt')
    return { orders: orders.map(({ payload }) => payload), visit: { link: hashid, session } }
  }
  const named = await press()
  expect(named.orders).toEqual([{ workspace, lead: lea.id, visits: [named.visit] }])
  expect((await press({ 'sec-gpc': '1' })).orders).toEqual([])
})

test('adopting, moving and recording visits concurrently causes no deadlock', {
  tags: ['postgres'],
}, async () => {
  const { platform, workspace, link, lea, made } = await aBrowser()
  const views = Array.from({ length: 6 }, () => randomUUID()).toSorted()
  for (const view of views) await made({ sessionId: view, lead: lea.id, seq: 0, duration: 0 })
  const anonymous = await Promise.all(Array.from({ length: 6 }, () => made()))
  /** Snapshots of announced visits, in one transaction. */
  function record(ids: string[]): Promise<unknown> {
    const receivedAt = platform.clock.now()
    const view = { workspace, link: link.id, lead: lea.id, issuedAt: receivedAt, arrival: {}, signs: [] }
    const data = { link_id: link.hashid, title: '', duration: 5 }
    const rest = { isAnonymous: false, network: null, signs: ['input'], receivedAt }
    const snapshots = ids.map((id) => ({ event: { ...anEvent(link), data }, view: { ...view, id }, ...rest }))
    const allow = { mayRecord: async () => undefined, whileWriting: () => undefined }
    return recordVisits(platform, snapshots as never, allow)
  }
  await Promise.all([
    record(views.toReversed()),
    record(views),
    adoptVisits(platform, { workspace, lead: lea.id, visits: anonymous }),
    settleAll(platform, 5),
  ])
  expect(new Set(leadsOf(await visitsOf(platform, link)))).toEqual(new Set([lea.id]))
})
