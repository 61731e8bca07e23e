import { expect, test } from 'vitest'
import { settleVisits } from '#src/features/visit/server/settle-visits.ts'
import { addVisitRule } from '#src/features/visit/server/visit-rules.ts'
import { aLead } from '#src/test/factories.ts'
import { chainOf } from '#src/test/flow-graphs.ts'
import { aFlow, comes, mail, outcomes } from '#src/test/flow-worlds.ts'
import { runSweeps, turnOn } from '#src/test/flows.ts'
import { listRuns } from '../reading/list-runs.ts'

type Flow = Awaited<ReturnType<typeof aFlow>>

const session_id = '3b241101-e2bb-4255-8caf-4136c566a962'

/** The lead books in the tab, some seconds after they started reading. */
async function books(
  { platform, link, lead }: Flow,
  key: string,
  changes: { tab?: string; seq?: number } = {},
) {
  const { tab = link.tabs[1], seq = 1 } = changes
  const tabs = JSON.stringify([{ id: link.tabs[0], title: 'Story', duration: 40 }])
  await comes(platform, {
    link,
    lead: lead.id,
    session_id,
    seq,
    has_input: true,
    data: {
      link_id: link.hashid,
      duration: 60,
      tabs,
      tab: tab ?? '',
      bookings_made: [{ provider: 'cal', key }],
    },
  })
}

test('a booking starts its journey once, in the named tab, and continues runs that wait for it', async () => {
  const flow = await aFlow()
  const { platform, which, link } = flow
  const until = {
    until: 'happening',
    happening: { on: 'booking_made', tab: null },
    within: { amount: 1, unit: 'days' },
  }
  const on = { on: 'booking_made', tab: link.tabs[1] }
  await turnOn(platform, which, chainOf([{ id: 'again', type: 'wait_until', config: until }, mail], { on }))
  await books(flow, 'a', { tab: link.tabs[0] ?? '' })
  await runSweeps(platform)
  expect((await listRuns(platform, which)).runs).toEqual([])
  platform.clock.advance(20)
  await books(flow, 'b', { seq: 2 })
  await runSweeps(platform)
  await runSweeps(platform)
  expect(await outcomes(flow)).toEqual(['entered', 'trigger done next', 'again waits happening'])
  platform.clock.advance(20)
  await books(flow, 'c', { seq: 3 })
  await runSweeps(platform)
  expect(await outcomes(flow)).toContain('again done yes')
  platform.clock.advance(400)
  await settleVisits(platform)
  await runSweeps(platform)
  expect((await listRuns(platform, which)).runs).toHaveLength(1)
})

test('a booking after its visit settled is not missed', async () => {
  const flow = await aFlow()
  const { platform, which, link, lead } = flow
  await turnOn(platform, which, chainOf([mail], { on: { on: 'booking_made', tab: null } }))
  await comes(platform, { link, lead: lead.id, session_id, has_input: true })
  platform.clock.advance(400)
  await settleVisits(platform)
  await runSweeps(platform)
  expect((await listRuns(platform, which)).runs).toEqual([])
  platform.clock.advance(300)
  await books(flow, 'late', { seq: 2 })
  await runSweeps(platform)
  expect((await listRuns(platform, which)).runs).toHaveLength(1)
  await runSweeps(platform)
  expect((await listRuns(platform, which)).runs).toHaveLength(1)
})

test('bookings of the team start nothing', async () => {
  const flow = await aFlow()
  const { platform, which, user } = flow
  await turnOn(platform, which, chainOf([mail], { on: { on: 'booking_made', tab: null } }))
  const { workspace } = which
  await addVisitRule(platform, { workspace, user, kind: 'domain', value: 'ours.test', grade: 'internal' })
  const ours = await aLead(platform, workspace, { email: 'ada@ours.test' })
  await books({ ...flow, lead: ours }, 'a')
  await runSweeps(platform)
  platform.clock.advance(400)
  await settleVisits(platform)
  await runSweeps(platform)
  platform.clock.advance(300)
  await books({ ...flow, lead: ours }, 'late', { seq: 2 })
  await runSweeps(platform)
  expect((await listRuns(platform, which)).runs).toEqual([])
})
