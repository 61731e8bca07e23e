import { expect, test } from 'vitest'
import type { ArticleBlock, WebPage } from '#src/features/media/rules/web-page.ts'
import { draftPageData } from '../schema.ts'
import { pageOfArticle } from './article-page.ts'

function pageOf(blocks: ArticleBlock[], description = '') {
  const empty = { byline: '', site: '', language: '', publishedAt: null, picture: '', captions: [] }
  const page: WebPage = {
    ...empty,
    address: 'https://elsewhere.test/a',
    title: 'Storms',
    description,
    blocks,
  }
  let ids = 0
  const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`
  const media = newId()
  const pictures = new Map([['https://elsewhere.test/lamp.png', { media, width: null, height: null }]])
  return draftPageData.parse(pageOfArticle(page, { pictures, newId, source: 'Source:' }))
}

test('consecutive items form one list, one that starts again is another, and the last line names the source', () => {
  const item = (text: string, more: object = {}): ArticleBlock => ({
    kind: 'item',
    text,
    isNumbered: true,
    ...more,
  })
  const bullet = { isNumbered: false }
  const content = [
    { type: 'bulletList', content: [{ type: 'listItem' }, { type: 'listItem' }] },
    { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem' }, {}] },
    { type: 'orderedList', attrs: { start: 1 }, content: [{}] },
    { content: [{ text: 'Source: ' }, { text: 'https://elsewhere.test/a' }] },
  ]
  expect(
    pageOf([
      item('Oil', bullet),
      item('Wick', bullet),
      item('Three', { start: 3 }),
      item('Four'),
      item('One', { start: 1 }),
    ]).blocks,
  ).toMatchObject([{ type: 'rich_text', props: { doc: { content } } }])
})

test('an article with more headings than a page can have blocks loses nothing', () => {
  const parts = Array.from({ length: 2400 }, (_, at): ArticleBlock[] => [
    { kind: 'heading', level: 2, text: `Heading ${at}.` },
    { kind: 'paragraph', text: `Paragraph ${at}.` },
  ]).flat()
  const { blocks } = pageOf(parts)
  const text = JSON.stringify(blocks)
  expect(parts.filter((part) => !('text' in part && text.includes(part.text)))).toEqual([])
})

test('content too long for its own block is kept whole in a text block', () => {
  const heading = 'h'.repeat(301)
  const quote = 'q'.repeat(2001)
  const { blocks } = pageOf([
    { kind: 'heading', level: 3, text: heading },
    { kind: 'quote', text: quote },
  ])
  expect(blocks.map(({ type }) => type)).toEqual(['rich_text'])
  expect(JSON.stringify(blocks)).toContain(heading)
  expect(JSON.stringify(blocks)).toContain(quote)
})

test('shortening never splits a character', () => {
  const long = `${'a'.repeat(299)}\u{1f525}`
  const address = 'https://elsewhere.test/lamp.png'
  const { root, blocks } = pageOf([{ kind: 'picture', address, alt: long, caption: long }], long)
  expect([root.description, JSON.stringify(blocks)].every((text) => text.isWellFormed())).toBe(true)
  expect(blocks[0]).toMatchObject({ type: 'image', props: { alt: `${'a'.repeat(299)}\ufffd` } })
})
