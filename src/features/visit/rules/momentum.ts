import { limitNames, type MomentumLimits } from '#src/features/workspace/rules/momentum-limits.ts'

/**
 * Where a company stands, the most urgent first. `spreading`: one person became several; `returned`: somebody came after long
 * quiet; `active`; `cooling`: longer quiet than usual; `silent`: much longer; `unopened`: nobody came though the link is out for
 * long; `waiting`: nobody came yet, but there is time.
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

/** What is known of a company's visits, those that figures count; days are whole ones back from today, 0 is today. */
export type Standing = {
  /** Since the first link was made for it; null without a link. */
  linkedDaysAgo: number | null
  /** The days of the last 60 on which it came, the latest first. */
  visitedDaysAgo: readonly number[]
  /** When it came last, whenever that was; null when it never did. */
  lastDaysAgo: number | null
  /** Known people who came in the last 14 days, and those who had come before; of `people` that is asked only where one or none had. */
  people: number
  peopleBefore: number
}

/** What is usual in a workspace: days until a company comes first, and between two days on which it comes. */
export type Pace = { untilOpened: number | undefined; between: number | undefined }

/** What a company is measured against: what is usual in its campaign, else in the workspace; limits that were chosen come first. */
export type Measure = { campaign?: Pace | undefined; workspace: Pace; limits?: MomentumLimits }

/** From when on a word applies, in days; `from`: whose visits say what is usual. */
export type Thresholds = {
  unopened: number
  cooling: number
  silent: number
  from: 'campaign' | 'workspace' | 'defaults'
  chosen: (typeof limitNames)[number][]
}

/** `quietDays`: how long nobody came before the last days, where that is known. */
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

/** Undefined for a company that no link was made for and that never came. */
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

/** Twice and four times what is usual, within bounds in which the words keep their meaning. */
export function thresholdsOf({ campaign, workspace, limits = {} }: Measure): Thresholds {
  const { untilOpened = workspace.untilOpened, between = workspace.between } = campaign ?? workspace
  const usualCooling = between === undefined ? 14 : bounded(Math.ceil(between * 2), recentDays + 1, 30)
  const cooling = limits.cooling ?? Math.min(usualCooling, (limits.silent ?? Infinity) - 1)
  return {
    unopened: limits.unopened ?? (untilOpened === undefined ? 4 : bounded(Math.ceil(untilOpened * 2), 2, 21)),
    cooling,
    silent: limits.silent ?? cooling * 2,
    from: whoseVisits(campaign, workspace),
    chosen: limitNames.filter((name) => limits[name] !== undefined),
  }
}

function whoseVisits(campaign: Pace | undefined, workspace: Pace): Thresholds['from'] {
  if (isKnown(campaign)) return 'campaign'
  return isKnown(workspace) ? 'workspace' : 'defaults'
}

function isKnown(pace: Pace | undefined): boolean {
  return pace?.untilOpened !== undefined || pace?.between !== undefined
}

/** The median, where there are enough to speak of what is usual. */
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

/** The longest quiet before one of the last days on which it came; null when it had not come before these. */
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
