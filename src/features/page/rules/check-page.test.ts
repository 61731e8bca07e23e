import { expect, test } from 'vitest'
import { checkContrast } from '#src/features/brand/rules/look.ts'
import { speak } from '#src/translation/speak.ts'
import type { DraftBlock } from './blocks.ts'
import { type Check, checkPage } from './check-page.ts'

const picture = '3b241101-e2bb-4255-8caf-4136c566a962'
const other = '3b241101-e2bb-4255-8caf-4136c566a963'

function image(id: string, media: string, alt = 'A tree'): DraftBlock {
  return { id, type: 'image', props: { source: { media }, alt, caption: '' } }
}

function check(blocks: DraftBlock[], known: Partial<Parameters<typeof checkPage>[1]> = {}): Check[] {
  const root = { title: 'Why', description: 'In short' }
  const nothing = { broken: new Map(), weights: new Map(), silent: new Set<string>(), contrasts: [] }
  return checkPage({ root, blocks }, { ...nothing, ...known })
}

test('a heavy image is reported, and so are many that are heavy together; nothing else is', () => {
  function found(...bytes: [number, number]) {
    const weights = new Map([picture, other].map((id, at) => [id, bytes[at] ?? 0]))
    return check([image('a', picture), image('b', other)], { weights })
  }
  expect(found(300_000, 100_000)).toEqual([])
  expect(
    found(1_400_000, 100_000).map(({ kind, block, message }) => [kind, block, speak('en', message)]),
  ).toEqual([['size', 'a', expect.stringContaining('1.4 MB')]])
  expect(found(1_600_000, 1_600_000).map(({ kind, block }) => [kind, block])).toEqual([
    ['size', undefined],
    ['size', 'a'],
    ['size', 'b'],
  ])
})

test('missing alt text, wrong heading order and broken links are reported', () => {
  const heading: DraftBlock = { id: 'h', type: 'heading', props: { text: 'Small', level: 3 } }
  const href = 'https://gone.example/'
  const booking: DraftBlock = { id: 'k', type: 'booking', props: { url: href, title: 'Talk' } }
  const broken = new Map([[href, 'Responds with status 404']])
  const found = check([image('a', picture, ''), heading, booking], { broken })
  expect(found.map(({ kind, block }) => [kind, block])).toEqual([
    ['alt', 'a'],
    ['headings', 'h'],
    ['links', 'k'],
  ])
})

test('brand colors with low contrast are reported with their ratio', () => {
  const contrasts = checkContrast({
    background: '#ffffff',
    text: '#767676',
    primary: '#777777',
    accent: '#ffff00',
  })
  expect(check([], { contrasts }).map(({ kind, message }) => [kind, speak('en', message)])).toEqual([
    ['contrast', expect.stringContaining('(links and buttons): 4.4:1, but at least 4.5:1')],
    ['contrast', expect.stringContaining('(the accent color): 1.0:1, but at least 3:1')],
  ])
})
