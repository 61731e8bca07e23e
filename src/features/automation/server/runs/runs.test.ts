import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account } from '#src/features/account/server/tables.ts'
import { lead as leadTable } from '#src/features/lead/server/tables.ts'
import { setMailStop } from '#src/features/notification/server/mail/set-mail-stop.ts'
import { stopAddress } from '#src/features/notification/server/mail/stop-token.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import { aJourney, aLead, anEndpoint } from '#src/test/factories.ts'
import { chainOf } from '#src/test/flow-graphs.ts'
import {
  aFlow,
  comes,
  list,
  mail,
  outcomes,
  runPendingJobs,
  runSweeps,
  turnOn,
} from '#src/test/flow-worlds.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { askedMail, aWaitingFlow, call } from '#src/test/waiting-steps.ts'
import { pauseFlow, resumeFlow } from '../publishing/pause-flow.ts'
import { listRuns } from '../reading/list-runs.ts'
import { addLeads } from './add-leads.ts'
import { advanceDue } from './advance-due.ts'
import { pauseRun, resumeRun, takeOff } from './hold-run.ts'

const wait = { id: 'wait', type: 'wait', config: { amount: 1, unit: 'hours' } }
const score = { id: 'score', type: 'score', config: { change: 1 } }

test('steps change the lead and company, notify the owner, call the webhook and add to another journey', async () => {
  const flow = await aFlow()
  const { platform, workspace, user, which, leads, lead, link } = flow
  const other = await aJourney(platform, workspace)
  await turnOn(platform, { ...which, journey: other.journey }, chainOf([mail], list))
  const endpoint = await anEndpoint(platform, { workspace, events: ['link.blocked'] })
  const rules = [
    { field: 'tag', of: 'lead', has: true, tag: 'warm' },
    { field: 'score', atLeast: 7 },
  ]
  const steps = [
    { id: 'tag', type: 'tag', config: { action: 'add', of: 'lead', tag: 'Warm' } },
    { id: 'company', type: 'tag', config: { action: 'add', of: 'account', tag: 'Flow' } },
    { id: 'score', type: 'score', config: { change: 7 } },
    { id: 'assign', type: 'assign', config: { member: user } },
    { id: 'notify', type: 'notify_owner', config: { text: 'Call them', to: 'owner', member: null } },
    { id: 'hook', type: 'webhook', config: { endpoint: endpoint.id } },
    { id: 'add', type: 'journey_add', config: { journey: other.journey } },
    { id: 'if', type: 'condition', config: { match: 'all', rules } },
  ]
  await turnOn(platform, which, chainOf(steps, list))
  expect(await addLeads(platform, { ...which, leads })).toEqual([{ lead: lead.id, fate: 'started' }])
  await runSweeps(platform)
  await runSweeps(platform)
  const [person] = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(leadTable))
  expect(person).toMatchObject({ tags: ['Warm'], score: 7 })
  const [company] = await platform.db.inWorkspace(workspace, (tx) =>
    tx.select().from(account).where(sql`${account.id} = ${link.account}`),
  )
  expect(company).toMatchObject({ tags: ['Flow'], owner: user })
  const notices = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(notification))
  expect(notices.map(({ kind, data }) => [kind, data])).toMatchObject([['journey', { text: 'Call them' }]])
  expect(platform.webhooks.sent.map(({ body }) => JSON.parse(body))).toMatchObject([
    { event: 'journey.step', lead_email: '', data: { journey: 'First talk', claimed_email: lead.email } },
  ])
  expect(platform.mail.sent).toHaveLength(1)
  expect(await outcomes(flow)).toContain('if done yes')
})

test('a missing reference is logged, and the run continues', async () => {
  const flow = await aFlow()
  const { platform, which, leads, workspace } = flow
  const endpoint = await anEndpoint(platform, { workspace })
  const hook = { id: 'hook', type: 'webhook', config: { endpoint: endpoint.id } }
  await turnOn(platform, which, chainOf([hook], list))
  await platform.db.asSystem((tx) => tx.execute(sql`delete from webhook_endpoint where id = ${endpoint.id}`))
  await addLeads(platform, { ...which, leads })
  await runSweeps(platform)
  expect(await outcomes(flow)).toContain('hook failed')
  expect((await listRuns(platform, which)).runs).toMatchObject([{ state: 'done' }])
})

test('runs keep their version when another one is published', async () => {
  const saying = (text: string) => ({ ...mail, config: { ...mail.config, subject: text, text } })
  const { platform, which } = await aWaitingFlow([wait, saying('One')])
  await turnOn(platform, which, chainOf([saying('Two')], list))
  platform.clock.advance(3600)
  await runSweeps(platform)
  expect(platform.mail.sent.map(({ subject }) => subject)).toEqual(['One'])
})

