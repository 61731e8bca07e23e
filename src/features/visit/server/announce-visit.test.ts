import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { forgetLead } from '#src/features/lead/server/forget-lead.ts'
import { issueLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { lead as leadTable } from '#src/features/lead/server/tables.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { postVisit, visitsOf } from '#src/test/visits.ts'
import { sendReceipt } from './notifying/send-receipt.ts'
import { settleAll } from './settle-visits.ts'
import { issueViewToken, readViewToken } from './view-token.ts'

async function announce(app: Hono, body: object, headers: Record<string, string> = {}): Promise<number> {
  const answer = await app.request('/api/lead/visit', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  expect(await answer.text()).toBe('')
  return answer.status
}

async function aKnownVisitor() {
  const { platform, app, link } = await aPlaceWithLink()
  const lead = await aLead(platform, link.workspace, { validated: 'yes' })
  const tokenNow = () => issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: lead.id })
  const cookie = `nurtured_lead=${issueLeadHandle(platform, { workspace: link.workspace, lead: lead.id })}`
  const body = { title: link.title, email: lead.email, first: lead.first, id: lead.hashid }
  return { platform, app, link, lead, token: tokenNow(), tokenNow, cookie, body }
}

/** Visits of other tests in this file settle too; only this workspace's receipts are sent. */
async function settleAndMail(platform: TestPlatform, workspace: string): Promise<void> {
  platform.clock.advance(301)
  await settleAll(platform, 60)
  for (const job of platform.jobs.waiting.splice(0)) {
    const payload = job.payload as Parameters<typeof sendReceipt>[1]
    if (job.name === 'visit.send-receipt' && payload.workspace === workspace)
      await sendReceipt(platform, payload)
  }
}

test('an unmeasured opening by a known lead is listed and in the receipt, whatever the request claims', async () => {
  const { platform, app, link, lead, token, body } = await aKnownVisitor()
  const hostile = { ...body, title: 'You won', email: 'victim@example.com', first: "=cmd|' /C calc'!A1" }
  for (let count = 0; count < 3; count += 1)
    expect(await announce(app, hostile, { 'x-view-token': token })).toBe(202)
  const told = { sessionId: readViewToken(platform, token)?.id, title: link.title, account: link.account }
  expect(await visitsOf(platform, link)).toMatchObject([{ lead: lead.id, duration: 0, seq: 0, ...told }])
  await settleAndMail(platform, link.workspace)
  const subject = 'Lea from Globex opened “For Globex”'
  expect(platform.mail.sent).toMatchObject([{ to: 'owner@acme.test', subject }])
  expect(JSON.stringify(platform.mail.sent)).not.toMatch(/victim|You won|cmd/)
})

test('measuring fills the announced visit, in either order, and the owner gets one email', async () => {
  for (const isAnnouncedFirst of [true, false]) {
    const { platform, app, link, token, body } = await aKnownVisitor()
    const steps = [
      () => announce(app, { ...body, view_token: token }),
      () => postVisit(app, anEvent(link, { view_token: token })),
    ]
    for (const step of isAnnouncedFirst ? steps : steps.reverse()) await step()
    const rows = await visitsOf(platform, link)
    expect(rows.map(({ duration }) => duration)).toEqual([60])
    await settleAndMail(platform, link.workspace)
    expect(platform.mail.sent.length).toBe(1)
  }
  // A session id in the body makes it the visit that the tracker measures.
  const { platform, app, link, lead, token, body } = await aKnownVisitor()
  const session_id = randomUUID()
  await postVisit(app, anEvent(link, { session_id }))
  await announce(app, { ...body, session_id, view_token: token })
  const one = { sessionId: session_id, lead: lead.id, duration: 60 }
  expect(await visitsOf(platform, link)).toMatchObject([one])
})

