import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lead as leadTable } from '#src/features/lead/server/tables.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { erasePerson } from '#src/features/visit/server/person/erase-person.ts'
import { aLead } from '#src/test/factories.ts'
import { outcomes, runPendingJobs, runSweeps } from '#src/test/flow-worlds.ts'
import { setStop } from '#src/test/mail-stops.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { askedMail, aWaitingFlow, call } from '#src/test/waiting-steps.ts'
import { pauseFlow, resumeFlow } from '../publishing/pause-flow.ts'
import { listRuns } from '../reading/list-runs.ts'
import { addLeads } from '../runs/add-leads.ts'
import { pauseRun, takeOff } from '../runs/hold-run.ts'
import { waitingStep } from '../tables.ts'
import { answerStep, takeBackAnswer } from './answer-step.ts'
import { assignStep, snoozeStep } from './change-step.ts'
import { countSteps, listSteps } from './list-steps.ts'
import { withdrawSteps } from './withdraw-steps.ts'

type Flow = Awaited<ReturnType<typeof aWaitingFlow>>

async function goOn({ platform }: Pick<Flow, 'platform'>): Promise<void> {
  platform.clock.advance(11)
  await runSweeps(platform)
}

async function stateOf({ platform, workspace }: Flow): Promise<string[]> {
  const rows = await platform.db.inWorkspace(workspace, (tx) =>
    tx.select({ state: waitingStep.state }).from(waitingStep),
  )
  return rows.map(({ state }) => state)
}

/** The notes on the timeline of the lead's company. */
async function notesOf({ platform, workspace, link }: Flow): Promise<unknown[]> {
  const { rows } = await platform.db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`select body from account_note where account = ${link.account} and deleted_at is null`),
  )
  return rows
}

test('an email is shown filled in, waits for approval, and is sent as edited', async () => {
  const flow = await aWaitingFlow([askedMail])
  const { platform, by, first, lead } = flow
  const step = await first()
  const asked = { kind: 'mail', title: 'Hello Lea', text: 'Shall we talk?', answers: ['approved', 'skipped'] }
  const about = { lead: { email: lead.email }, account: { name: 'Globex' }, assignee: null, isHeld: false }
  expect(step).toMatchObject({ ...asked, ...about })
  expect(platform.mail.sent).toEqual([])
  const mail = { subject: 'Dear {{lead.first}}', text: 'Call me' }
  await answerStep(platform, { ...by, step: step.id, answer: 'approved', mail })
  expect(await notesOf(flow)).toEqual([{ body: 'Email “Dear Lea” to Lea Berg: approved.' }])
  await runSweeps(platform)
  expect(platform.mail.sent).toEqual([])
  await goOn(flow)
  expect(platform.mail.sent).toMatchObject([
    { to: lead.email, subject: 'Dear Lea', text: expect.stringMatching(/^Call me\n/) },
  ])
  const told = (await outcomes(flow)).slice(2, 5)
  expect(told).toEqual(['mail waits person', 'mail answered', 'mail done next'])
  expect(await stateOf(flow)).toEqual(['gone_on'])
})

test('the assignee is emailed once, unless the step was answered before the email was sent', async () => {
  const flow = await aWaitingFlow([call])
  const { platform, by, first, workspace, which, email } = flow
  await runPendingJobs(platform)
  await runPendingJobs(platform)
  expect(platform.mail.sent).toMatchObject([{ to: email, subject: 'Call Lea (Lea Berg)' }])
  await answerStep(platform, { ...by, step: (await first()).id, answer: 'done' })
  const max = await aLead(platform, workspace, { first: 'Max' })
  await addLeads(platform, { ...which, leads: [max.id] })
  await goOn(flow)
  await answerStep(platform, { ...by, step: (await first()).id, answer: 'done' })
  await runPendingJobs(platform)
  expect(platform.mail.sent).toHaveLength(1)
})

