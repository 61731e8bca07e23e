import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { heardIn, heardOf } from '#src/test/heard-sums.ts'
import { hearing, showRecordings } from '#src/test/listening.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { coarseOf, rowsOf } from '#src/test/visit-sums.ts'
import { anEvent, postVisit, visitsOf } from '#src/test/visits.ts'
import { forgetOldVisits } from './forget-old-visits.ts'
import { gradeByHand } from './grade-by-hand.ts'
import { settleAll } from './settle-visits.ts'
import { issueViewToken } from './view-token.ts'
import { addVisitRule, removeVisitRule } from './visit-rules.ts'

type Link = Awaited<ReturnType<typeof aLink>>

const chrome = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36' }

/** What was counted, beside what the visits come to when all of them are read. */
async function bothWays(platform: TestPlatform, workspace: string) {
  const ours = sql`workspace = ${workspace}`
  const subjects = sql`select v.*, s.kind, s.subject, coalesce(v.hand_grade, v.grade) as counted,
      (v.started_at at time zone w.time_zone)::date::text as day
    from visit v
    join workspaces w on w.id = v.workspace
    join link l on l.workspace = v.workspace and l.id = v.link
    cross join lateral (values ('workspace', v.workspace), ('journey', l.journey), ('link', v.link),
      ('account', v.account)) s (kind, subject)
    where v.settled_at is not null and s.subject is not null and v.workspace = ${workspace}`
  const days = await rowsOf(
    platform,
    sql`select kind, subject, day::text, grade, visits, visitors, ended, clicks::integer, seconds::integer
      from visit_day where ${ours} order by 1, 2, 3, 4`,
  )
  const daysRead = await rowsOf(
    platform,
    sql`select kind, subject, day, counted as grade, count(*)::integer as visits,
        (count(distinct lead) + count(*) filter (where lead is null))::integer as visitors,
        (count(*) filter (where ended))::integer as ended,
        sum(jsonb_array_length(links_clicked))::integer as clicks, sum(duration)::integer as seconds
      from (${subjects}) v group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )
  const tabs = await rowsOf(
    platform,
    sql`select kind, subject, day::text, grade, tab, visits, seconds::integer from visit_tab_day where ${ours} order by 1, 2, 3, 4, 5`,
  )
  const tabsRead = await rowsOf(
    platform,
    sql`select kind, subject, day, counted as grade, t ->> 'id' as tab, count(*)::integer as visits,
        sum((t ->> 'duration')::integer)::integer as seconds
      from (${subjects}) v cross join lateral jsonb_array_elements(v.tabs) t
      where (t ->> 'duration')::integer > 0 group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  )
  const clicks = await rowsOf(
    platform,
    sql`select kind, subject, day::text, grade, href, clicks from visit_click_day where ${ours} order by 1, 2, 3, 4, 5`,
  )
  const clicksRead = await rowsOf(
    platform,
    sql`select kind, subject, day, counted as grade, c ->> 'href' as href, count(*)::integer as clicks
      from (${subjects}) v cross join lateral jsonb_array_elements(v.links_clicked) c
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  )
  const leads = await rowsOf(
    platform,
    sql`select kind, subject, lead, grade, visits, seconds::integer, first_at::text, last_at::text
      from visit_lead where ${ours} order by 1, 2, 3, 4`,
  )
  const leadsRead = await rowsOf(
    platform,
    sql`select kind, subject, lead, counted as grade, count(*)::integer as visits, sum(duration)::integer as seconds,
        min(started_at)::text as first_at, max(last_at)::text as last_at
      from (${subjects}) v where lead is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )
  const arrivals = await rowsOf(
    platform,
    sql`select kind, subject, day::text, grade, arrival, visits, seconds::integer from visit_arrival_day where ${ours} order by 1, 2, 3, 4, 5`,
  )
  const arrivalsRead = await rowsOf(
    platform,
    sql`select kind, subject, day, counted as grade, arrival, count(*)::integer as visits, sum(duration)::integer as seconds
      from (${subjects}) v where arrival <> '{}' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  )
  const last = await rowsOf(
    platform,
    sql`select kind, subject, grade, last_at::text from visit_total where ${ours} order by 1, 2, 3`,
  )
  const lastRead = await rowsOf(
    platform,
    sql`select kind, subject, counted as grade, max(last_at)::text as last_at from (${subjects}) v group by 1, 2, 3 order by 1, 2, 3`,
  )
  const heard = await heardOf(platform, ours)
  const heardRead = heardIn(await rowsOf(platform, subjects))
  const coarse = await coarseOf(platform, ours)
  return {
    counted: { days, tabs, clicks, arrivals, last, leads, heard, ...coarse.counted },
    read: {
      days: daysRead,
      tabs: tabsRead,
      clicks: clicksRead,
      arrivals: arrivalsRead,
      last: lastRead,
      leads: leadsRead,
      heard: heardRead,
      ...coarse.read,
    },
  }
}

/** Numbers that look random and are the same each time (mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

function clicksOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    href: `https://example.test/${index % 2}`,
    text: 'Further',
    timeInSession: index,
  }))
}

function arrivalOf(n: number): Record<string, string> {
  return n === 0 ? {} : { utm_source: `source-${n}` }
}

