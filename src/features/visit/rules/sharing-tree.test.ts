import { expect, test } from 'vitest'
import { buildTrees, inReadingOrder, type TreeAddress } from './sharing-tree.ts'

function anAddress(id: string, parent: string | null, seconds = 0): TreeAddress {
  return {
    id,
    hashid: id,
    parent,
    to: id,
    link: 'l',
    linkTitle: 'For Globex',
    isPassedOn: parent !== null,
    isDisabled: false,
    isClosed: false,
    createdAt: new Date('2026-03-02T09:00:00Z'),
    openedAt: null,
    visits: seconds > 0 ? 1 : 0,
    seconds,
    proven: 0,
    presumed: 0,
    forwarded: 0,
  }
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
