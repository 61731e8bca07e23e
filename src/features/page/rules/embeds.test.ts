import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { embedOf } from './embeds.ts'

const youtube = 'https://www.youtube-nocookie.com/embed'
const video = `${youtube}/dQw4w9WgXcQ`
const vimeo = 'https://player.vimeo.com/video/123456789'
const spotify = 'https://open.spotify.com/embed'
const id = '4rOoJ6Egrf8K2IrywzwOMk'
const apple = 'https://embed.podcasts.apple.com'

test('each address that people copy is framed as it should be, and channels are not', () => {
  const copied = readFileSync(join(import.meta.dirname, 'fixtures/53-embed-addresses.txt'), 'utf8').trim()
  expect(copied.split('\n').map((address) => embedOf(address)?.src)).toEqual([
    `${vimeo}?h=abcdef0123`,
    `${vimeo}?h=abcdef0123`,
    `${vimeo}?h=abcdef0123`,
    vimeo,
    `${spotify}/episode/4rOoJ6Egrf8K2IrywzwOMk`,
    video,
    `${youtube}/videoseries?list=PLFgquLnL59alCl_2TQvOiD5Vgm1hCaGSI`,
    video,
    video,
    `${video}?start=90`,
    undefined,
    undefined,
    video,
    video,
    `${apple}/us/podcast/id1200361736`,
    `${apple}/us/podcast/id1200361736?i=1000650000000`,
  ])
})

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x"><script>', video],
  ['www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=1m30s', `${video}?start=90`],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?si=x&start=5', `${video}?start=5`],
  ['\u200bhttps://youtu.be/dQw4w9WgXcQ\u00a0', video],
  [
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&amp;start=7" title="A"></iframe>',
    `${video}?start=7`,
  ],
  ['https://vimeo.com/manage/videos/123456789/abcdef0123', `${vimeo}?h=abcdef0123`],
  ['https://vimeo.com/showcase/7654321/video/123456789', vimeo],
  [`https://open.spotify.com/intl-pt-br/show/${id}`, `${spotify}/show/${id}`],
  [`https://open.spotify.com/embed/episode/${id}/video`, `${spotify}/episode/${id}`],
  [`spotify:episode:${id}`, `${spotify}/episode/${id}`],
  ['podcasts.apple.com/de/podcast/die-show/id1200361736?l=en', `${apple}/de/podcast/id1200361736`],
  ['https://itunes.apple.com/us/podcast/the-daily/id1200361736?mt=2', `${apple}/us/podcast/id1200361736`],
])('%s is framed as %s', (address, src) => {
  expect(embedOf(address)?.src).toBe(src)
})

test.each([
  'https://www.youtube.com/@longwave',
  'https://www.youtube.com/playlist?list=x"><script>',
  'https://vimeo.com/channels/staffpicks',
  'https://open.spotify.com/artist/4rOoJ6Egrf8K2IrywzwOMk',
  '<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>',
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
  'https://player.vimeo.com/video/1/../../x',
  'javascript:alert(1)',
  '',
])('%s has no player', (address) => {
  expect(embedOf(address)).toBeUndefined()
})

test('the page to open instead is a whole address, whatever was typed', () => {
  expect(embedOf('youtu.be/dQw4w9WgXcQ')?.url).toBe('https://youtu.be/dQw4w9WgXcQ')
  expect(embedOf('http://vimeo.com/123456789')?.url).toBe('https://vimeo.com/123456789')
  expect(embedOf('spotify:show:4rOoJ6Egrf8K2IrywzwOMk')).toMatchObject({
    url: 'https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk',
    provider: 'Spotify',
  })
})
