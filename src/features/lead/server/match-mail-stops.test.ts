/** @module-tag postgres */
import { expect, test } from 'vitest'
import { setStop } from '#src/test/mail-stops.ts'
import { aPlace } from '#src/test/places.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { matchMailStops } from './match-mail-stops.ts'

async function somePeople(count: number) {
  const { platform, workspace } = await aPlace()
  await platform.db.pool.query(
    `insert into lead (workspace, id, hashid, email, created_at, updated_at)
     select $1, gen_random_uuid(), 'lead-' || n, 'n' || n || '@globex.test', now(), now() from generate_series(1, $2) n`,
    [workspace, count],
  )
  return { platform, workspace }
}

async function countOf({ db }: TestPlatform, workspace: string) {
  const { rows } = await db.pool.query<{ matched: number; stopped: number }>(
    `select count(workspace_hash)::int as matched, (count(*) filter (where is_stopped))::int as stopped
     from lead_mail_stop where workspace = $1`,
    [workspace],
  )
  return rows[0]
}

test('people of all workspaces are matched, before anyone filters', async () => {
  const { platform, workspace } = await somePeople(1100)
  await setStop(platform, { workspace, email: 'n1100@globex.test' })
  expect(await countOf(platform, workspace)).toEqual({ matched: 0, stopped: 0 })
  await matchMailStops(platform)
  expect(await countOf(platform, workspace)).toEqual({ matched: 1100, stopped: 1 })
})

test('someone who unsubscribes while people are matched is not missed', async () => {
  const { platform, workspace } = await somePeople(600)
  const stops = Array.from({ length: 20 }, (_, n) => ({ workspace, email: `n${n * 30 + 1}@globex.test` }))
  await Promise.all([
    ...stops.slice(0, 10).map((stop) => setStop(platform, stop)),
    matchMailStops(platform, { workspace }),
    ...stops.slice(10).map((stop) => setStop(platform, stop)),
    matchMailStops(platform, { workspace }),
  ])
  await matchMailStops(platform, { workspace })
  expect(await countOf(platform, workspace)).toEqual({ matched: 600, stopped: 20 })
})
