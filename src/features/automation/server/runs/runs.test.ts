import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { account } from '#src/features/account/server/tables.ts'
import { lead as leadTable } from '#src/features/lead/server/tables.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { aJourney, aLead, anEndpoint } from '#src/test/factories.ts'
import { chainOf } from '#src/test/flow-graphs.ts'
import { aFlow, comes, list, mail, outcomes } from '#src/test/flow-worlds.ts'
import { runSweeps, turnOn } from '#src/test/flows.ts'
import { setStop } from '#src/test/mail-stops.ts'
import { pauseFlow, resumeFlow } from '../publishing/pause-flow.ts'
import { listRuns } from '../reading/list-runs.ts'
import { addLeads } from './add-leads.ts'
import { advanceDue } from './advance-due.ts'
import { pauseRun, resumeRun, takeOff } from './hold-run.ts'

test('steps change the lead and company, notify the owner, call the webhook and add to another journey', async () => {
  const flow = await aFlow()
  const { platform, workspace, user, which, leads, lead, link } = flow
  const other = await aJourney(platform, workspace)
  await turnOn(platform, { ...which, journey: other.journey }, chainOf([mail], list))
  const endpoint = await anEndpoint(platform, { workspace, events: ['link.blocked'] })
  const graph = chainOf(
    [
      { id: 'tag', type: 'tag', config: { action: 'add', of: 'lead', tag: 'Warm' } },
      { id: 'company', type: 'tag', config: { action: 'add', of: 'account', tag: 'Flow' } },
      { id: 'score', type: 'score', config: { change: 7 } },
      { id: 'assign', type: 'assign', config: { member: user } },
      { id: 'notify', type: 'notify_owner', config: { text: 'Call them', to: 'owner', member: null } },
      { id: 'hook', type: 'webhook', config: { endpoint: endpoint.id } },
      { id: 'add', type: 'journey_add', config: { journey: other.journey } },
      {
        id: 'if',
        type: 'condition',
        config: {
          match: 'all',
          rules: [
            { field: 'tag', of: 'lead', has: true, tag: 'warm' },
            { field: 'score', atLeast: 7 },
          ],
        },
      },
    ],
    list,
  )
  await turnOn(platform, which, graph)
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
  await turnOn(
    platform,
    which,
    chainOf([{ id: 'hook', type: 'webhook', config: { endpoint: endpoint.id } }], list),
  )
  await platform.db.asSystem((tx) => tx.execute(sql`delete from webhook_endpoint where id = ${endpoint.id}`))
  await addLeads(platform, { ...which, leads })
  await runSweeps(platform)
  expect(await outcomes(flow)).toContain('hook failed')
  expect((await listRuns(platform, which)).runs).toMatchObject([{ state: 'done' }])
})

test('runs keep their version when another one is published', async () => {
  const flow = await aFlow()
  const { platform, which, leads } = flow
  const wait = { id: 'wait', type: 'wait', config: { amount: 1, unit: 'hours' } }
  await turnOn(
    platform,
    which,
    chainOf([wait, { ...mail, config: { ...mail.config, subject: 'One', text: 'One' } }], list),
  )
  await addLeads(platform, { ...which, leads })
  await runSweeps(platform)
  await turnOn(
    platform,
    which,
    chainOf([{ ...mail, config: { ...mail.config, subject: 'Two', text: 'Two' } }], list),
  )
  platform.clock.advance(3600)
  await runSweeps(platform)
  expect(platform.mail.sent.map(({ subject }) => subject)).toEqual(['One'])
})

test('a lead is in a journey once at a time, and re-enters only by its rule', async () => {
  const flow = await aFlow()
  const { platform, which, leads } = flow
  const wait = { id: 'wait', type: 'wait', config: { amount: 1, unit: 'hours' } }
  await turnOn(platform, which, chainOf([wait], { ...list, reentry: { allowed: true, afterDays: 2 } }))
  const all = await Promise.all([1, 2, 3].map(() => addLeads(platform, { ...which, leads })))
  expect(
    all
      .flat()
      .map(({ fate }) => fate)
      .toSorted(),
  ).toEqual(['started', 'under_way', 'under_way'])
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
  const until = {
    until: 'happening',
    happening: { on: 'tab_attended', tab: link.tabs[0], seconds: 30 },
    within: { amount: 5, unit: 'days' },
  }
  await turnOn(platform, which, chainOf([{ id: 'until', type: 'wait_until', config: until }, mail], list))
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
  const flow = await aFlow()
  const { platform, which, leads } = flow
  const wait = { id: 'wait', type: 'wait', config: { amount: 1, unit: 'hours' } }
  await turnOn(platform, which, chainOf([wait, mail], list))
  await addLeads(platform, { ...which, leads })
  await runSweeps(platform)
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

test('an unsubscribed lead never enters, and is removed midway', async () => {
  const flow = await aFlow()
  const { platform, which, leads, lead, workspace } = flow
  const wait = { id: 'wait', type: 'wait', config: { amount: 1, unit: 'hours' } }
  await turnOn(platform, which, chainOf([wait, mail], list))
  await addLeads(platform, { ...which, leads })
  await runSweeps(platform)
  const stopped = await aLead(platform, workspace)
  await setStop(platform, { workspace, email: stopped.email })
  await setStop(platform, { workspace, email: lead.email })
  expect((await addLeads(platform, { ...which, leads: [stopped.id] }))[0]?.fate).toBe('suppressed')
  platform.clock.advance(3600)
  await runSweeps(platform)
  expect(platform.mail.sent).toEqual([])
  expect((await listRuns(platform, which)).runs).toMatchObject([{ state: 'exited', endReason: 'suppressed' }])
})

test('two servers that run concurrently execute each step once', { tags: ['postgres'] }, async () => {
  const flow = await aFlow()
  const { platform, which, workspace } = flow
  await turnOn(platform, which, chainOf([{ id: 'score', type: 'score', config: { change: 1 } }, mail], list))
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

test('a journey of another workspace is not found', async () => {
  const { platform, which } = await aFlow()
  const stranger = await aFlow()
  const foreign = { ...stranger.which, journey: which.journey }
  await expect(addLeads(platform, { ...foreign, leads: stranger.leads })).rejects.toMatchObject({
    status: 404,
  })
  await expect(pauseFlow(platform, foreign)).rejects.toMatchObject({ status: 404 })
  await expect(listRuns(platform, foreign)).rejects.toMatchObject({ status: 404 })
})
