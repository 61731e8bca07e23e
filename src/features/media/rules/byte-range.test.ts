import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseRange, isUnchanged, mayAnswerPart } from './byte-range.ts'

test.each([
  [null, { kind: 'whole' }],
  ['bytes=0-0', { kind: 'part', from: 0, to: 0 }],
  ['bytes=10-', { kind: 'part', from: 10, to: 99 }],
  ['bytes=10-1000', { kind: 'part', from: 10, to: 99 }],
  ['bytes=-5', { kind: 'part', from: 95, to: 99 }],
  ['bytes=-500', { kind: 'part', from: 0, to: 99 }],
  ['Bytes=1-2', { kind: 'part', from: 1, to: 2 }],
  ['bytes=100-', { kind: 'unsatisfiable' }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=5-2', { kind: 'whole' }],
  ['bytes=0-1,4-5', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
  ['items=0-1', { kind: 'whole' }],
])('Range: %s of 100 bytes', (header, choice) => {
  expect(chooseRange(header, 100)).toEqual(choice)
})

test('a range never leaves the file', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat({ max: 1000 }), (noise, first, last, bytes) => {
      for (const header of [noise, `bytes=${first}-${last}`, `bytes=-${last}`, `bytes=${first}-`]) {
        const choice = chooseRange(header, bytes)
        if (choice.kind !== 'part') continue
        expect(choice.from).toBeGreaterThanOrEqual(0)
        expect(choice.from).toBeLessThanOrEqual(choice.to)
        expect(choice.to).toBeLessThan(bytes)
      }
    }),
  )
})

const validators = { etag: '"abc"', modifiedAt: new Date('2026-03-02T09:00:00.500Z') }
const sameSecond = 'Mon, 02 Mar 2026 09:00:00 GMT'

test.each([
  [{ 'if-none-match': '"abc"' }, true],
  [{ 'if-none-match': 'W/"abc", "x"' }, true],
  [{ 'if-none-match': '*' }, true],
  [{ 'if-none-match': '"x"', 'if-modified-since': sameSecond }, false],
  [{ 'if-modified-since': sameSecond }, true],
  [{ 'if-modified-since': 'Mon, 02 Mar 2026 08:59:59 GMT' }, false],
  [{ 'if-modified-since': 'yesterday' }, false],
  [{}, false],
])('with %j the cached copy is still valid: %s', (headers, unchanged) => {
  expect(isUnchanged(new Headers(headers as Record<string, string>), validators)).toBe(unchanged)
})

test.each([
  [undefined, true],
  ['"abc"', true],
  ['"x"', false],
  ['W/"abc"', false],
  [sameSecond, true],
  ['Mon, 02 Mar 2026 08:59:59 GMT', false],
])('If-Range: %s allows a partial response: %s', (condition, allowed) => {
  expect(mayAnswerPart(new Headers(condition ? { 'if-range': condition } : {}), validators)).toBe(allowed)
})
