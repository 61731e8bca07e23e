import type pg from 'pg'
import { type InsightQuery, insightQuery } from '#src/features/insight/schema.ts'
import { openInsight } from '#src/features/insight/server/open-insight.ts'
import type { Arrival } from '#src/features/link/rules/arrival.ts'
import { listChangedVisits, listVisits } from '#src/features/visit/server/list-visits.ts'
import { readMomentum } from '#src/features/visit/server/momentum/read-momentum.ts'
import type { Platform } from '#src/platform/platform.ts'
import { loadHome } from '#src/routes/server/load-home.ts'
import { loadAccountScreen } from '#src/routes/workspace/account/$id/server/load-account-screen.ts'
import { listAccountOverviews } from '#src/routes/workspace/server/list-account-overviews.ts'
import { listJourneyOverviews } from '#src/routes/workspace/server/list-journey-overviews.ts'
import { loadJourneyView } from '#src/routes/workspace/server/load-journey-view.ts'

/** Loads a screen for the nth of its possible subjects. */
export type Screen = (n: number) => Promise<unknown>

type Kind = 'journey' | 'link' | 'account' | 'lead'
type Ids = Record<Kind, string[]>

const ranks = [0, 1, 2, 5, 10, 20, 50, 100, 150, 250]

/** The arrival of visitors of the nth link; see `fillMonth`. */
function arrivalOf(n: number): Arrival {
  return { utm_source: `source-${n % 12}`, utm_medium: 'email', utm_campaign: `campaign-${n % 5}` }
}

function at(ids: string[], n: number): string {
  return ids[n % ids.length] ?? ''
}

/** Every screen that shows visits, by its name in the output. */
export async function insightScreens(
  platform: Platform,
  { client, workspace }: { client: Pick<pg.ClientBase, 'query'>; workspace: string },
): Promise<Map<string, Screen>> {
  const ids = await visited(client, workspace)
  return new Map([
    ...figureScreens(platform, workspace, ids),
    ...visitScreens(platform, workspace, ids),
    ...listScreens(platform, workspace, ids),
  ])
}

function figureScreens(platform: Platform, workspace: string, ids: Ids): Map<string, Screen> {
  const screens = new Map<string, Screen>()
  function show(asked: Partial<Record<keyof InsightQuery, unknown>>): Promise<unknown> {
    return openInsight(platform, { workspace, query: insightQuery.parse(asked) })
  }
  const periods = { '30 days': { days: 30 }, 'a year': { days: 365 }, 'three years': { days: 1096 } }
  for (const [name, period] of Object.entries(periods)) {
    screens.set(`figures of the workspace, ${name}`, () => show(period))
    for (const kind of ['journey', 'link', 'account', 'lead'] as const)
      screens.set(`figures of one ${kind}, ${name}`, (n) => show({ ...period, [kind]: at(ids[kind], n) }))
  }
  screens.set('figures of the workspace, one grade, a year', () =>
    show({ days: 365, grade: 'likely_person' }),
  )
  screens.set('figures of the workspace, custom range', (n) =>
    show({ from: `2025-0${1 + (n % 9)}-17`, to: `2026-0${1 + (n % 9)}-14` }),
  )
  screens.set('figures of a lead within a journey, a year', (n) =>
    show({ days: 365, journey: at(ids.journey, 0), lead: at(ids.lead, n) }),
  )
  return screens
}

function visitScreens(platform: Platform, workspace: string, ids: Ids): Map<string, Screen> {
  const screens = new Map<string, Screen>()
  screens.set('latest 25 visits of the workspace', () => listVisits(platform, { workspace, limit: 25 }))
  for (const kind of ['journey', 'link', 'account', 'lead'] as const)
    screens.set(`latest 25 visits of one ${kind}`, (n) =>
      listVisits(platform, { workspace, [kind]: at(ids[kind], n), limit: 25 }),
    )
  for (const grade of ['internal', 'verified'] as const)
    screens.set(`latest 25 ${grade} visits`, () => listVisits(platform, { workspace, grade, limit: 25 }))
  screens.set('latest 25 internal visits of one journey', (n) =>
    listVisits(platform, { workspace, journey: at(ids.journey, n), grade: 'internal', limit: 25 }),
  )
  screens.set('latest 25 visits with one arrival', (n) =>
    listVisits(platform, { workspace, arrival: arrivalOf(n), limit: 25 }),
  )
  screens.set('latest 25 visits of one journey with one arrival', (n) =>
    listVisits(platform, { workspace, journey: at(ids.journey, n), arrival: arrivalOf(n), limit: 25 }),
  )
  screens.set('a poll of the live view, workspace', () =>
    listChangedVisits(platform, { workspace, since: justNow(), limit: 100 }),
  )
  for (const kind of ['journey', 'link', 'account'] as const)
    screens.set(`a poll of the live view, one ${kind}`, (n) =>
      listChangedVisits(platform, { workspace, [kind]: at(ids[kind], n), since: justNow(), limit: 100 }),
    )
  return screens
}

function listScreens(platform: Platform, workspace: string, ids: Ids): Map<string, Screen> {
  const screens = new Map<string, Screen>()
  screens.set('home', () => loadHome(platform, { workspace }))
  for (const sort of ['name', '-visits', '-last']) {
    screens.set(`journeys by ${sort}`, () => listJourneyOverviews(platform, { workspace, sort }))
    screens.set(`accounts by ${sort}`, () => listAccountOverviews(platform, { workspace, sort }))
  }
  screens.set('momentum of all accounts', () => readMomentum(platform, { workspace }))
  screens.set('page of a journey', (n) =>
    loadJourneyView(platform, { workspace, user: workspace, journey: at(ids.journey, n) }),
  )
  screens.set('page of an account', (n) =>
    loadAccountScreen(platform, { workspace, account: at(ids.account, n) }),
  )
  return screens
}

/** The most visited of each kind, and some without visits. */
async function visited(client: Pick<pg.ClientBase, 'query'>, workspace: string): Promise<Ids> {
  async function by(kind: Exclude<Kind, 'lead'>): Promise<string[]> {
    const { rows } = await client.query<{ subject: string }>(
      `select subject from visit_day where workspace = $1 and kind = $2 group by subject order by sum(visits) desc`,
      [workspace, kind],
    )
    return ranks.flatMap((rank) => rows[rank]?.subject ?? [])
  }
  const leads = await client.query<{ lead: string }>(
    `select lead from visit_lead where workspace = $1 and kind = 'workspace' group by lead order by sum(visits) desc limit 300`,
    [workspace],
  )
  return {
    journey: await by('journey'),
    link: await by('link'),
    account: await by('account'),
    lead: ranks.flatMap((rank) => leads.rows[rank]?.lead ?? []),
  }
}

function justNow(): Date {
  return new Date(Date.now() - 10_000)
}
