import { expect, test } from 'vitest'
import { topicsOf } from './affinity.ts'

test('a tab counts for each tag of its content, and the longest read comes first', () => {
  const topics = topicsOf(
    [
      { seconds: 90, lastOn: '2026-03-02', tags: ['Pricing', 'Security'] },
      { seconds: 10, lastOn: '2026-03-05', tags: ['security'] },
      { seconds: 100, lastOn: '2026-03-01', tags: [] },
    ],
    [],
  )
  expect(topics).toEqual([
    { name: 'Security', seconds: 100, lastOn: '2026-03-05', share: 0.5 },
    { name: 'Pricing', seconds: 90, lastOn: '2026-03-02', share: 0.45 },
  ])
})

test('listening while a tab is open is not counted twice', () => {
  const tabs = [{ seconds: 60, lastOn: '2026-03-01', tags: ['Pricing'] }]
  const recordings = [
    { seconds: 50, lastOn: '2026-03-03', tags: ['Pricing'] },
    { seconds: 90, lastOn: '2026-03-02', tags: ['Hiring'] },
  ]
  expect(topicsOf(tabs, recordings)).toEqual([
    { name: 'Hiring', seconds: 90, lastOn: '2026-03-02', share: 1 },
    { name: 'Pricing', seconds: 60, lastOn: '2026-03-03', share: 1 },
  ])
  expect(topicsOf([], [])).toEqual([])
})
