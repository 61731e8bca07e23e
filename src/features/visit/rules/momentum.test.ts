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

test('an unopened link is waiting at first, then unopened, and no link has no momentum', () => {
  expect(wordOf(standing({ linkedDaysAgo: null }))).toBeUndefined()
  expect(wordOf(standing({ linkedDaysAgo: 3 }))).toBe('waiting')
  expect(wordOf(standing({ linkedDaysAgo: 4 }))).toBe('unopened')
  expect(wordOf(standing({ linkedDaysAgo: 9 }), { ...unknown, untilOpened: 6 })).toBe('waiting')
  expect(wordOf(standing({ linkedDaysAgo: 12 }), { ...unknown, untilOpened: 6 })).toBe('unopened')
})

test('a visiting company is active, then cooling, then silent', () => {
  expect(wordOf(came(0))).toBe('active')
  expect(wordOf(came(13))).toBe('active')
  expect(wordOf(came(14))).toBe('cooling')
  expect(wordOf(came(28))).toBe('silent')
  expect(wordOf(came(14), { ...unknown, between: 10 })).toBe('active')
})

test('a visit after ten quiet days counts as returned, after nine just as active', () => {
  expect(wordOf(came(1, 12))).toBe('returned')
  expect(wordOf(came(1, 11))).toBe('active')
  expect(wordOf(came(0, 2, 13))).toBe('returned')
  expect(wordOf(came(8, 30))).toBe('active')
})

test('growth from one person to three outranks everything else recent', () => {
  expect(wordOf({ ...came(1, 20), people: 3, peopleBefore: 1 })).toBe('spreading')
  expect(wordOf({ ...came(1), people: 3, peopleBefore: 2 })).toBe('active')
  expect(wordOf({ ...came(20), people: 3, peopleBefore: 0 })).toBe('cooling')
})

test('typical values need five companies, and are their median', () => {
  expect(usual([1, 2, 3, 4])).toBeUndefined()
  expect(usual([9, 1, 3, 2, 100])).toBe(3)
  expect(usual([1, 2, 3, 4, 5, 6])).toBe(3.5)
})

const days = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 12 })
const pace = fc.record({
  untilOpened: fc.option(fc.double({ min: 0, max: 400, noNaN: true }), { nil: undefined }),
  between: fc.option(fc.double({ min: 0, max: 400, noNaN: true }), { nil: undefined }),
})
const measure = fc.record({ campaign: fc.option(pace, { nil: undefined }), workspace: pace })

test('typical values of the campaign outrank those of the workspace', () => {
  const workspace = { untilOpened: 5, between: 6 }
  const ofWorkspace = { unopened: 10, cooling: 12, silent: 24, from: 'workspace' }
  expect(thresholdsOf({ workspace })).toMatchObject(ofWorkspace)
  const campaign = { untilOpened: 2, between: undefined }
  expect(thresholdsOf({ campaign, workspace })).toMatchObject({ unopened: 4, cooling: 12, from: 'campaign' })
  expect(thresholdsOf({ campaign: unknown, workspace })).toMatchObject(ofWorkspace)
  const usually = { unopened: 4, cooling: 14, silent: 28, from: 'defaults' }
  expect(thresholdsOf({ workspace: unknown })).toMatchObject(usually)
})

test('every company gets one momentum, and its thresholds are in order', () => {
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