test('a lead is in a journey once at a time, and re-enters only by its rule', async () => {
  const flow = await aFlow()
  const { platform, which, leads } = flow
  await turnOn(platform, which, chainOf([wait], { ...list, reentry: { allowed: true, afterDays: 2 } }))
  const all = await Promise.all([1, 2, 3].map(() => addLeads(platform, { ...which, leads })))
  const fates = all.flat().map(({ fate }) => fate)
  expect(fates.toSorted()).toEqual(['started', 'under_way', 'under_way'])
  await runSweeps(platform)
  platform.clock.advance(3600)
  await runSweeps(platform)
  expect((await addLeads(platform, { ...which, leads }))[0]?.fate).toBe('not_again')
  platform.clock.advance(2 * 86_400)
  expect((await addLeads(platform, { ...which, leads }))[0]?.fate).toBe('started')
})

test('a paused journey holds everyone, and loses neither due steps nor lead actions', async () => {
  const flow = await aFlow()
  const { platform, which, leads, link, lead } = flow
  const happening = { on: 'tab_attended', tab: link.tabs[0], seconds: 30 }
  const config = { until: 'happening', happening, within: { amount: 5, unit: 'days' } }
  await turnOn(platform, which, chainOf([{ id: 'until', type: 'wait_until', config }, mail], list))
  await addLeads(platform, { ...which, leads })
  await runSweeps(platform)
  await pauseFlow(platform, which)
  platform.clock.advance(1)
  const late = await aLead(platform, which.workspace)
  expect((await addLeads(platform, { ...which, leads: [late.id] }))[0]?.fate).toBe('started')
  platform.clock.advance(60)
  await comes(platform, { link, lead: lead.id })
  await runSweeps(platform)
  platform.clock.advance(86_400)
  await runSweeps(platform)
  expect(platform.mail.sent).toEqual([])
  expect((await listRuns(platform, { ...which, state: 'paused' })).runs).toHaveLength(2)
  await resumeFlow(platform, which)
  await runSweeps(platform)
  await runSweeps(platform)
  expect(platform.mail.sent.map(({ to }) => to)).toEqual([lead.email])
  expect(await outcomes(flow)).toEqual(['entered', 'trigger done next', 'until waits happening'])
})

test('a single run is held, resumed and ended', async () => {
  const { platform, which } = await aWaitingFlow([wait, mail])
  const run = (await listRuns(platform, which)).runs[0]?.id ?? ''
  await pauseRun(platform, { ...which, run })
  platform.clock.advance(7200)
  await runSweeps(platform)
  expect(platform.mail.sent).toEqual([])
  await resumeRun(platform, { ...which, run })
  await runSweeps(platform)
  await runSweeps(platform)
  expect(platform.mail.sent).toHaveLength(1)
  await expect(takeOff(platform, { ...which, run })).rejects.toMatchObject({ code: 'run_over' })
  const next = await aLead(platform, which.workspace)
  await addLeads(platform, { ...which, leads: [next.id] })
  const second = (await listRuns(platform, which)).runs.find(({ lead }) => lead === next.id)?.id ?? ''
  await takeOff(platform, { ...which, run: second })
  platform.clock.advance(7200)
  await runSweeps(platform)
  expect(platform.mail.sent).toHaveLength(1)
  const ended = (await listRuns(platform, which)).runs.find(({ id }) => id === second)
  expect(ended).toMatchObject({ state: 'exited', endReason: 'removed' })
})

test('two servers that run concurrently execute each step once', { tags: ['postgres'] }, async () => {
  const { platform, which, workspace } = await aFlow()
  await turnOn(platform, which, chainOf([score, mail], list))
  const leads = await Promise.all(
    Array.from({ length: 30 }, async () => (await aLead(platform, workspace)).id),
  )
  await addLeads(platform, { ...which, leads })
  await Promise.all([advanceDue(platform, 5), advanceDue(platform, 5), advanceDue(platform, 5)])
  await runSweeps(platform)
  expect(new Set(platform.mail.sent.map(({ to }) => to)).size).toBe(30)
  expect(platform.mail.sent).toHaveLength(30)
  const people = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(leadTable))
  expect(people.filter(({ score }) => score === 1)).toHaveLength(30)
})