test('of two concurrent answers one succeeds, and the other is refused', {
  tags: ['postgres'],
}, async () => {
  const { platform, by, first } = await aWaitingFlow([call])
  const { id: step } = await first()
  const both = await Promise.allSettled(
    (['done', 'skipped'] as const).map((answer) => answerStep(platform, { ...by, step, answer })),
  )
  const refused = both.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { status: 409, code: 'step_over' } }])
})

test("an answer and its note are on the company's timeline until undone", async () => {
  const flow = await aWaitingFlow([call])
  const { platform, by, first, waiting } = flow
  const { id: step, title, text } = await first()
  expect([title, text]).toEqual(['Call Lea', 'Of Globex'])
  await answerStep(platform, { ...by, step, answer: 'done', note: 'They want a trial' })
  expect(await waiting()).toEqual([])
  expect(await notesOf(flow)).toEqual([{ body: 'Call Lea (Lea Berg): done.\n\nThey want a trial' }])
  await takeBackAnswer(platform, { ...by, step })
  expect(await notesOf(flow)).toEqual([])
  expect(await waiting()).toMatchObject([{ id: step }])
  await goOn(flow)
  expect(await waiting()).toMatchObject([{ id: step }])
  await answerStep(platform, { ...by, step, answer: 'skipped' })
  await goOn(flow)
  await expect(takeBackAnswer(platform, { ...by, step })).rejects.toMatchObject({ code: 'gone_on' })
  expect((await outcomes(flow)).at(3)).toBe('call done skipped')
})

test('an answer during a pause continues when resumed, and can be undone until then', async () => {
  const flow = await aWaitingFlow([call])
  const { platform, by, first, which, waiting } = flow
  await pauseFlow(platform, which)
  const { id: step, isHeld } = await first()
  expect(isHeld).toBe(true)
  await answerStep(platform, { ...by, step, answer: 'done' })
  platform.clock.advance(3600)
  await runSweeps(platform)
  await takeBackAnswer(platform, { ...by, step })
  expect(await waiting()).toHaveLength(1)
  await answerStep(platform, { ...by, step, answer: 'done' })
  await goOn(flow)
  expect(await stateOf(flow)).toEqual(['answered'])
  await resumeFlow(platform, which)
  await runSweeps(platform)
  expect(await stateOf(flow)).toEqual(['gone_on'])
})

test('questions about removed leads are withdrawn, and the log says so', async () => {
  const flow = await aWaitingFlow([call])
  const { platform, by, first, which, waiting } = flow
  const { id: step, run } = await first()
  await pauseRun(platform, { ...which, run })
  await takeOff(platform, { ...which, run })
  expect(await waiting()).toEqual([])
  await expect(answerStep(platform, { ...by, step, answer: 'done' })).rejects.toMatchObject({
    status: 409,
    code: 'step_over',
    message: expect.stringContaining('ended'),
  })
  const told = (await outcomes(flow)).slice(2)
  expect(told).toEqual(['call waits person', 'call withdrawn', 'call ended removed'])
})

test('questions about a deleted lead are withdrawn, and their run ends', async () => {
  const flow = await aWaitingFlow([call])
  const { platform, workspace, waiting, which, lead } = flow
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.update(leadTable).set({ deletedAt: platform.clock.now() }).where(sql`id = ${lead.id}`),
  )
  expect(await waiting()).toEqual([])
  await withdrawSteps(platform)
  await runSweeps(platform)
  expect(await stateOf(flow)).toEqual(['withdrawn'])
  expect((await listRuns(platform, which)).runs).toMatchObject([{ state: 'exited', endReason: 'removed' }])
})

test('nothing asked about a person, and nothing of their run, remains when they are erased', async () => {
  const { platform, workspace, lead } = await aWaitingFlow([askedMail])
  const notices = () => platform.db.inWorkspace(workspace, (tx) => tx.select().from(notification))
  expect(await notices()).toMatchObject([
    { kind: 'journey', data: { title: 'An email to Lea Berg needs your approval' } },
  ])
  await platform.db.inWorkspace(workspace, (tx) => erasePerson(platform, tx, { workspace, lead: lead.id }))
  expect(await notices()).toEqual([])
  const { rows } = await platform.db.inWorkspace(workspace, (tx) =>
    tx.execute(
      sql`select from waiting_step union all select from journey_run union all select from journey_run_log`,
    ),
  )
  expect(rows).toEqual([])
  platform.clock.advance(86_400)
  await runSweeps(platform)
  expect(platform.mail.sent).toEqual([])
})

