import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyDay, lastDays } from '#src/features/visit/rules/period.ts'
import { addFigures, changeOf, inSteps, noFigures, stepFor } from './figures.ts'

test('steps cover everything without gaps, and none exceeds its maximum', () => {
  const count = fc.nat({ max: 1000 })
  const figures = fc.record({ visits: count, visitors: count, ended: count, clicks: count, seconds: count })
  const days = fc
    .array(figures, { minLength: 1, maxLength: 900 })
    .map((list) =>
      everyDay(lastDays('2026-11-24', list.length)).map((day, n) => ({ ...(list[n] ?? noFigures), day })),
    )
  fc.assert(
    fc.property(days, fc.constantFrom('day' as const, 'week' as const, 'month' as const), (list, step) => {
      const steps = inSteps(list, step)
      expect(steps[0]?.from).toBe(list[0]?.day)
      expect(steps.at(-1)?.to).toBe(list.at(-1)?.day)
      const sum = (all: readonly Parameters<typeof addFigures>[0][]) => all.reduce(addFigures, noFigures)
      expect(sum(steps)).toEqual(sum(list))
      for (const { from, to } of steps) {
        const length = everyDay({ from, to }).length
        expect(length).toBeLessThanOrEqual({ day: 1, week: 7, month: 31 }[step])
      }
    }),
    { numRuns: 40 },
  )
})

test('weeks begin on Mondays and months on their first day', () => {
  const days = everyDay({ from: '2026-10-30', to: '2026-11-10' }).map((day) => ({ ...noFigures, day }))
  expect(inSteps(days, 'week').map(({ from }) => from)).toEqual(['2026-10-30', '2026-11-02', '2026-11-09'])
  expect(inSteps(days, 'month').map(({ from }) => from)).toEqual(['2026-10-30', '2026-11-01'])
})

test('a chart has at most 92 bars', () => {
  for (const days of [1, 92, 93, 400, 401, 1096]) {
    const list = everyDay(lastDays('2026-11-24', days)).map((day) => ({ ...noFigures, day }))
    expect(inSteps(list, stepFor(days)).length).toBeLessThanOrEqual(92)
  }
})

test('a change is relative to the previous value, and undefined for zero', () => {
  expect(changeOf(15, 10)).toBe(0.5)
  expect(changeOf(0, 10)).toBe(-1)
  expect(changeOf(3, 0)).toBeUndefined()
})
