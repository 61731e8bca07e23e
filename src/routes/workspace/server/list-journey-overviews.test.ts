import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addLeads } from '#src/features/automation/server/runs/add-leads.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { aLead } from '#src/test/factories.ts'
import { chainOf } from '#src/test/flow-graphs.ts'
import { aFlow, list } from '#src/test/flow-worlds.ts'
import { runSweeps, turnOn } from '#src/test/flows.ts'
import { exportList } from '../export/$list/server/export-list.ts'
import { journeyFilter, listJourneyOverviews } from './list-journey-overviews.ts'

test('the list of journeys and its file count leads who reached the goal and are filtered by status', async () => {
  const { platform, workspace, user, which, leads } = await aFlow()
  const { id: draft } = await createJourney(platform, { workspace, user, name: 'Not yet' })
  const max = await aLead(platform, workspace)
  await turnOn(platform, which, chainOf([], list))
  await addLeads(platform, { ...which, leads: [...leads, max.id] })
  await runSweeps(platform)
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`update journey_run set end_reason = 'goal' where lead = ${max.id}`),
  )
  const all = await listJourneyOverviews(platform, { workspace, sort: 'name' })
  expect(all.journeys.map(({ id, status, reached }) => [id, status, reached])).toEqual(
    expect.arrayContaining([
      [draft, 'draft', { runs: 0, goals: 0 }],
      [which.journey, 'live', { runs: 2, goals: 1 }],
    ]),
  )
  const { status } = journeyFilter.parse({ status: 'draft' })
  const drafts = await listJourneyOverviews(platform, { workspace, status })
  expect(drafts.journeys.map(({ id }) => id)).toEqual([draft])
  expect(journeyFilter.parse({ status: 'none' })).toEqual({})
  const csv = await exportList(platform, 'journeys', { workspace, q: '', journeys: { status: 'live' } })
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toMatch(/,live,2,1\r\n$/)
})
