import { expect, test } from 'vitest'
import { isLinear } from '#src/test/linear-time.ts'
import { readFeed } from './read-feed.ts'

/** Inputs with so many repetitions that they took minutes when each was compared with all others. */
const feeds: [what: string, read: (times: number) => () => unknown][] = [
  ['feed items', feed((times) => '<item><title>a</title></item>'.repeat(times / 32))],
  ['unclosed elements', feed((times) => '<a>'.repeat(times / 32))],
  ['items without an end', feed((times) => '<item><title>a'.repeat(times / 512))],
  ['unclosed sections', feed((times) => '<item><![CDATA['.repeat(times / 512))],
  ['durations without an end', feed((times) => `<item>${'<itunes:duration '.repeat(times / 32)}</item>`)],
  ['names of entities', feed((times) => `<item><title>${'&amp;aacute;'.repeat(times / 32)}</title></item>`)],
  ['unclosed comments', feed((times) => '<!--'.repeat(times / 4))],
]

function feed(itemsOf: (times: number) => string): (times: number) => () => unknown {
  return (times) => {
    const bytes = Buffer.from(`<rss version="2.0"><channel><title>a</title>${itemsOf(times)}</channel></rss>`)
    return () => readFeed({ bytes })
  }
}

test.each(feeds)('%s take linear time', (_what, read) => {
  expect(isLinear(read)).toBe(true)
})