test("the lead's cookie is proof too, for the named link", async () => {
  const { platform, app, link, cookie, body } = await aKnownVisitor()
  expect(await announce(app, body, { cookie })).toBe(202)
  expect(await visitsOf(platform, link)).toEqual([])
  await announce(app, { ...body, link_id: link.hashid }, { cookie })
  expect((await visitsOf(platform, link)).length).toBe(1)
})

test("nothing happens without proof, with another's proof, on a closed link, with a privacy signal or with line breaks", async () => {
  const { platform, app, link, lead, token, body } = await aKnownVisitor()
  const other = await aKnownVisitor()
  const paused = await aLink(platform, { workspace: link.workspace, active: false })
  const { workspace } = await aWorkspace(platform, { stripeSubscriptionStatus: 'canceled' })
  const unpaid = await aLink(platform, { workspace })
  const unpaidLead = await aLead(platform, workspace, { validated: 'yes' })
  const issue = (of: { workspace: string; id: string }, by: string | null) =>
    issueViewToken(platform, { workspace: of.workspace, link: of.id, lead: by })
  const attempts: [object, string][] = [
    [body, ''],
    [body, 'forged.token'],
    [body, issue(link, null)],
    [body, other.token],
    [{ ...body, id: other.body.id }, token],
    [{ ...body, id: '' }, token],
    [{}, token],
    [body, issue(paused, lead.id)],
    [{ ...body, id: unpaidLead.hashid }, issue(unpaid, unpaidLead.id)],
  ]
  for (const field of ['title', 'email', 'first', 'id'] as const)
    for (const bad of ['\n', '\r', '\u0000'])
      attempts.push([{ ...body, [field]: `${body[field]}${bad}` }, token])
  for (const [attempt, proof] of attempts)
    expect(await announce(app, attempt, { 'x-view-token': proof })).toBe(202)
  expect(await announce(app, body, { 'x-view-token': token, 'sec-gpc': '1' })).toBe(202)
  for (const of of [link, other.link, paused, unpaid]) expect(await visitsOf(platform, of)).toEqual([])
})

test('the same lead on the same link is announced once in half an hour, even from two pages concurrently', {
  tags: ['postgres'],
}, async () => {
  const { platform, app, link, tokenNow, body } = await aKnownVisitor()
  const fresh = () => ({ 'x-view-token': tokenNow() })
  await Promise.all(Array.from({ length: 5 }, () => announce(app, body, fresh())))
  platform.clock.advance(29 * 60)
  await announce(app, body, fresh())
  expect((await visitsOf(platform, link)).length).toBe(1)
  platform.clock.advance(2 * 60)
  await announce(app, body, fresh())
  expect((await visitsOf(platform, link)).length).toBe(2)
})

test('one link announces at most 200 lead visits a day', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  for (let count = 0; count < 202; count += 1) {
    const lead = await aLead(platform, link.workspace, { validated: 'yes' })
    const token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: lead.id })
    await announce(app, { id: lead.hashid }, { 'x-view-token': token })
  }
  expect((await visitsOf(platform, link)).length).toBe(200)
})

test("the time zone of a lead's browser applies unless a member set one, and is erased with the lead", async () => {
  const { platform, app, link, lead, token, cookie, body } = await aKnownVisitor()
  const { workspace } = lead
  const zones = async () => {
    const [row] = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(leadTable))
    return [row?.timeZone, row?.seenTimeZone]
  }
  for (const time_zone of ['Mars/North', '', 'America/New_York', 'Europe/Berlin'])
    await announce(app, { ...body, time_zone }, { 'x-view-token': token })
  expect(await zones()).toEqual(['', 'Europe/Berlin'])
  // Without a view token it is unknown whether this visitor may be named.
  await announce(app, { ...body, link_id: link.hashid, time_zone: 'Asia/Tokyo' }, { cookie })
  expect(await zones()).toEqual(['', 'Europe/Berlin'])
  await platform.db.inWorkspace(workspace, (tx) =>
    forgetLead(tx, { workspace, lead: lead.id, at: platform.clock.now() }),
  )
  expect(await zones()).toEqual(['', ''])
})
