import { expect, test } from 'vitest'
import { type PageNode, pageTree } from './page-tree.ts'

type Row = { slug: string }

function drawn(nodes: PageNode<Row>[], depth = 0): string[] {
  return nodes.flatMap(({ step, page, below }) => [
    `${'  '.repeat(depth)}${step}${page ? '' : ' (no page)'}`,
    ...drawn(below, depth + 1),
  ])
}

test('pages are nested by their paths, even where a parent page is missing', () => {
  const slugs = ['about', 'guides/start', 'guides/start/again', 'guides', 'shop/cables/long']
  expect(drawn(pageTree(slugs.map((slug) => ({ slug }))))).toEqual([
    'about',
    'guides',
    '  start',
    '    again',
    'shop (no page)',
    '  cables (no page)',
    '    long',
  ])
})

test('equivalent paths are equal', () => {
  expect(drawn(pageTree([{ slug: 'Guides' }, { slug: 'guides/Start' }]))).toEqual(['Guides', '  Start'])
})

test('every page is in the tree once', () => {
  const rows = Array.from({ length: 200 }, (_, n) => ({ slug: `a${n % 7}/b${n % 11}/c${n}` }))
  const pages = (nodes: PageNode<Row>[]): Row[] =>
    nodes.flatMap(({ page, below }) => [...(page ? [page] : []), ...pages(below)])
  expect(pages(pageTree(rows)).length).toBe(200)
  expect(pageTree([])).toEqual([])
})
