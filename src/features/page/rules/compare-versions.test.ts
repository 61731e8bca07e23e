import { expect, test } from 'vitest'
import type { DraftBlock } from './blocks.ts'
import { compareVersions } from './compare-versions.ts'

function quote(id: string, text = id): DraftBlock {
  return { id, type: 'quote', props: { text, cite: '' } }
}

function version(blocks: DraftBlock[], title = 'Page') {
  return { root: { title, description: '' }, blocks }
}

test('added, removed, rewritten and moved blocks are reported', () => {
  const before = version([quote('a'), quote('b'), quote('c'), quote('d')], 'Old')
  const now = version([quote('c'), quote('a'), quote('b', 'B'), quote('e')], 'New')
  expect(compareVersions(before, now)).toEqual([
    { id: '', type: undefined, kind: 'changed', before: 'Old', now: 'New' },
    { id: 'c', type: 'quote', kind: 'moved', before: '', now: 'c' },
    { id: 'b', type: 'quote', kind: 'changed', before: 'b', now: 'B' },
    { id: 'e', type: 'quote', kind: 'added', before: '', now: 'e' },
    { id: 'd', type: 'quote', kind: 'removed', before: 'd', now: '' },
  ])
})

test('equal versions have no differences, and blocks in columns are compared too', () => {
  const columns = (first: DraftBlock[]): DraftBlock => ({
    id: 'cols',
    type: 'columns',
    props: { count: 2, first: first as never, second: [], third: [] },
  })
  expect(compareVersions(version([quote('a')]), version([quote('a')]))).toEqual([])
  expect(
    compareVersions(version([columns([quote('a')])]), version([columns([quote('a', 'New')])])),
  ).toMatchObject([{ id: 'a', kind: 'changed', before: 'a', now: 'New' }])
})

test('chapters are compared with their times', () => {
  const chapters = (title: string): DraftBlock => ({
    id: 'x',
    type: 'chapters',
    props: { asset: null, chapters: [{ startMs: 61_000, title }] },
  })
  expect(compareVersions(version([chapters('One')]), version([chapters('Two')]))).toMatchObject([
    { before: '1:01 One', now: '1:01 Two' },
  ])
})
