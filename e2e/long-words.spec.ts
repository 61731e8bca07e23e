import { expectAccessibleInBothSchemes } from './accessible.ts'
import { tooWide } from './console-errors.ts'
import { expect, test } from './server.ts'

// User content cannot make a phone scroll sideways or have too little contrast: pages accept no colors and no widths, and
// anything too wide breaks or shrinks. The check before sharing relies on it.
const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const address = `https://acme.example/${'a-path-without-an-end'.repeat(8)}`
const wide = { source: { url: 'https://pictures.example/wide.svg' }, alt: word, width: 4000, height: 300 }

function text(value: string, ...marks: object[]) {
  return { type: 'text', text: value, ...(marks.length > 0 && { marks }) }
}
const paragraph = {
  type: 'paragraph',
  content: [text(word), text(address, { type: 'link', attrs: { href: address } })],
}
const item = { type: 'listItem', content: [paragraph] }
const written = {
  type: 'doc',
  content: [
    paragraph,
    { type: 'paragraph', content: [text(`${word}${word}`, { type: 'code' })] },
    { type: 'heading', attrs: { level: 2 }, content: [text(word)] },
    { type: 'heading', attrs: { level: 3 }, content: [text(word)] },
    { type: 'bulletList', content: [item] },
    { type: 'orderedList', attrs: { start: 100 }, content: [item] },
    { type: 'blockquote', content: [paragraph, { type: 'bulletList', content: [item] }] },
    { type: 'codeBlock', content: [text(`const ${word} = ${'1 + '.repeat(80)}1`)] },
  ],
}
const question = { label: word, kind: 'line', isRequired: true }
const plain = {
  heading: { text: word, level: 2 },
  rich_text: { doc: written },
  quote: { text: word, cite: word },
  call_to_action: { label: word, href: address, note: word },
  image: { ...wide, caption: word },
  hero: { title: word, lead: word, image: wide, label: word, href: address },
  gallery: {
    pictures: [
      { ...wide, caption: word },
      { ...wide, caption: word },
    ],
  },
  chapters: { asset: null, chapters: [{ startMs: 86_400_000, title: word }] },
  form: {
    title: word,
    text: word,
    asksName: true,
    questions: [question],
    consent: word,
    button: word,
    thanks: word,
  },
  logo_wall: { title: word, logos: [wide, { ...wide, href: address }, wide] },
  faq: { items: [{ question: word, answer: word }] },
  video: { media: null, url: 'https://www.youtube.com/watch?v=abcdefghijk', title: word },
  embed: { url: 'https://open.spotify.com/episode/0123456789abcdefghijkl', title: word },
  booking: { url: 'https://calendly.com/acme/half-an-hour', title: word },
}

function blocksOf(of: Record<string, object>, prefix: string): object[] {
  return Object.entries(of).map(([type, props]) => ({ id: `${prefix}${type}`, type, props }))
}

test('no content makes a phone scroll sideways or is unreadable', async ({ desk, visitor }) => {
  const { heading, rich_text, image, gallery, form, faq, logo_wall } = plain
  const columns = {
    count: 3,
    first: blocksOf({ heading, rich_text }, 'a-'),
    second: blocksOf({ image, gallery, faq }, 'b-'),
    third: blocksOf({ form, logo_wall }, 'c-'),
  }
  const blocks = [...blocksOf(plain, ''), { id: 'columns', type: 'columns', props: columns }]
  const pages = [await desk.publish(word, blocks, word), await desk.publish(word, blocks, word)]
  const tabs = pages.map((page, at) => ({ title: word.slice(at, at + 60), page }))
  const journey = await desk.journey(word, tabs)
  const { address: shared } = await desk.link(journey, { title: word })

  await visitor.route(/^https:/, (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="300"><rect width="4000" height="300"/></svg>',
        })
      : route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' }),
  )
  for (const width of [320, 390]) {
    await visitor.setViewportSize({ width, height: 800 })
    await visitor.goto(shared, { waitUntil: 'networkidle' })
    expect.soft(await visitor.evaluate(tooWide), `${width} px`).toEqual([])
    // Everything that can be opened is, so that nothing is hidden.
    await visitor.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    const players = visitor.locator('.pb-embed a')
    while ((await players.count()) > 0) await players.first().click()
    await expect(visitor.locator('.pb-embed iframe')).toHaveCount(2)
    expect.soft(await visitor.evaluate(tooWide), `${width} px, opened`).toEqual([])
  }
  await visitor.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessibleInBothSchemes(visitor, 'long words', '.campaign-header, .campaign-menu, .pb')
})