test('an email to an unsubscribed lead is refused, and they are removed', async () => {
  const flow = await aWaitingFlow([askedMail])
  const { platform, by, first, workspace, lead, which } = flow
  const { id: step } = await first()
  await setStop(platform, { workspace, email: lead.email })
  await expect(answerStep(platform, { ...by, step, answer: 'approved' })).rejects.toMatchObject({
    status: 409,
    code: 'takes_no_mail',
  })
  await runSweeps(platform)
  expect((await listRuns(platform, which)).runs).toMatchObject([{ endReason: 'suppressed' }])
  expect(await stateOf(flow)).toEqual(['withdrawn'])
  expect(platform.mail.sent).toEqual([])
})

test('a step is assigned to a member, accepts only its own answers, and can be snoozed until before its deadline', async () => {
  const config = { ...call.config, canSkip: false, within: { amount: 2, unit: 'days' } }
  const { platform, by, first, waiting, workspace, user } = await aWaitingFlow([{ ...call, config }])
  const { id: step, dueAt } = await first()
  for (const answer of ['skipped', 'approved'] as const)
    await expect(answerStep(platform, { ...by, step, answer })).rejects.toMatchObject({
      code: 'wrong_answer',
    })
  expect(dueAt).toEqual(new Date(platform.clock.now().getTime() + 2 * 86_400_000))
  const until = new Date(platform.clock.now().getTime() + 3_600_000)
  await snoozeStep(platform, { ...by, step, until })
  expect(await waiting()).toEqual([])
  expect(await listSteps(platform, { ...by, show: 'snoozed' })).toMatchObject([{ snoozedUntil: until }])
  platform.clock.advance(3600)
  expect(await waiting()).toHaveLength(1)
  const counts = { mine: 0, unassigned: 1, all: 1, snoozed: 0 }
  expect(await countSteps(platform, { workspace, user })).toEqual(counts)
  const now = platform.clock.now()
  const late = new Date(now.getTime() + 3 * 86_400_000)
  for (const [wrong, code] of [
    [now, 'snooze_past'],
    [late, 'snooze_too_late'],
  ] as const)
    await expect(snoozeStep(platform, { ...by, step, until: wrong })).rejects.toMatchObject({ code })
  expect(await assignStep(platform, { ...by, step, assignee: user })).toEqual({ before: null })
  expect(await countSteps(platform, { workspace, user })).toMatchObject({ mine: 1, unassigned: 0 })
  const stranger = assignStep(platform, { ...by, step, assignee: crypto.randomUUID() })
  await expect(stranger).rejects.toMatchObject({ status: 422, code: 'assignee_not_member' })
  platform.clock.advance(2 * 86_400)
  await runSweeps(platform)
  expect(await waiting()).toEqual([])
})

test("another workspace can't see or change a step", async () => {
  const { platform, first, waiting } = await aWaitingFlow([call])
  const { id: step } = await first()
  const { workspace, user } = await aSignedInOwner(platform)
  const stranger = { workspace, user, step, locale: 'en' as const, note: '' }
  expect(await listSteps(platform, { ...stranger, show: 'all' })).toEqual([])
  for (const action of [
    () => answerStep(platform, { ...stranger, answer: 'done' }),
    () => takeBackAnswer(platform, stranger),
    () => snoozeStep(platform, { ...stranger, until: null }),
    () => assignStep(platform, { ...stranger, assignee: user }),
  ])
    await expect(action()).rejects.toMatchObject({ status: 404, code: 'step_not_found' })
  expect(await waiting()).toMatchObject([{ id: step, assignee: null }])
})
