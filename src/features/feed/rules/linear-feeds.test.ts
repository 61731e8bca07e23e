import { expect, test } from 'vitest'
import { aFeed, anItem } from '#src/test/feeds.ts'
import { isLinear } from '#src/test/linear-time.ts'
import { readFeed } from './read-feed.ts'

type Reads = [what: string, read: (times: number) => () => unknown]

/** Inputs with so many repetitions that they took minutes when each was compared with all others. */
const feeds: Reads[] = [
  ['feed items', feed((times) => '<item><title>a</title></item>'.repeat(times / 32))],
  ['unclosed elements', feed((times) => '<a>'.repeat(times / 32))],
  ['items without an end', feed((times) => '<item><title>a'.repeat(times / 512))],
  ['unclosed sections', feed((times) => '<item><![CDATA['.repeat(times / 512))],
  ['durations without an end', feed((times) => `<item>${'<itunes:duration '.repeat(times / 32)}</item>`)],
  ['names of entities', feed((times) => `<item><title>${'&amp;aacute;'.repeat(times / 32)}</title></item>`)],
  ['nested elements', feed((times) => `<item>${'<a>'.repeat(times / 4)}${'</a>'.repeat(times / 4)}</item>`)],
  ['attributes', feed((times) => `<item><title ${'a="x" '.repeat(times / 4)}>T</title></item>`)],
  ...['<', '<br ', '</p', '\n \n', '&lt;', '&#'].map((beginning): Reads => {
    const notes = (times: number) => `<description><![CDATA[${beginning.repeat(times / 4)}]]></description>`
    return [`notes full of ${JSON.stringify(beginning)}`, feed((times) => anItem(notes(times)))]
  }),
  ['unclosed comments', feed((times) => '<!--'.repeat(times / 4))],
]

function feed(itemsOf: (times: number) => string): (times: number) => () => unknown {
  return (times) => {
    const bytes = Buffer.from(aFeed(itemsOf(times)))
    return () => readFeed({ bytes })
  }
}

test.each(feeds)('%s take linear time', (_what, read) => {
  expect(isLinear(read)).toBe(true)
})
