import { expect, test } from 'vitest'
import { type PageNode, pageTree } from './page-tree.ts'

function drawn(nodes: PageNode<{ slug: string }>[], depth = 0): string[] {
  return nodes.flatMap(({ step, page, below }) => [
    `${'  '.repeat(depth)}${step}${page ? '' : ' (no page)'}`,
    ...drawn(below, depth + 1),
  ])
}

test('pages are nested by their paths, whatever their case, even where a parent page is missing', () => {
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
  expect(drawn(pageTree([{ slug: 'Guides' }, { slug: 'guides/Start' }]))).toEqual(['Guides', '  Start'])
})
