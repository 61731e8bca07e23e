/**
 * The momentum of a company, the most urgent first. `spreading`: one person became several; `returned`:
 * someone came after a long quiet; `active`; `cooling`: quiet for longer than usual; `silent`: much longer;
 * `unopened`: no visit long after the link was created; `waiting`: no visit yet, but there is time.
 */
export const momenta = [
  'spreading',
  'returned',
  'active',
  'cooling',
  'silent',
  'unopened',
  'waiting',
] as const
export type Momentum = (typeof momenta)[number]

/** A company's counted visits; days are whole ones back from today, 0 is today. */
export type Standing = {
  /** Since its first link was created; null without a link. */
  linkedDaysAgo: number | null
  /** The days with visits of the last 60, latest first. */
  visitedDaysAgo: readonly number[]
  /** The day of its last visit, however long ago; null if there was none. */
  lastDaysAgo: number | null
  /**
   * Leads who visited in the last 14 days, and those who had visited before; `people` is 0 if those were
   * several.
   */
  people: number
  peopleBefore: number
}

/** Typical values of a workspace: days until a company's first visit, and between two days with visits. */
export type Pace = { untilOpened: number | undefined; between: number | undefined }

/** What a company is compared with: its campaign, else the workspace. */
export type Measure = { campaign?: Pace | undefined; workspace: Pace }

/** When a momentum applies, in days; `from`: the source of the typical values. */
export type Thresholds = {
  unopened: number
  cooling: number
  silent: number
  from: 'campaign' | 'workspace' | 'defaults'
}

/** `quietDays`: the days without a visit before the recent ones, if known. */
export type Judged = {
  momentum: Momentum
  standing: Standing
  thresholds: Thresholds
  quietDays: number | null
}

const recentDays = 7
export const spreadDays = 14
const quietDays = 10
export const windowDays = 60
const manyPeople = 3
const enough = 5

/** Undefined for a company without links and visits. */
export function judgeMomentum(standing: Standing, measure: Measure): Judged | undefined {
  const thresholds = thresholdsOf(measure)
  const quiet = standing.lastDaysAgo
  if (quiet === null) {
    if (standing.linkedDaysAgo === null) return undefined
    const momentum = standing.linkedDaysAgo >= thresholds.unopened ? 'unopened' : 'waiting'
    return { momentum, standing, thresholds, quietDays: null }
  }
  return {
    momentum: momentumOf(standing, quiet, thresholds),
    standing,
    thresholds,
    quietDays: quietBefore(standing),
  }
}

/** Twice and four times the typical value, within bounds that keep the terms meaningful. */
export function thresholdsOf({ campaign, workspace }: Measure): Thresholds {
  const { untilOpened = workspace.untilOpened, between = workspace.between } = campaign ?? workspace
  const cooling = between === undefined ? 14 : bounded(Math.ceil(between * 2), recentDays + 1, 30)
  return {
    unopened: untilOpened === undefined ? 4 : bounded(Math.ceil(untilOpened * 2), 2, 21),
    cooling,
    silent: cooling * 2,
    from: sourceOf(campaign, workspace),
  }
}

function sourceOf(campaign: Pace | undefined, workspace: Pace): Thresholds['from'] {
  if (isKnown(campaign)) return 'campaign'
  return isKnown(workspace) ? 'workspace' : 'defaults'
}

function isKnown(pace: Pace | undefined): boolean {
  return pace?.untilOpened !== undefined || pace?.between !== undefined
}

/** The median, if there are enough values to be typical. */
export function usual(values: readonly number[]): number | undefined {
  if (values.length < enough) return undefined
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? 0
  return sorted.length % 2 ? high : ((sorted[middle - 1] ?? 0) + high) / 2
}

function momentumOf(standing: Standing, quiet: number, thresholds: Thresholds): Momentum {
  if (quiet >= thresholds.silent) return 'silent'
  if (quiet >= thresholds.cooling) return 'cooling'
  if (standing.peopleBefore <= 1 && standing.people >= manyPeople) return 'spreading'
  if (quiet < recentDays && (quietBefore(standing) ?? 0) >= quietDays) return 'returned'
  return 'active'
}

/** The longest quiet period before one of the recent days with visits; null if there was no earlier visit. */
function quietBefore({ visitedDaysAgo }: Standing): number | null {
  const gaps = visitedDaysAgo.flatMap((day, at) => {
    const before = visitedDaysAgo[at + 1]
    return day < recentDays && before !== undefined ? [before - day - 1] : []
  })
  return gaps.length > 0 ? Math.max(...gaps) : null
}

function bounded(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
