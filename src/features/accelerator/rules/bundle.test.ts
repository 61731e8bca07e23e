import { expect, test } from 'vitest'
import { filesOf } from './bundle.ts'

const body = [{ kind: 'paragraph' as const, claims: [{ text: 'We *opened* it.', citations: [] }] }]

test('each asset is a folder of Markdown files, and two of the same title are told apart', () => {
  const files = filesOf([
    { asset: 'a', title: 'Über uns!', kind: 'summary', body },
    { asset: 'a', title: 'Über uns!', kind: 'titles', body },
    { asset: 'b', title: 'Uber — uns', kind: 'summary', body },
    { asset: 'c', title: '日本語', kind: 'summary', body },
    { asset: 'd', title: '../..', kind: 'summary', body },
  ])
  expect(files.map(({ path }) => path)).toEqual([
    'u-ber-uns/summary.md',
    'u-ber-uns/titles.md',
    'uber-uns/summary.md',
    'asset/summary.md',
    'asset-2/summary.md',
  ])
  expect(files[0]?.text).toContain('We \\*opened\\* it.')
})
