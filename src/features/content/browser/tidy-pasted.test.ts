import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { type RichTextBlockNode, richTextDocument } from '#src/features/language/rules/rich-text.ts'
import { pageExtensions } from '../parts/rich-text-extensions.ts'
import { tidyPasted } from './tidy-pasted.ts'

function parse(html: string): Document {
  const whole = /<html[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`
  return parseHTML(whole).document
}

/** What the editor makes of pasted HTML, one line per text: `- Oil`, `  3. Wick`. */
function pasted(html: string) {
  const { html: tidied, notes } = tidyPasted(html, parse)
  const dom = parse(tidied).body
  const json: unknown = DOMParser.fromSchema(getSchema(pageExtensions)).parse(dom).toJSON()
  return { lines: linesOf(richTextDocument.parse(json).content ?? [], ''), notes: [...notes] }
}

function linesOf(nodes: readonly RichTextBlockNode[], indent: string): string[] {
  return nodes.flatMap((node) => {
    switch (node.type) {
      case 'bulletList':
      case 'orderedList': {
        const start = node.type === 'orderedList' ? (node.attrs?.start ?? 1) : 0
        return node.content.flatMap(({ content }, at) => {
          const [first = '', ...rest] = linesOf(content, `${indent}  `)
          return [`${indent}${start > 0 ? `${start + at}.` : '-'} ${first.trim()}`, ...rest]
        })
      }
      case 'blockquote':
        return linesOf(node.content, `${indent}> `)
      case 'horizontalRule':
        return [`${indent}---`]
      default: {
        const text = (node.content ?? []).map((one) => (one.type === 'text' ? one.text : '\n')).join('')
        return [`${indent}${node.type === 'heading' ? '# ' : ''}${text}`]
      }
    }
  })
}

/** A list item as Word writes it. */
function wordItem(text: string, style: { mark: string; level?: number; font?: string | undefined }): string {
  const { mark, level = 1, font = 'Calibri' } = style
  return `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:${font};mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
}

test('lists pasted from Word keep their levels, numbers and formatting', () => {
  const html = readFileSync(join(import.meta.dirname, 'fixtures/52-word-lists.html'), 'utf8')
  expect(pasted(html)).toEqual({
    lines: [
      'Before the list.',
      '- First point',
      '  - Inner point',
      '- Second point',
      '1. Numbered one',
      '2. Numbered two',
      'After the list.',
    ],
    notes: [],
  })
  expect(tidyPasted(html, parse).html).toMatch(/<b><span>Second<\/span><\/b>/)
})

test.each<[string, string[], string[], string?]>([
  ['decimals', ['3.', '4.'], ['3. a', '4. b']],
  ['letters', ['b)', 'c)'], ['2. a', '3. b']],
  ['Roman numerals', ['(iv)', '(v)'], ['4. a', '5. b']],
  ['outline numbers', ['2.1.', '2.2.'], ['1. a', '2. b']],
  ['Chinese numerals', ['二、', '三、'], ['2. a', '3. b']],
  ['Hebrew letters', ['א.', 'ב.'], ['1. a', '2. b']],
  ['a dash', ['-', '-'], ['- a', '- b']],
  ['Courier’s o', ['o', 'o'], ['- a', '- b']],
  ['letters of a symbol font', ['Ø', 'Ø'], ['- a', '- b'], 'Wingdings'],
  ['numbers of a symbol font', ['1.', '2.'], ['- a', '- b'], 'Symbol'],
])('a list with %s is recognized by its mark', (_, [first = '', second = ''], lines, font) => {
  const items = wordItem('a', { mark: first, font }) + wordItem('b', { mark: second, font })
  expect(pasted(items)).toEqual({ lines, notes: [] })
})

test('a list that a paragraph interrupts goes on with its number', () => {
  const html = `${wordItem('one', { mark: '1.' })}<p class=MsoNormal>Between<o:p>&nbsp;</o:p></p>${wordItem('two', { mark: '2.' })}${wordItem('deep', { mark: 'a.', level: 2 })}${wordItem('three', { mark: '3.' })}`
  expect(pasted(html).lines).toEqual(['1. one', 'Between', '2. two', '  1. deep', '3. three'])
})

/** How deep the items of a list come out that have these levels in Word. */
function depthsOf(...levels: number[]) {
  const { lines, notes } = pasted(levels.map((level) => wordItem('x', { mark: '·', level })).join(''))
  return { depths: lines.map((line) => line.indexOf('-') / 2), notes }
}

test('skipped levels are one step, an item above its neighbors ends their list, and too deep ones are moved up', () => {
  expect(depthsOf(2, 1, 3, 3, 2, 1)).toEqual({ depths: [0, 0, 1, 1, 1, 0], notes: [] })
  expect(depthsOf(1, 2, 3, 4, 5, 6, 7, 9, 2)).toEqual({
    depths: [0, 1, 2, 3, 4, 4, 4, 4, 1],
    notes: ['flattened'],
  })
})

test('a numbered heading, a paragraph taken out of its list and text that only begins like a list stay what they are', () => {
  const html = `<h2 style='mso-list:l3 level1 lfo5'><![if !supportLists]><span style='mso-list:Ignore'>2<span>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Tides</h2><p class=MsoListParagraph style='mso-list:none'>Plain</p>`
  expect(pasted(html)).toEqual({ lines: ['# 2 Tides', 'Plain'], notes: [] })
  for (const text of ['1. Kings', '- he said', '2024. A year', 'o tempora', 'A. Lincoln'])
    expect(pasted(`<p>${text}</p>`)).toEqual({ lines: [text], notes: [] })
})

test('Word on the web wraps each item into a list of its own', () => {
  const item = (text: string, level: number, list = 'ul', start = '') =>
    `<div class="ListContainerWrapper SCXW1"><${list} class="BulletListStyle1"${start}><li data-listid="${list}" data-aria-level="${level}" role="listitem"><p class="Paragraph"><span class="TextRun">${text}</span><span class="EOP"> </span></p></li></${list}></div>`
  const html = `${item('Oil', 1)}${item('of whales', 2)}${item('of olives', 2)}${item('Wick', 1)}${item('Fill', 1, 'ol', ' start="1"')}${item('Light', 1, 'ol', ' start="2"')}`
  expect(pasted(html)).toEqual({
    lines: ['- Oil', '  - of whales', '  - of olives', '- Wick', '1. Fill', '2. Light'],
    notes: [],
  })
})

test('Google Docs and OneNote nest lists without an item between', () => {
  const html =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><ul><li aria-level="1"><p>Oil</p></li><ul><li aria-level="2"><p>of whales</p></li></ul><li aria-level="1"><p>Wick</p></li></ul></b>'
  expect(pasted(html)).toEqual({ lines: ['- Oil', '  - of whales', '- Wick'], notes: [] })
})

test('without Word’s styles, as in Safari and mail, lists are guessed by bullets and indents, and that is said', () => {
  const html =
    '<p class="MsoListParagraphCxSpFirst" style="margin: 0cm 0cm 0cm 36pt; text-indent: -18pt;"><span style="font-family: Symbol;">·<span style="font-size: 7pt;">&nbsp; &nbsp; &nbsp;</span></span>Oil</p><p class="MsoListParagraphCxSpMiddle" style="margin-left: 72pt; text-indent: -18pt;">o<span>&nbsp;&nbsp; </span>of whales</p><p class="MsoListParagraph" style="margin-left: 36pt; text-indent: -18pt;">1.<span>&nbsp;&nbsp; </span>Fill</p>'
  expect(pasted(html)).toEqual({ lines: ['- Oil', '  - of whales', '1. Fill'], notes: ['guessed'] })
  expect(pasted('<div>• Oil</div><div>•&nbsp;Wick</div>')).toEqual({
    lines: ['- Oil', '- Wick'],
    notes: ['guessed'],
  })
})
