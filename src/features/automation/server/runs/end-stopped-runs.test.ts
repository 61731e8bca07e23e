import { expect, test } from 'vitest'
import { setMailStop } from '#src/features/notification/server/mail/set-mail-stop.ts'
import { stopAddress } from '#src/features/notification/server/mail/stop-token.ts'
import { aLead } from '#src/test/factories.ts'
import { chainOf } from '#src/test/flow-graphs.ts'
import { aFlow } from '#src/test/flow-worlds.ts'
import { runPendingJobs, runSweeps, turnOn } from '#src/test/flows.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { askedMail, aWaitingFlow, call } from '#src/test/waiting-steps.ts'
import { pauseFlow } from '../publishing/pause-flow.ts'
import { listRuns } from '../reading/list-runs.ts'
import { addLeads } from './add-leads.ts'

function tokenOf(platform: TestPlatform, { workspace, email }: { workspace: string; email: string }): string {
  return new URL(stopAddress(platform, { sender: { workspace }, to: email })).searchParams.get('token') ?? ''
}

test('an unsubscribed lead is removed immediately, and questions about them are withdrawn', async () => {
  const { platform, workspace, lead, which, waiting } = await aWaitingFlow([askedMail])
  const other = await aLead(platform, workspace, { email: 'stays@globex.test' })
  await addLeads(platform, { ...which, leads: [other.id] })
  await runSweeps(platform)
  expect(await waiting()).toHaveLength(2)
  await setMailStop(platform, tokenOf(platform, { workspace, email: lead.email.toUpperCase() }), 'stop')
  await runPendingJobs(platform)
  const { runs } = await listRuns(platform, which)
  const ends = new Map(runs.map(({ email, endReason }) => [email, endReason]))
  expect([ends.get(lead.email), ends.get('stays@globex.test')]).toEqual(['suppressed', null])
  expect(await waiting()).toMatchObject([{ lead: { email: 'stays@globex.test' } }])
  expect(platform.mail.sent.filter(({ to }) => to === lead.email)).toEqual([])
})

test('this also happens while the journey is paused, and in every workspace for a global opt-out', async () => {
  const { platform, workspace, lead, which } = await aWaitingFlow([call])
  await pauseFlow(platform, which)
  const far = await aFlow(platform)
  const there = await aLead(platform, far.workspace, { email: lead.email })
  await turnOn(platform, far.which, chainOf([{ ...call }], { on: { on: 'list_entry' } }))
  await addLeads(platform, { ...far.which, leads: [there.id] })
  await runSweeps(platform)
  await setMailStop(platform, tokenOf(platform, { workspace, email: lead.email }), 'stop')
  await runPendingJobs(platform)
  expect((await listRuns(platform, which)).runs).toMatchObject([{ endReason: 'suppressed' }])
  expect((await listRuns(platform, far.which)).runs).toMatchObject([{ endReason: null }])
  await setMailStop(platform, tokenOf(platform, { workspace, email: lead.email }), 'stop-everywhere')
  await runPendingJobs(platform)
  expect((await listRuns(platform, far.which)).runs).toMatchObject([{ endReason: 'suppressed' }])
})

test('a lead who resubscribed before the sweep stays', async () => {
  const { platform, workspace, lead, which } = await aWaitingFlow([call])
  const token = tokenOf(platform, { workspace, email: lead.email })
  await setMailStop(platform, token, 'stop')
  await setMailStop(platform, token, 'resume')
  await runPendingJobs(platform)
  expect((await listRuns(platform, which)).runs).toMatchObject([{ endReason: null }])
})
