import { expect, test } from 'vitest'
import { buildTrees, inReadingOrder, type TreeAddress } from './sharing-tree.ts'

function anAddress(id: string, parent: string | null, seconds: number): TreeAddress {
  return { id, parent, createdAt: new Date('2026-03-02T09:00:00Z'), visits: 1, seconds } as TreeAddress
}

test('a tree adds up each branch, and the most read comes first', () => {
  const roots = buildTrees([
    anAddress('lea', null, 10),
    anAddress('ben', 'lea', 20),
    anAddress('mia', 'ben', 40),
    anAddress('tom', null, 30),
  ])
  expect(inReadingOrder(roots).map(({ id, level }) => [id, level])).toEqual([
    ['lea', 1],
    ['ben', 2],
    ['mia', 3],
    ['tom', 1],
  ])
  expect(roots[0]?.beneath).toEqual({ addresses: 2, visits: 2, seconds: 60 })
})
