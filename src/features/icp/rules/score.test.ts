import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Criterion, Outcome } from './criterion.ts'
import { balancedWeights, evenWeights, scoreOutcomes, tierOf, totalOf } from './score.ts'

const cutoffs = { a: 80, b: 60, c: 40 }

const outcome = fc.constantFrom<Outcome>('met', 'missed', 'unknown')

/** A profile with weights totaling 100, and the outcome of each criterion. */
const judged = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), outcome), { minLength: 1, maxLength: 10 }),
    fc.array(
      fc.tuple(
        fc.constantFrom<'bonus' | 'exclude'>('bonus', 'exclude'),
        fc.integer({ min: 0, max: 100 }),
        outcome,
      ),
      { maxLength: 10 },
    ),
    fc.integer(),
  )
  .map(([included, others, seed]) => {
    const weights = balancedWeights(included.map(([weight]) => weight))
    const rows = [
      ...included.map(([, met], n) => ({ mode: 'include' as const, weight: weights[n] ?? 0, met })),
      ...others.map(([mode, weight, met]) => ({ mode, weight, met })),
    ]
    const order = rows
      .map((row, n) => ({ row, at: Math.sin(seed + n * 7919) }))
      .toSorted((a, b) => a.at - b.at)
    return order.map(({ row }) => row)
  })

type Row = { mode: Criterion['mode']; weight: number; met: Outcome }

const anyCity = { field: 'city', operator: 'any_of', from: null, to: null } as const

function scored(rows: readonly Row[]) {
  const criteria = rows.map(({ mode, weight }) => ({ ...anyCity, values: ['Ulm'], mode, weight }))
  const outcomes = rows.map(({ met }) => met)
  return scoreOutcomes(criteria, outcomes, cutoffs)
}

test('a score is from 0 to 100 and the sum of its reasons, and only a met exclusion overrides it', () => {
  fc.assert(
    fc.property(judged, (rows) => {
      const { score, tier, reasons } = scored(rows)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score)
      expect(reasons).toHaveLength(rows.length)
      const isHit = rows.some(({ mode, met }) => mode === 'exclude' && met === 'met')
      expect([score, tier]).toEqual(isHit ? [0, 'excluded'] : [score, tierOf(score, cutoffs)])
    }),
  )
})

test('meeting everything is 100, and knowing nothing is 0 with nothing judged', () => {
  fc.assert(
    fc.property(judged, (rows) => {
      const best = scored(rows.map((row) => ({ ...row, met: row.mode === 'exclude' ? 'missed' : 'met' })))
      expect([best.score, best.judged, best.tier]).toEqual([100, 100, 'A'])
      const blank = scored(rows.map((row) => ({ ...row, met: 'unknown' as const })))
      expect([blank.score, blank.judged, blank.tier]).toEqual([0, 0, 'none'])
    }),
  )
})

test('distributed and balanced weights are whole, total 100, and keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 20 }), (weights) => {
      for (const made of [evenWeights(weights.length), balancedWeights(weights)]) {
        expect(made.every((one) => Number.isInteger(one) && one >= 0)).toBe(true)
        expect(totalOf(made.map((weight) => ({ mode: 'include', weight })))).toBe(100)
      }
      const balanced = balancedWeights(weights)
      const inOrder = weights
        .map((weight, n) => ({ weight, balanced: balanced[n] ?? 0 }))
        .toSorted((one, other) => one.weight - other.weight || one.balanced - other.balanced)
        .map((one) => one.balanced)
      expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))
    }),
  )
})
