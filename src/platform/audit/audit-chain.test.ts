import { expect, test } from 'vitest'
import { chainStart, findBrokenSeal, type Sealed, sealEntry } from './audit-chain.ts'

function aChain(...all: object[]): Sealed[] {
  let previousHash = chainStart
  return all.map((facts, index) => {
    const hash = sealEntry(previousHash, facts)
    const entry = { seq: index + 1, previousHash, hash, facts }
    previousHash = hash
    return entry
  })
}

const at = new Date('2026-03-02T09:00:00Z')

test('an untouched chain has no broken seal, whatever the order of the facts', () => {
  expect(findBrokenSeal(aChain({ action: 'a', at }, { action: 'b' }), chainStart)).toBeUndefined()
  expect(findBrokenSeal([], chainStart)).toBeUndefined()
  expect(sealEntry(chainStart, { a: 1, b: { c: at, d: [1] } })).toBe(
    sealEntry(chainStart, { b: { d: [1], c: at.toISOString() }, a: 1 }),
  )
})

test('a changed, removed, moved or added entry breaks the chain at its position', () => {
  const chain = aChain({ action: 'a' }, { action: 'b' }, { action: 'c' }, { action: 'd' })
  const [one, two, three, four] = chain
  if (!one || !two || !three || !four) throw new Error('the chain is too short')
  expect(findBrokenSeal([one, { ...two, facts: { action: 'x' } }, three], chainStart)).toBe(2)
  expect(findBrokenSeal([one, three, four], chainStart)).toBe(3)
  expect(findBrokenSeal([two, three], chainStart)).toBe(2)
  expect(findBrokenSeal([two, one], chainStart)).toBe(2)
  expect(findBrokenSeal([one, two, { ...two, seq: 3 }], chainStart)).toBe(3)
})

test('a chain whose oldest entries were deleted continues from the stored hash', () => {
  const chain = aChain({ action: 'a' }, { action: 'b' }, { action: 'c' })
  expect(findBrokenSeal(chain.slice(1), chain[0]?.hash ?? '')).toBeUndefined()
  expect(findBrokenSeal(chain.slice(2), chain[0]?.hash ?? '')).toBe(3)
})
