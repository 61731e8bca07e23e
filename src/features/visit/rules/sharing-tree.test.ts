import { expect, test } from 'vitest'
import { buildTrees, inReadingOrder, type TreeAddress, viewOfTrees } from './sharing-tree.ts'

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

test('a wide level shows 50 entries from a given offset', () => {
  const roots = buildTrees([
    anAddress('lea', null),
    ...Array.from({ length: 5000 }, (_, at) => anAddress(`c${String(at).padStart(4, '0')}`, 'lea')),
  ])
  const whole = viewOfTrees(roots, {})
  expect(whole?.rows).toHaveLength(51)
  expect(whole?.rows[0]).toMatchObject({ id: 'lea', hidden: 4950 })
  expect(whole?.total).toBe(5001)
  const branch = viewOfTrees(roots, { branch: 'lea', from: 4960 })
  expect(
    branch?.rows.map(({ id, position, siblings, level }) => [id, position, siblings, level]),
  ).toContainEqual(['c4960', 4961, 5000, 1])
  expect(branch?.rows).toHaveLength(40)
})

test('a deep tree shows eight levels, and deeper ones below a requested branch', () => {
  const roots = buildTrees(
    Array.from({ length: 100 }, (_, at) => anAddress(`n${at}`, at === 0 ? null : `n${at - 1}`)),
  )
  const whole = viewOfTrees(roots, {})
  expect(whole?.rows.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(whole?.rows.at(-1)).toMatchObject({ id: 'n7', hidden: 1, beneath: { addresses: 92 } })
  const branch = viewOfTrees(roots, { branch: 'n7' })
  expect(branch?.above.map(({ id }) => id)).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6'])
  expect(branch?.rows[0]).toMatchObject({ id: 'n8', level: 1 })
  expect(viewOfTrees(roots, { branch: 'nobody' })).toBeUndefined()
})
