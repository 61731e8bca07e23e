import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aColleague } from '#src/test/colleague.ts'
import { anEndpoint } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { anOccurrence } from '#src/test/webhook-event.ts'
import { happens, runWebhooks } from '#src/test/webhooks.ts'
import { endpointForm } from '../schema.ts'
import {
  createEndpoint,
  editEndpoint,
  resumeEndpoint,
  rotateSecret,
  turnOffEndpoint,
} from './change-endpoint.ts'
import { listEndpoints, loadEndpoint } from './endpoints.ts'
import { forgetOldDeliveries } from './forget-old-deliveries.ts'
import { findDelivery, listDeliveries } from './list-deliveries.ts'
import { replayOne } from './replay.ts'
import { replayRange } from './replay-range.ts'
import { sendTest } from './send-test.ts'
import { webhookDelivery, webhookEndpoint } from './tables.ts'

const settings = endpointForm.parse({
  url: 'https://hooks.example.com/',
  events: 'visit.settled,form.submitted',
})

/** A webhook, and a member who may manage it. */
async function aHook() {
  const { platform, workspace, organization, user } = await aPlace()
  const actor = { user, organization, address: '203.0.113.9', requestId: 'r-1', userAgent: '' }
  const { id: endpoint, secret } = await createEndpoint(platform, actor, { workspace, settings })
  return { platform, workspace, actor, endpoint, secret }
}

test('a webhook is created with a secret that is shown once and not listed, events, and an address that may be called', async () => {
  const { platform, workspace, actor, endpoint, secret } = await aHook()
  expect(secret).toMatch(/^whsec_[0-9A-Za-z+/]{43}=$/)
  const listed = await listEndpoints(platform, { workspace })
  expect(listed).toMatchObject([
    { id: endpoint, events: ['visit.settled', 'form.submitted'], pausedAt: null },
  ])
  expect(JSON.stringify(listed)).not.toContain('whsec_')
  const changes = { name: 'CRM', events: ['lead.validated' as const] }
  await editEndpoint(platform, actor, { workspace, endpoint, settings: { ...settings, ...changes } })
  expect(await loadEndpoint(platform, { workspace, endpoint })).toMatchObject(changes)

  const webhooks = { ...platform.webhooks, refusalOf: async () => 'it does not lead to a public address' }
  const guarded = { ...platform, webhooks }
  const refused = createEndpoint(guarded, actor, { workspace, settings })
  await expect(refused).rejects.toMatchObject({ status: 422, code: 'endpoint_refused' })
  expect(endpointForm.safeParse({ url: 'https://x.example/', events: 'nothing' }).success).toBe(false)
})

test('a rotated secret signs immediately, together with the previous one for a day', async () => {
  const { platform, workspace, actor, endpoint, secret } = await aHook()
  const next = await rotateSecret(platform, actor, { workspace, endpoint })
  await happens(platform, { workspace })
  await runWebhooks(platform)
  platform.clock.advance(86_400)
  await happens(platform, { workspace })
  await runWebhooks(platform)
  expect(platform.webhooks.sent.map((sent) => sent.secret)).toEqual([`${next} ${secret}`, next])
})

test('a webhook that is off misses events, and gets them again when turned on', async () => {
  const { platform, workspace, actor, endpoint } = await aHook()
  await turnOffEndpoint(platform, actor, { workspace, endpoint })
  await happens(platform, { workspace })
  await resumeEndpoint(platform, actor, { workspace, endpoint })
  await happens(platform, { workspace })
  expect(await listDeliveries(platform, { workspace, endpoint, limit: 9 })).toHaveLength(1)
})

test('an event to an address that may not be called is not retried, and is resent with the same id', async () => {
  const { platform, workspace, actor, endpoint } = await aHook()
  const reason = 'it does not lead to a public address'
  platform.webhooks.answer = { kind: 'refused', reason }
  await happens(platform, { workspace })
  await runWebhooks(platform)
  const [told] = await listDeliveries(platform, { workspace, endpoint, limit: 9 })
  expect(told).toMatchObject({ state: 'refused', answer: reason })
  expect(platform.jobs.waiting).toEqual([])
  platform.webhooks.answer = { kind: 'answered', status: 204, text: '', retryAfterSeconds: undefined }
  const which = { workspace, endpoint, delivery: told?.id ?? '' }
  await replayOne(platform, actor, which)
  await runWebhooks(platform)
  expect(platform.webhooks.sent.map(({ id }) => id)).toEqual([told?.id, told?.id])
  expect(await findDelivery(platform, which)).toMatchObject({
    state: 'delivered',
    attempts: 2,
    calls: [{ n: 1 }, { n: 2, statusCode: 204 }],
  })
})

test('a test is marked, sent once whatever the response, and in no range', async () => {
  const { platform, workspace, actor, endpoint } = await aHook()
  platform.webhooks.answer = { kind: 'answered', status: 500, text: 'no', retryAfterSeconds: undefined }
  const event = anOccurrence(platform, { workspace })
  expect(await sendTest(platform, actor, { workspace, endpoint, event })).toBe(false)
  expect(JSON.parse(platform.webhooks.sent[0]?.body ?? '')).toMatchObject({ test: true })
  expect(platform.jobs.waiting).toEqual([])
  expect(await listDeliveries(platform, { workspace, endpoint, isTest: true, limit: 9 })).toMatchObject([
    { state: 'failed', statusCode: 500, answer: 'no' },
  ])
  const range = { from: new Date(0), until: new Date('2099-01-01'), isAll: true }
  await expect(replayRange(platform, actor, { workspace, endpoint, ...range })).rejects.toMatchObject({
    code: 'nothing_to_send',
  })
})

test('owners and admins get one email about a pause, unless they opted out or it works again', async () => {
  const { platform, workspace, organization } = await aPlace()
  const { user, email } = await aColleague(platform, { workspace, organization }, 'admin')
  const since = new Date(platform.clock.now().getTime() - 5 * 86_400_000)
  const { id: endpoint } = await anEndpoint(platform, { workspace, failingSince: since })
  platform.webhooks.answer = { kind: 'answered', status: 500, text: 'broken', retryAfterSeconds: undefined }
  await happens(platform, { workspace })
  await runWebhooks(platform)
  await platform.jobs.enqueue({} as never, {
    name: 'webhook.mail-pause',
    payload: { workspace, endpoint, user },
  })
  await runWebhooks(platform)
  const mails = platform.mail.sent.filter(({ to }) => to === email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    subject: 'Webhook in Acme Media paused',
    text: expect.stringContaining('500 broken'),
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  expect(mails[0]?.text).toContain(`/workspace/settings/webhooks/${endpoint}`)
})

test('the log is kept for thirty days', async () => {
  const { platform, workspace, endpoint } = await aHook()
  await happens(platform, { workspace })
  await runWebhooks(platform)
  platform.clock.advance(30 * 86_400 + 1)
  await happens(platform, { workspace })
  await forgetOldDeliveries(platform)
  const rows = await platform.db.inWorkspace(workspace, (tx) =>
    tx.select().from(webhookDelivery).where(eq(webhookDelivery.endpoint, endpoint)),
  )
  expect(rows.map(({ state }) => state)).toEqual(['waiting'])
  expect(await platform.db.inWorkspace(workspace, (tx) => tx.select().from(webhookEndpoint))).toHaveLength(1)
})
