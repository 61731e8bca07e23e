import { expect, test } from 'vitest'
import { filesOf } from './bundle.ts'

const body = [{ kind: 'paragraph' as const, claims: [{ text: 'We *opened* it.', citations: [] }] }]

test('each asset is a folder of Markdown files, and equal titles are numbered', () => {
  const files = filesOf([
    { asset: 'a', title: 'Über uns!', kind: 'summary', ownName: '', language: '', body },
    { asset: 'a', title: 'Über uns!', kind: 'titles', ownName: '', language: '', body },
    { asset: 'b', title: 'Uber — uns', kind: 'summary', ownName: '', language: '', body },
    { asset: 'c', title: '日本語', kind: 'summary', ownName: '', language: '', body },
    { asset: 'd', title: '../..', kind: 'summary', ownName: '', language: '', body },
  ])
  expect(files.map(({ path }) => path)).toEqual([
    'uber-uns/summary.md',
    'uber-uns/titles.md',
    'uber-uns-2/summary.md',
    'asset/summary.md',
    'asset-2/summary.md',
  ])
  expect(files[0]?.text).toContain('We \\*opened\\* it.')
})

test('custom kinds are named as such, with numbers for equal names', () => {
  const about = { asset: 'a', title: 'Talk', language: '', body }
  const own = ['1', '2', '3'].map((end) => `own:00000000-0000-7000-8000-00000000000${end}` as const)
  const files = filesOf([
    { ...about, kind: own[0] ?? 'summary', ownName: 'Board memo' },
    { ...about, kind: own[1] ?? 'summary', ownName: 'Board: memo' },
    { ...about, kind: own[2] ?? 'summary', ownName: '議程' },
  ])
  expect(files.map(({ path }) => path)).toEqual([
    'talk/board-memo.md',
    'talk/board-memo-2.md',
    'talk/text.md',
  ])
})
