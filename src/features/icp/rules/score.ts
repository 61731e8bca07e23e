import { type Criterion, type IcpFacts, judge, type Outcome } from './criterion.ts'

export const fullScore = 100

/** The minimum score of each tier. */
export type Cutoffs = { a: number; b: number; c: number }

/** `none`: below all cutoffs. `excluded`: by a criterion. */
export const tiers = ['A', 'B', 'C', 'none', 'excluded'] as const
export type Tier = (typeof tiers)[number]

/** The tiers that match a profile. */
export const matchingTiers = ['A', 'B', 'C'] as const satisfies readonly Tier[]

/**
 * The outcome of a criterion, in the order of the profile. All `points` add up to the score: an exclusion
 * subtracts what others gave, and a bonus gives at most what is left to 100.
 */
export type Reason = { outcome: Outcome; points: number }

/** `judged`: how much of the total weight of 100 could be judged from known facts. */
export type Scored = { score: number; tier: Tier; judged: number; reasons: Reason[] }

export function scoreOf(criteria: readonly Criterion[], facts: IcpFacts, cutoffs: Cutoffs): Scored {
  return scoreOutcomes(
    criteria,
    criteria.map((one) => judge(one, facts)),
    cutoffs,
  )
}

/** The score from the outcome of each criterion. */
export function scoreOutcomes(
  criteria: readonly Criterion[],
  outcomes: readonly Outcome[],
  cutoffs: Cutoffs,
): Scored {
  const judged = outcomesOf(criteria, outcomes)
  const base = judged.reduce((sum, one) => sum + pointsOf(one, 'include'), 0)
  const isExcluded = judged.some(({ mode, outcome }) => mode === 'exclude' && outcome === 'met')
  let room = Math.max(0, fullScore - base)
  let given = 0
  const reasons = judged.map((one): Reason => {
    const points = pointsOf(one, 'include') + Math.min(room, pointsOf(one, 'bonus'))
    if (one.mode === 'bonus') room -= points
    given += points
    return { outcome: one.outcome, points }
  })
  const score = isExcluded ? 0 : Math.min(fullScore, given)
  return {
    score,
    tier: isExcluded ? 'excluded' : tierOf(score, cutoffs),
    judged: judged.reduce((sum, one) => sum + (isIncluded(one) ? one.weight : 0), 0),
    reasons: isExcluded ? takenBack(judged, reasons, given) : reasons,
  }
}

type Judged = Pick<Criterion, 'mode' | 'weight'> & { outcome: Outcome }

function outcomesOf(criteria: readonly Criterion[], outcomes: readonly Outcome[]): Judged[] {
  return criteria.map(({ mode, weight }, index) => ({ mode, weight, outcome: outcomes[index] ?? 'unknown' }))
}

function pointsOf({ mode, weight, outcome }: Judged, of: Criterion['mode']): number {
  return mode === of && outcome === 'met' ? weight : 0
}

function isIncluded({ mode, outcome }: Judged): boolean {
  return mode === 'include' && outcome !== 'unknown'
}

/** The first exclusion subtracts everything. */
function takenBack(judged: readonly Judged[], reasons: readonly Reason[], given: number): Reason[] {
  const first = judged.findIndex(({ mode, outcome }) => mode === 'exclude' && outcome === 'met')
  // Not -0, which would be displayed.
  return reasons.map((reason, index) => (index === first ? { ...reason, points: 0 - given } : reason))
}

export function tierOf(score: number, { a, b, c }: Cutoffs): Tier {
  if (score >= a) return 'A'
  if (score >= b) return 'B'
  return score >= c ? 'C' : 'none'
}

/** The total weight of the include criteria. */
export function totalOf(criteria: readonly Pick<Criterion, 'mode' | 'weight'>[]): number {
  return criteria.reduce((sum, { mode, weight }) => sum + (mode === 'include' ? weight : 0), 0)
}

/** Whole weights that total 100, as even as possible. */
export function evenWeights(count: number): number[] {
  const each = Math.floor(fullScore / Math.max(1, count))
  const left = fullScore - each * count
  return Array.from({ length: count }, (_, index) => each + (index < left ? 1 : 0))
}

/** Weights that total 100 and keep their proportions as well as whole numbers can; even ones if all are 0. */
export function balancedWeights(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, one) => sum + one, 0)
  if (total === 0) return evenWeights(weights.length)
  const exact = weights.map((one) => (one * fullScore) / total)
  const whole = exact.map(Math.floor)
  const left = fullScore - whole.reduce((sum, one) => sum + one, 0)
  const byRest = exact
    .map((one, index) => ({ index, rest: one - Math.floor(one) }))
    .toSorted((one, other) => other.rest - one.rest || one.index - other.index)
  const raised = new Set(byRest.slice(0, left).map(({ index }) => index))
  return whole.map((one, index) => one + (raised.has(index) ? 1 : 0))
}

/** The number of accounts with each score from 0 to 9, 10 to 19 … 90 to 100, and in each tier. */
export type Distribution = { tiers: Record<Tier, number>; bars: number[] }

export function distributionOf(counts: Iterable<{ tier: Tier; score: number; count: number }>): Distribution {
  const distribution: Distribution = {
    tiers: { A: 0, B: 0, C: 0, none: 0, excluded: 0 },
    bars: Array.from({ length: 10 }, () => 0),
  }
  for (const { tier, score, count } of counts) {
    distribution.tiers[tier] += count
    const bar = Math.min(9, Math.floor(score / 10))
    // The score of excluded accounts says nothing about their fit.
    if (tier !== 'excluded') distribution.bars[bar] = (distribution.bars[bar] ?? 0) + count
  }
  return distribution
}

/** How many of them match. */
export function matchesOf({ tiers: counts }: Distribution): number {
  return matchingTiers.reduce((sum, tier) => sum + counts[tier], 0)
}
