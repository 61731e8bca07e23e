import { z } from 'zod'
import { type InsightQuery, insightQuery } from '#src/features/insight/schema.ts'

/** The figures that the chart can show. */
export const measures = ['visits', 'visitors', 'seconds', 'clicks'] as const
export type Measure = (typeof measures)[number]

const measure = z.enum(measures).catch('visits')

const ids = ['link', 'journey', 'account', 'lead', 'recording']
const nothing = '00000000-0000-0000-0000-000000000000'

/** Parses the query. Invalid values are dropped, but an invalid id becomes one that matches nothing. */
export function readInsightQuery(search: URLSearchParams): { query: InsightQuery; measure: Measure } {
  const said = Object.fromEntries([...search].filter(([, value]) => value !== ''))
  const wrong = insightQuery.safeParse(said).error?.issues.map(({ path }) => String(path[0])) ?? []
  const right = Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => {
      if (!wrong.includes(name)) return [[name, value]]
      return ids.includes(name) ? [[name, nothing]] : []
    }),
  )
  return { query: insightQuery.parse(right), measure: measure.parse(search.get('measure')) }
}

type Said = Partial<InsightQuery> & { measure?: Measure }

/** The query for these values, without defaults. */
export function addressOf({ limit: _limit, days, measure: shown, ...said }: Said): URLSearchParams {
  const all = {
    ...said,
    days: days === 30 ? undefined : days,
    measure: shown === 'visits' ? undefined : shown,
  }
  return new URLSearchParams(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
