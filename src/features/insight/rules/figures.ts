/**
 * Totals over visits. `visitors`: a lead counts once a day, an anonymous visitor with each visit; `ended`:
 * visits whose end was reported; `seconds`: active ones.
 */
export type Figures = { visits: number; visitors: number; ended: number; clicks: number; seconds: number }

export const noFigures: Figures = { visits: 0, visitors: 0, ended: 0, clicks: 0, seconds: 0 }

export function addFigures(one: Figures, other: Figures): Figures {
  return {
    visits: one.visits + other.visits,
    visitors: one.visitors + other.visitors,
    ended: one.ended + other.ended,
    clicks: one.clicks + other.clicks,
    seconds: one.seconds + other.seconds,
  }
}

/** The time span of a chart's bar. */
export type Step = 'day' | 'week' | 'month'

/** The shortest step with a readable number of bars. */
export function stepFor(days: number): Step {
  if (days <= 92) return 'day'
  return days <= 400 ? 'week' : 'month'
}

export type FiguresOfStep = Figures & { from: string; to: string }

/** Days, in order, grouped by step; weeks begin on Mondays, and the first and last step may be partial. */
export function inSteps(days: readonly (Figures & { day: string })[], step: Step): FiguresOfStep[] {
  const steps: (FiguresOfStep & { key: string })[] = []
  for (const { day, ...figures } of days) {
    const key = keyOf(day, step)
    const last = steps.at(-1)
    if (last?.key === key) Object.assign(last, addFigures(last, figures), { to: day })
    else steps.push({ key, ...figures, from: day, to: day })
  }
  return steps.map(({ key: _key, ...one }) => one)
}

function keyOf(day: string, step: Step): string {
  if (step === 'month') return day.slice(0, 7)
  if (step === 'day') return day
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return String(Date.parse(day) / 86_400_000 - sinceMonday)
}

/** The relative change of a figure; undefined if it was zero before. */
export function changeOf(now: number, before: number): number | undefined {
  return before === 0 ? undefined : (now - before) / before
}
