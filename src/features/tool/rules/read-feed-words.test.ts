import { expect, test } from 'vitest'
import { readFeedWords } from './read-feed-words.ts'

function feed(items: string): { bytes: Uint8Array } {
  return {
    bytes: Buffer.from(
      `<?xml version="1.0"?><rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Show</title>${items}</channel></rss>`,
    ),
  }
}
const long = 'What we spoke about, told at some length. '.repeat(10)

test('an episode offers its best transcript, else its longest notes, and the others are counted', () => {
  const read = readFeedWords(
    feed(`
    <item><title>One</title><pubDate>Tue, 03 Mar 2026 10:00:00 GMT</pubDate><itunes:duration>65</itunes:duration>
      <description>${long}</description>
      <podcast:transcript url="https://cdn.test/1.html" type="text/html"/>
      <podcast:transcript url="https://cdn.test/1.srt" type="application/x-subrip"/>
      <podcast:transcript url="https://cdn.test/1.json" type="application/json" language="de"/></item>
    <item><title>Two</title><description>Short.</description><content:encoded><![CDATA[<p>${long}</p><p>End.</p>]]></content:encoded></item>
    <item><title>Three</title><description>Listen now.</description></item>
    <item><title>Four</title><podcast:transcript url="file:///etc/passwd" type="text/vtt"/></item>`),
  )
  expect(read).toMatchObject({
    kind: 'feed',
    title: 'Show',
    without: 2,
    choices: [
      {
        kind: 'transcript',
        title: 'One',
        address: 'https://cdn.test/1.json',
        language: 'de',
        publishedAt: '2026-03-03T10:00:00.000Z',
        durationMs: 65_000,
        text: null,
      },
      { kind: 'notes', title: 'Two', address: null, text: `${long}\nEnd.` },
    ],
  })
})

test('a feed without texts, and anything but a feed, are reported', () => {
  expect(readFeedWords(feed('<item><title>One</title></item>'))).toEqual({
    kind: 'malformed',
    problem: 'no_episodes',
  })
  expect(readFeedWords({ bytes: Buffer.from('Hello') })).toMatchObject({ problem: 'not_a_feed' })
})

test('a very long feed is cut, and says how many episodes are hidden', () => {
  const item = `<item><title>One</title><description>${long}</description></item>`
  const read = readFeedWords(feed(item.repeat(700)))
  expect(read).toMatchObject({ kind: 'feed', without: 200 })
  expect(read.kind === 'feed' && read.choices).toHaveLength(500)
})
