import { arrivalNames } from '#src/features/link/rules/arrival.ts'
import { csvOf } from '#src/platform/csv.ts'
import type { OpenedInsight } from './open-insight.ts'

type Cell = string | number | null
type Part = { names: string[]; lines(insight: OpenedInsight): Cell[][] }

const parts = {
  days: {
    names: ['Day', 'Visits', 'Visitors', 'Ends received', 'Clicks', 'Seconds'],
    lines: ({ days }) =>
      days.map((one) => [one.day, one.visits, one.visitors, one.ended, one.clicks, one.seconds]),
  },
  tabs: {
    names: ['Tab', 'Place', 'Visits', 'Seconds', 'Expected seconds each'],
    lines: ({ tabs }) =>
      tabs.map((tab) => [
        tab.title,
        tab.position === null ? null : tab.position + 1,
        tab.visits,
        tab.seconds,
        tab.expected,
      ]),
  },
  links: {
    names: ['Link', 'Clicks'],
    lines: ({ clicked }) => clicked.map(({ href, clicks }) => [href, clicks]),
  },
  recordings: {
    names: ['Recording', 'Seconds long', 'Visits', 'Seconds heard', 'Seconds played', 'Seconds taken'],
    lines: ({ listening: { recordings } }) =>
      recordings.map((one) => [one.title, one.length, one.visits, one.seconds, one.played, one.took]),
  },
  listening: {
    names: ['Recording', 'From second', 'To second', 'Visits', 'Visits that replayed'],
    lines: ({ listening: { recordings, curve } }) => {
      const of = recordings.find(({ media }) => media === curve?.media)
      return (curve?.moments ?? []).map(({ at, heard, replayed }) => [
        of?.title ?? null,
        at,
        Math.min(at + (curve?.step ?? 0), of?.length ?? at),
        heard,
        replayed,
      ])
    },
  },
  arrivals: {
    names: [...arrivalNames, 'Visits', 'Seconds'],
    lines: ({ arrivals }) =>
      arrivals.map(({ arrival, visits, seconds }) => [
        ...arrivalNames.map((name) => arrival[name] ?? ''),
        visits,
        seconds,
      ]),
  },
  leads: {
    names: [
      'First name',
      'Last name',
      'E-mail',
      'Verified',
      'Visits',
      'Seconds',
      'First visit',
      'Last visit',
    ],
    lines: ({ leads }) =>
      leads.map((lead) => [
        lead.first,
        lead.last,
        lead.email,
        lead.validated,
        lead.visits,
        lead.seconds,
        lead.firstAt.toISOString(),
        lead.lastAt.toISOString(),
      ]),
  },
} satisfies Record<string, Part>

export type InsightPart = keyof typeof parts

export function isInsightPart(name: string): name is InsightPart {
  return Object.hasOwn(parts, name)
}

/**
 * A part of the figures as CSV with a heading row. Times are ISO 8601 in UTC, days those of the workspace.
 */
export function insightCsv(insight: OpenedInsight, part: InsightPart): string {
  const { names, lines }: Part = parts[part]
  return csvOf([names, ...lines(insight)])
}
