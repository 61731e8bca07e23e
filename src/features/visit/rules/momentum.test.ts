import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeMomentum, momenta, type Pace, type Standing, thresholdsOf, usual } from './momentum.ts'

const unknown: Pace = { untilOpened: undefined, between: undefined }

function standing(changes: Partial<Standing>): Standing {
  return { linkedDaysAgo: 30, visitedDaysAgo: [], lastDaysAgo: null, people: 0, peopleBefore: 0, ...changes }
}

function came(...visitedDaysAgo: number[]): Standing {
  return standing({ visitedDaysAgo, lastDaysAgo: visitedDaysAgo[0] ?? null })
}

const wordOf = (one: Standing, pace = unknown) => judgeMomentum(one, { workspace: pace })?.momentum

test('a company without a link and without a visit has no momentum', () => {
  expect(wordOf(standing({ linkedDaysAgo: null }))).toBeUndefined()
})

test('a link that nobody opened is waited for, then told of', () => {
  expect(wordOf(standing({ linkedDaysAgo: 3 }))).toBe('waiting')
  expect(wordOf(standing({ linkedDaysAgo: 4 }))).toBe('unopened')
  expect(wordOf(standing({ linkedDaysAgo: 9 }), { ...unknown, untilOpened: 6 })).toBe('waiting')
  expect(wordOf(standing({ linkedDaysAgo: 12 }), { ...unknown, untilOpened: 6 })).toBe('unopened')
})

test('a company that comes is active, cools and falls silent', () => {
  expect(wordOf(came(0))).toBe('active')
  expect(wordOf(came(13))).toBe('active')
  expect(wordOf(came(14))).toBe('cooling')
  expect(wordOf(came(28))).toBe('silent')
  expect(wordOf(came(14), { ...unknown, between: 10 })).toBe('active')
})

test('who comes after ten quiet days has returned, and who was away for nine is just active', () => {
  expect(wordOf(came(1, 12))).toBe('returned')
  expect(wordOf(came(1, 11))).toBe('active')
  expect(wordOf(came(0, 2, 13))).toBe('returned')
  expect(wordOf(came(8, 30))).toBe('active')
})

test('one person who becomes three is told before all else that is recent', () => {
  expect(wordOf({ ...came(1, 20), people: 3, peopleBefore: 1 })).toBe('spreading')
  expect(wordOf({ ...came(1), people: 3, peopleBefore: 2 })).toBe('active')
  expect(wordOf({ ...came(20), people: 3, peopleBefore: 0 })).toBe('cooling')
})

test('what is usual needs five, and is their median', () => {
  expect(usual([1, 2, 3, 4])).toBeUndefined()
  expect(usual([9, 1, 3, 2, 100])).toBe(3)
  expect(usual([1, 2, 3, 4, 5, 6])).toBe(3.5)
})

const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 12 })
const pace = fc.record({
  untilOpened: fc.option(fc.double({ min: 0, max: 400, noNaN: true }), { nil: undefined }),
  between: fc.option(fc.double({ min: 0, max: 400, noNaN: true }), { nil: undefined }),
})

const limit = fc.option(fc.integer({ min: 2, max: 180 }), { nil: undefined })
const limits = fc
  .record({ unopened: limit, cooling: limit, more: limit })
  .map(({ unopened, cooling, more }) => ({
    ...(unopened && { unopened }),
    ...(cooling && { cooling }),
    ...(more && { silent: (cooling ?? 0) + more }),
  }))
const measure = fc.record({ campaign: fc.option(pace, { nil: undefined }), workspace: pace, limits })

test('what is usual in its campaign goes before what is usual in the workspace, and what was chosen before both', () => {
  const workspace = { untilOpened: 5, between: 6 }
  expect(thresholdsOf({ workspace })).toMatchObject({
    unopened: 10,
    cooling: 12,
    silent: 24,
    from: 'workspace',
  })
  const campaign = { untilOpened: 2, between: undefined }
  expect(thresholdsOf({ campaign, workspace })).toMatchObject({ unopened: 4, cooling: 12, from: 'campaign' })
  expect(thresholdsOf({ campaign: unknown, workspace })).toMatchObject({ unopened: 10, from: 'workspace' })
  expect(thresholdsOf({ workspace: unknown })).toMatchObject({
    unopened: 4,
    cooling: 14,
    silent: 28,
    from: 'defaults',
  })
  const chosen = thresholdsOf({ campaign, workspace, limits: { unopened: 9, silent: 8 } })
  expect(chosen).toMatchObject({ unopened: 9, cooling: 7, silent: 8, chosen: ['unopened', 'silent'] })
  expect(thresholdsOf({ workspace, limits: { cooling: 3 } })).toMatchObject({ cooling: 3, silent: 6 })
})

test('whatever is known of a company, it gets one word, and its thresholds are in order', () => {
  fc.assert(
    fc.property(days, measure, fc.nat(9), fc.nat(9), (visited, against, people, peopleBefore) => {
      const one = { ...came(...visited.toSorted((a, b) => a - b)), people, peopleBefore }
      const judged = judgeMomentum(one, against)
      expect(momenta).toContain(judged?.momentum)
      const { unopened, cooling, silent } = thresholdsOf(against)
      expect(unopened).toBeGreaterThanOrEqual(1)
      expect(cooling).toBeGreaterThanOrEqual(1)
      expect(silent).toBeGreaterThan(cooling)
    }),
  )
})
