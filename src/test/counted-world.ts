import { type SQL, sql } from 'drizzle-orm'
import { seeded } from '#demo/random.ts'
import { createApp } from '#src/app.ts'
import { gradeByHand } from '#src/features/visit/server/grade-by-hand.ts'
import { settleAll } from '#src/features/visit/server/settle-visits.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import { addVisitRule, removeVisitRule } from '#src/features/visit/server/visit-rules.ts'
import { aLead, aLink, aWorkspace, type Link } from './factories.ts'
import { heardIn, heardOf } from './heard-sums.ts'
import { hearing, showRecordings } from './listening.ts'
import { createTestPlatform, type TestPlatform } from './test-platform.ts'
import { anEvent } from './visit-event.ts'
import { coarseSumsOf, type Row, rowsOf } from './visit-sums.ts'
import { postVisit, visitsOf } from './visits.ts'

/** The browser of a person. */
export const chrome = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36',
}

/** The stored counts, and the same figures computed from all visits. */
export async function storedAndComputed(platform: TestPlatform, workspace: string) {
  const ours = sql`workspace = ${workspace}`
  const subjects = sql`select v.*, s.kind, s.subject, coalesce(v.hand_grade, v.grade) as counted,
      (v.started_at at time zone w.time_zone)::date::text as day
    from visit v
    join workspaces w on w.id = v.workspace
    join link l on l.workspace = v.workspace and l.id = v.link
    cross join lateral (values ('workspace', v.workspace), ('journey', l.journey), ('link', v.link),
      ('account', v.account)) s (kind, subject)
    where v.settled_at is not null and s.subject is not null and v.workspace = ${workspace}`
  const coarse = await coarseSumsOf(platform, ours)
  const figures = figuresOf(ours, subjects)
  async function all(which: 0 | 1): Promise<Record<Figure, Row[]>> {
    const found: Partial<Record<Figure, Row[]>> = {}
    for (const name of Object.keys(figures) as Figure[])
      found[name] = await rowsOf(platform, figures[name][which])
    return found as Record<Figure, Row[]>
  }
  return {
    counted: { ...(await all(0)), heard: await heardOf(platform, ours), ...coarse.counted },
    read: { ...(await all(1)), heard: heardIn(await rowsOf(platform, subjects)), ...coarse.read },
  }
}

type Figure = 'days' | 'tabs' | 'clicks' | 'leads' | 'arrivals' | 'last'

function figuresOf(ours: SQL, subjects: SQL): Record<Figure, [stored: SQL, computed: SQL]> {
  return {
    days: [
      sql`select kind, subject, day::text, grade, visits, visitors, ended, clicks::integer, seconds::integer
        from visit_day where ${ours} order by 1, 2, 3, 4`,
      sql`select kind, subject, day, counted as grade, count(*)::integer as visits,
          (count(distinct lead) + count(*) filter (where lead is null))::integer as visitors,
          (count(*) filter (where ended))::integer as ended,
          sum(jsonb_array_length(links_clicked))::integer as clicks, sum(duration)::integer as seconds
        from (${subjects}) v group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    ],
    tabs: [
      sql`select kind, subject, day::text, grade, tab, visits, seconds::integer
        from visit_tab_day where ${ours} order by 1, 2, 3, 4, 5`,
      sql`select kind, subject, day, counted as grade, t ->> 'id' as tab, count(*)::integer as visits,
          sum((t ->> 'duration')::integer)::integer as seconds
        from (${subjects}) v cross join lateral jsonb_array_elements(v.tabs) t
        where (t ->> 'duration')::integer > 0 group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    ],
    clicks: [
      sql`select kind, subject, day::text, grade, href, clicks
        from visit_click_day where ${ours} order by 1, 2, 3, 4, 5`,
      sql`select kind, subject, day, counted as grade, c ->> 'href' as href, count(*)::integer as clicks
        from (${subjects}) v cross join lateral jsonb_array_elements(v.links_clicked) c
        group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    ],
    leads: [
      sql`select kind, subject, lead, grade, visits, seconds::integer, first_at::text, last_at::text
        from visit_lead where ${ours} order by 1, 2, 3, 4`,
      sql`select kind, subject, lead, counted as grade, count(*)::integer as visits, sum(duration)::integer as seconds,
          min(started_at)::text as first_at, max(last_at)::text as last_at
        from (${subjects}) v where lead is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    ],
    arrivals: [
      sql`select kind, subject, day::text, grade, arrival, visits, seconds::integer
        from visit_arrival_day where ${ours} order by 1, 2, 3, 4, 5`,
      sql`select kind, subject, day, counted as grade, arrival, count(*)::integer as visits, sum(duration)::integer as seconds
        from (${subjects}) v where arrival <> '{}' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    ],
    last: [
      sql`select kind, subject, grade, last_at::text from visit_total where ${ours} order by 1, 2, 3`,
      sql`select kind, subject, counted as grade, max(last_at)::text as last_at
        from (${subjects}) v group by 1, 2, 3 order by 1, 2, 3`,
    ],
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

/** Two links of two accounts with two leads, who visit them at random. */
// eslint-disable-next-line max-lines-per-function -- the actions share state
export async function aCountedWorld(seed: number) {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const random = seeded(seed)
  function roll(sides: number): number {
    return (random() * 2 ** 32) % sides
  }
  const { workspace, owner: user } = await aWorkspace(platform, { timeZone: 'Pacific/Auckland' })
  const links: Link[] = [await aLink(platform, { workspace }), await aLink(platform, { workspace })]
  const leads = [await aLead(platform, workspace, { validated: 'yes' }), await aLead(platform, workspace, {})]
  const media = await Promise.all(links.map((link) => showRecordings(platform, link, [600, 720])))
  function heard(link: Link) {
    return Array.from({ length: roll(3) }, (_, index) => {
      const from = roll(500)
      return hearing(media[links.indexOf(link)]?.[index] ?? '', [
        [from, from + 1 + roll(80), 1],
        [from + 5, from + 6 + roll(40), 1 + roll(3)],
      ])
    })
  }
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

  const actions: (() => Promise<unknown>)[] = [
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
    user,
    links,
    leads,
    async live(steps: number): Promise<void> {
      for (let step = 0; step < steps; step += 1) await actions[roll(actions.length)]?.()
      platform.clock.advance(400)
      await settleAll(platform, 5)
    },
  }
}
