import { expect, test } from 'vitest'
import { readColour } from './read-colour.ts'
import { readStyles } from './read-styles.ts'
import { siteName } from './site-name.ts'
import { websiteColours } from './website-colours.ts'

test.each([
  ['#1A2b3C', '#1a2b3c'],
  ['#abc', '#aabbcc'],
  ['rgb(122, 31, 61)', '#7a1f3d'],
  ['rgb(48% 12% 24% / 100%)', '#7a1f3d'],
  ['hsl(340 59% 30%)', '#7a1f3d'],
  ['hsl(222.2, 47.4%, 11.2%)', '#0f172a'],
  ['oklch(0.627955 0.257683 29.2339)', '#ff0000'],
  ['linear-gradient(90deg, #ff0000, blue)', '#ff0000'],
  ['1px solid navy', '#000080'],
  ['#11223340', undefined],
  ['rgba(0, 0, 0, 0.4)', undefined],
  ['url(red.png)', undefined],
  ['transparent', undefined],
  ['#12345', undefined],
])('%s is the color %s', (written, colour) => {
  expect(readColour(written)).toBe(colour)
})

test('styles are parsed through comments, quotes, layers and nesting, without dark themes, print styles and animations', () => {
  const css = `/* a { color: red } */ @charset "utf-8"; @layer base { body { color: #111; background: url("data:a;b{c}") } }
    @media (prefers-color-scheme: dark) { body { color: #eee } } .dark a { color: #eee } @media print { a { color: #000 } }
    @keyframes x { from { color: #123 } } @font-face { font-family: X } .btn { color: #fff; &:hover { color: #ddd } }
    @media (min-width: 1px) { .card { --gap: 4px; color: var(--ink, #222) } } broken } .last { color: blue`
  expect(readStyles(css).map(({ selector, property, value }) => [selector, property, value])).toEqual([
    ['body', 'color', '#111'],
    ['body', 'background', 'url("data:a;b{c}")'],
    ['.btn', 'color', '#fff'],
    ['&:hover', 'color', '#ddd'],
    ['.card', '--gap', '4px'],
    ['.card', 'color', 'var(--ink, #222)'],
  ])
})

test('the page, its buttons and its custom properties determine a site’s colors', () => {
  const css = `:root { --brand-primary: 340 59% 30%; --color-accent: #b4632a; --wp--preset--color--vivid-red: #cf2e2e }
    body { background: #fff8e7; color: var(--missing, #2b1d0e) }
    .btn { background-color: hsl(var(--brand-primary)) } .btn:hover { background: #00ff00 } a { color: hsl(var(--brand-primary)) }
    .card { background: #ffffff } .alert-danger { background: #ff0000 }`
  const found = websiteColours(readStyles(css), '')
  expect(found).toEqual({
    background: '#fff8e7',
    text: '#2b1d0e',
    primary: '#7a1f3d',
    accent: '#b4632a',
  })
})

test('a theme color is enough, unreadable text is ignored, and without colors or with circular ones there is no result', () => {
  expect(websiteColours([], 'teal')).toMatchObject({ primary: '#008080', background: '#ffffff' })
  const pale = readStyles('body { background: #fff; color: #eee }')
  expect(websiteColours(pale, '')?.text).toBe('#1a1d1b')
  expect(websiteColours([], '')).toBeUndefined()
  const css = ':root { --a: var(--b); --b: var(--a) } body { color: var(--a) }'
  expect(websiteColours(readStyles(css), '')).toBeUndefined()
})

test.each([
  [{ site: 'The Coast', title: 'Storms | Coast', host: 'coast.example' }, 'The Coast'],
  [{ site: '', title: 'Home – Acme', host: 'acme.com' }, 'Acme'],
  [{ site: '', title: 'Acme | Workshops for makers', host: 'acme.co' }, 'Acme'],
  [{ site: '', title: 'Storms of the year - North', host: 'shop.coast.example' }, 'North'],
  [{ site: '', title: '', host: 'coast.example' }, 'coast.example'],
])('a site of %o is named %s', (said, name) => {
  expect(siteName(said)).toBe(name)
})