test('a failure midway rolls back, blocks no one else, and is retried', async () => {
  const { platform, which, workspace, lead } = await aFlow()
  await turnOn(platform, which, chainOf([score, mail], list))
  const other = await aLead(platform, workspace)
  await addLeads(platform, { ...which, leads: [lead.id, other.id] })
  const failing = (await listRuns(platform, which)).runs.find((run) => run.lead === lead.id)?.id
  const { jobs } = platform
  async function enqueue(...[tx, job]: Parameters<typeof jobs.enqueue>) {
    if (JSON.stringify(job.payload).includes(failing ?? '')) throw new Error('killed')
    return jobs.enqueue(tx, job)
  }
  await advanceDue({ ...platform, jobs: { ...jobs, enqueue } }, 5)
  await runSweeps(platform)
  expect(platform.mail.sent.map(({ to }) => to)).toEqual([other.email])
  const { runs } = await listRuns(platform, which)
  expect(runs.find(({ id }) => id === failing)).toMatchObject({ state: 'active', step: 'trigger' })
  platform.clock.advance(301)
  await runSweeps(platform)
  expect(platform.mail.sent.map(({ to }) => to)).toEqual([other.email, lead.email])
  const { rows } = await platform.db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`select score from lead order by email`),
  )
  expect(rows).toEqual([{ score: 1 }, { score: 1 }])
})

test('a mail server outage delays an email, which is sent once under one id; one it rejects for good is logged', async () => {
  const { platform, which, leads } = await aFlow()
  await turnOn(platform, which, chainOf([mail], list))
  await addLeads(platform, { ...which, leads })
  platform.mail.failWith = new Error('away')
  await expect(runSweeps(platform)).rejects.toThrow('away')
  platform.mail.failWith = undefined
  const [run] = (await listRuns(platform, which)).runs
  const mails = [{ run: run?.id, step: 'mail' }]
  const job = { name: 'journey.send-mails', payload: { workspace: which.workspace, mails } }
  platform.jobs.waiting.push(job)
  await runSweeps(platform)
  platform.jobs.waiting.push(job)
  await runSweeps(platform)
  expect(platform.mail.sent.map(({ messageId }) => messageId)).toEqual([
    expect.stringMatching(new RegExp(`^journey-${run?.id}-`)),
  ])
  platform.clock.advance(1)
  const { id } = await aLead(platform, which.workspace)
  await addLeads(platform, { ...which, leads: [id] })
  platform.mail.failWith = new MailRefused(new Error('no such mailbox'))
  await runSweeps(platform)
  expect(await outcomes({ platform, which })).toContain('mail not_sent refused')
})

/** The lead unsubscribes by the link in an email. */
async function chooses(
  { platform, workspace, lead }: { platform: TestPlatform; workspace: string; lead: { email: string } },
  action: Parameters<typeof setMailStop>[2],
): Promise<void> {
  const address = stopAddress(platform, { sender: { workspace }, to: lead.email.toUpperCase() })
  await setMailStop(platform, new URL(address).searchParams.get('token') ?? '', action)
}

test('an unsubscribed lead is removed immediately and never enters again, and questions about them are withdrawn', async () => {
  const flow = await aWaitingFlow([askedMail])
  const { platform, workspace, lead, which, waiting } = flow
  const other = await aLead(platform, workspace, { email: 'stays@globex.test' })
  const late = await aLead(platform, workspace)
  await addLeads(platform, { ...which, leads: [other.id] })
  await runSweeps(platform)
  expect(await waiting()).toHaveLength(2)
  await chooses(flow, 'stop')
  await chooses({ ...flow, lead: late }, 'stop')
  await runPendingJobs(platform)
  const { runs } = await listRuns(platform, which)
  const ends = new Map(runs.map(({ email, endReason }) => [email, endReason]))
  expect([ends.get(lead.email), ends.get(other.email)]).toEqual(['suppressed', null])
  expect(await waiting()).toMatchObject([{ lead: { email: other.email } }])
  expect(platform.mail.sent.filter(({ to }) => to === lead.email)).toEqual([])
  expect(await addLeads(platform, { ...which, leads: [late.id] })).toMatchObject([{ fate: 'suppressed' }])
})

test('a lead is removed also while the journey is paused, and everywhere by a global opt-out, but not if they resubscribed first', async () => {
  const flow = await aWaitingFlow([call])
  const { platform, lead, which } = flow
  await chooses(flow, 'stop')
  await chooses(flow, 'resume')
  await runPendingJobs(platform)
  expect((await listRuns(platform, which)).runs).toMatchObject([{ endReason: null }])
  await pauseFlow(platform, which)
  const far = await aFlow(platform)
  const there = await aLead(platform, far.workspace, { email: lead.email })
  await turnOn(platform, far.which, chainOf([call], list))
  await addLeads(platform, { ...far.which, leads: [there.id] })
  await runSweeps(platform)
  await chooses(flow, 'stop')
  await runPendingJobs(platform)
  expect((await listRuns(platform, which)).runs).toMatchObject([{ endReason: 'suppressed' }])
  expect((await listRuns(platform, far.which)).runs).toMatchObject([{ endReason: null }])
  await chooses(flow, 'stop-everywhere')
  await runPendingJobs(platform)
  expect((await listRuns(platform, far.which)).runs).toMatchObject([{ endReason: 'suppressed' }])
})
