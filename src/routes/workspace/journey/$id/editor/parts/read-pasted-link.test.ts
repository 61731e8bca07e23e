import { expect, test } from 'vitest'
import { readPastedLink } from './read-pasted-link.ts'

test.each([
  ['http://youtu.be/dQw4w9WgXcQ', 'video', 'https://youtu.be/dQw4w9WgXcQ'],
  ['vimeo.com/123456789/abcdef0123', 'video', 'https://vimeo.com/123456789/abcdef0123'],
  ['<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>', 'video', 'https://youtu.be/dQw4w9WgXcQ'],
  ['cal.com/acme/intro', 'booking', 'https://cal.com/acme/intro'],
  [' www.acme.com/pricing ', 'link', 'https://www.acme.com/pricing'],
])('%s is added as a %s', (typed, kind, url) => {
  expect(readPastedLink(typed)).toMatchObject({ kind, url })
})

test.each(['Prices', 'What it costs. And why', 'http://acme.com', 'ann@acme.com', ''])(
  '%j is text to search for',
  (typed) => {
    expect(readPastedLink(typed)).toBeUndefined()
  },
)