async function aCountedWorld(seed: number) {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const roll = dice(seed)
  const { workspace, owner: user } = await aWorkspace(platform, { timeZone: 'Pacific/Auckland' })
  const links: Link[] = [await aLink(platform, { workspace }), await aLink(platform, { workspace })]
  const leads = [await aLead(platform, workspace, { validated: 'yes' }), await aLead(platform, workspace, {})]
  const media = await Promise.all(links.map((link) => showRecordings(platform, link, [600, 720])))
  const heard = (link: Link) =>
    Array.from({ length: roll(3) }, (_, index) => {
      const from = roll(500)
      return hearing(media[links.indexOf(link)]?.[index] ?? '', [
        [from, from + 1 + roll(80), 1],
        [from + 5, from + 6 + roll(40), 1 + roll(3)],
      ])
    })
  const events: { link: Link; event: ReturnType<typeof anEvent> }[] = []

  async function visit(): Promise<void> {
    const link = links[roll(2)] ?? links[0]
    if (!link) return
    const lead = leads[roll(4)]?.id ?? null
    const event = anEvent(link, {
      view_token: issueViewToken(platform, { workspace, link: link.id, lead, arrival: arrivalOf(roll(3)) }),
      has_input: roll(2) === 0,
      ended: roll(2) === 0,
      data: { duration: roll(90), links_clicked: clicksOf(roll(4)), recordings_heard: heard(link) },
    })
    events.push({ link, event })
    await postVisit(app, event, chrome)
  }

  const deeds: (() => Promise<unknown>)[] = [
    visit,
    visit,
    visit,
    async () => {
      const grown = events[roll(events.length || 1)]
      if (!grown) return
      const { event, link } = grown
      const more = { duration: event.data.duration + 30, recordings_heard: heard(link) }
      grown.event = { ...event, seq: (event.seq ?? 1) + 1, data: { ...event.data, ...more } }
      await postVisit(app, grown.event, chrome)
    },
    async () => {
      const all = (await Promise.all(links.map((link) => visitsOf(platform, link)))).flat()
      const one = all[roll(all.length || 1)]
      const grade = (['internal', 'verified', null] as const)[roll(3)] ?? null
      if (one) await gradeByHand(platform, { workspace, user, visit: one.id, grade })
    },
    async () => {
      const rule = { kind: 'network', value: '127.0.0.1', grade: 'likely_scanner' } as const
      const made = await addVisitRule(platform, { workspace, user, ...rule })
      if (roll(2) === 0) await settleAll(platform, 5)
      await removeVisitRule(platform, { workspace, rule: made.id })
    },
    async () => platform.clock.advance(roll(40_000)),
    async () => platform.clock.advance(roll(30) * 86_400),
    async () => settleAll(platform, 5),
  ]
  return {
    platform,
    workspace,
    async live(steps: number): Promise<void> {
      for (let step = 0; step < steps; step += 1) await deeds[roll(deeds.length)]?.()
      platform.clock.advance(400)
      await settleAll(platform, 5)
    },
  }
}

test('what was counted is what the visits come to, whatever happened to them', async () => {
  for (const seed of [1, 2, 3]) {
    const { platform, workspace, live } = await aCountedWorld(seed)
    await live(60)
    const { counted, read } = await bothWays(platform, workspace)
    expect(counted, `seed ${seed}`).toEqual(read)
    expect(counted.days.length, `seed ${seed}`).toBeGreaterThan(8)
    expect(counted.leads.length, `seed ${seed}`).toBeGreaterThan(4)
    expect(counted.clicks.length, `seed ${seed}`).toBeGreaterThan(4)
    expect(counted.heard.day.length, `seed ${seed}`).toBeGreaterThan(8)
    expect(counted.arrivals.length, `seed ${seed}`).toBeGreaterThan(4)
  }
}, 120_000)

test('P3: what is forgotten leaves figures that name nobody', async () => {
  const { platform, workspace, live } = await aCountedWorld(4)
  await live(40)
  const before = await bothWays(platform, workspace)
  await platform.db.asSystem((tx) =>
    tx.update(workspaces).set({ retentionDays: 30 }).where(eq(workspaces.id, workspace)),
  )
  platform.clock.advance(400 * 86_400)
  await forgetOldVisits(platform)
  const after = await bothWays(platform, workspace)
  expect(after.read.days).toEqual([])
  expect(after.counted).toEqual({ ...before.counted, leads: [] })
  expect(before.counted.leads.length).toBeGreaterThan(0)
  expect(await rowsOf(platform, sql`select 1 from visit where workspace = ${workspace}`)).toEqual([])
})

test('two who count the same lead at once count them once', async () => {
  const platform = await createTestPlatform()
  const link = await aLink(platform)
  const lead = await aLead(platform, link.workspace, { validated: 'yes' })
  const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: lead.id })
  for (let time = 0; time < 6; time += 1)
    await postVisit(createApp(platform), anEvent(link, { view_token }), chrome)
  platform.clock.advance(400)
  await Promise.all([settleAll(platform, 5), settleAll(platform, 5), settleAll(platform, 5)])
  const { counted, read } = await bothWays(platform, link.workspace)
  expect(counted).toEqual(read)
  expect(counted.days[0]).toMatchObject({ visits: 6, visitors: 1 })
})
