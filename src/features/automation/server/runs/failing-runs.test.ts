import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { erasePerson } from '#src/features/visit/server/person/erase-person.ts'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import { aLead } from '#src/test/factories.ts'
import { chainOf } from '#src/test/flow-graphs.ts'
import { aFlow, list, mail, outcomes } from '#src/test/flow-worlds.ts'
import { runSweeps, turnOn } from '#src/test/flows.ts'
import { listRuns } from '../reading/list-runs.ts'
import { addLeads } from './add-leads.ts'
import { advanceDue } from './advance-due.ts'

const score = { id: 'score', type: 'score', config: { change: 1 } }

test('a failure midway rolls back, blocks no one else, and is retried', async () => {
  const { platform, which, workspace, lead } = await aFlow()
  await turnOn(platform, which, chainOf([score, mail], list))
  const other = await aLead(platform, workspace)
  await addLeads(platform, { ...which, leads: [lead.id, other.id] })
  const failing = (await listRuns(platform, which)).runs.find((run) => run.lead === lead.id)?.id
  const { jobs } = platform
  const broken = {
    ...platform,
    jobs: {
      ...jobs,
      async enqueue(...[tx, job]: Parameters<typeof jobs.enqueue>) {
        if (JSON.stringify(job.payload).includes(failing ?? '')) throw new Error('killed')
        return jobs.enqueue(tx, job)
      },
    },
  }
  await advanceDue(broken, 5)
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

test('a mail server outage delays an email, which is sent once under one id', async () => {
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
})

test('an email that the mail server rejects for good is logged as not sent', async () => {
  const { platform, which, leads } = await aFlow()
  await turnOn(platform, which, chainOf([mail], list))
  await addLeads(platform, { ...which, leads })
  platform.mail.failWith = new MailRefused(new Error('no such mailbox'))
  await runSweeps(platform)
  expect(await outcomes({ platform, which })).toContain('mail not_sent refused')
})

test("nothing is left of an erased lead's run", async () => {
  const { platform, which, workspace, leads, lead } = await aFlow()
  await turnOn(
    platform,
    which,
    chainOf([{ id: 'wait', type: 'wait', config: { amount: 1, unit: 'days' } }, mail], list),
  )
  await addLeads(platform, { ...which, leads })
  await runSweeps(platform)
  await platform.db.inWorkspace(workspace, (tx) => erasePerson(platform, tx, { workspace, lead: lead.id }))
  const { rows } = await platform.db.inWorkspace(workspace, (tx) =>
    tx.execute(
      sql`select (select count(*)::int from journey_run) as runs, (select count(*)::int from journey_run_log) as lines`,
    ),
  )
  expect(rows).toEqual([{ runs: 0, lines: 0 }])
  platform.clock.advance(86_400)
  await runSweeps(platform)
  expect(platform.mail.sent).toEqual([])
})
