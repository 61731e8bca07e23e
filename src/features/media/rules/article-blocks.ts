import { decodeEntities, escapeEntities } from '#src/text/entities.ts'
import { pictureSource } from './picture-source.ts'
import { raised } from './raised.ts'
import type { ArticleBlock } from './web-page.ts'

/** The few DOM tree properties used here, which every DOM library provides. */
export type TreeNode = {
  nodeType: number
  nodeName: string
  textContent: string | null
  childNodes: Iterable<TreeNode>
  getAttribute?: (name: string) => string | null
}

type Reading = {
  blocks: ArticleBlock[]
  pending: string
  base: string
  depth: number
  letters: number
  pictures: number
  /** The number of the last item, if it had one. */
  number: number | undefined
}
type Kind = 'paragraph' | 'quote'

const mostBlocks = 5000
// As page blocks, this many characters always stay below the editor's save limit, however many bytes they take.
const mostLetters = 700_000
const mostPictures = 40
const deepest = 150
const longest = 20_000
/** Placeholder for a BR until the text is complete; two of them end a paragraph. */
const lineEnd = '\u2028'
const elementType = 1
const textType = 3

const left = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE SVG MATH IFRAME OBJECT EMBED FORM BUTTON INPUT SELECT TEXTAREA CANVAS AUDIO VIDEO DIALOG NAV HEAD'.split(
    ' ',
  ),
)
const within = new Set(
  'A ABBR B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK Q RP RT RUBY S SAMP SMALL SPAN STRONG SUB SUP TIME TT U VAR WBR'.split(
    ' ',
  ),
)

const raisedOrCode = new Set(['SUP', 'SUB', 'CODE', 'KBD', 'SAMP', 'TT'])

/**
 * Turns a tree into blocks: headings, paragraphs, list items, quotes, code and images, and nothing executable. Throws
 * RangeError when there is too much to read, because half an article would look like the whole.
 */
export function articleBlocks(root: TreeNode, base: string): ArticleBlock[] {
  const reading: Reading = {
    blocks: [],
    pending: '',
    base,
    depth: 0,
    letters: 0,
    pictures: 0,
    number: undefined,
  }
  readChildren(root, reading, 'paragraph')
  flush(reading, 'paragraph')
  return reading.blocks
}

function readChildren(node: TreeNode, reading: Reading, kind: Kind): void {
  if (reading.depth > deepest) {
    reading.pending += ` ${node.textContent ?? ''}`
    return
  }
  reading.depth += 1
  for (const child of node.childNodes) readNode(child, reading, kind)
  reading.depth -= 1
}

function readNode(node: TreeNode, reading: Reading, kind: Kind): void {
  if (node.nodeType === textType) {
    reading.pending += node.textContent ?? ''
    return
  }
  const name = node.nodeName.toUpperCase()
  if (node.nodeType !== elementType || left.has(name) || isHidden(node)) return
  if (name === 'BR') reading.pending += lineEnd
  else if (name === 'IMG') addPicture(node, reading, '')
  else if (raisedOrCode.has(name)) reading.pending += textIn(node, 1)
  else if (within.has(name)) readChildren(node, reading, kind)
  else readBlock(node, { name, reading, kind })
}

function readBlock(
  node: TreeNode,
  { name, reading, kind }: { name: string; reading: Reading; kind: Kind },
): void {
  flush(reading, kind)
  const heading = /^H([1-6])$/.exec(name)?.[1]
  if (heading) add(reading, { kind: 'heading', level: Number(heading) > 2 ? 3 : 2, text: textIn(node) })
  else if (name === 'PRE') add(reading, { kind: 'code', text: codeIn(node) })
  else if (name === 'UL' || name === 'OL') readList(node, reading)
  else if (name === 'FIGURE') readFigure(node, reading, kind)
  else if (name === 'TR') add(reading, { kind: 'paragraph', text: rowText(node) })
  else {
    const inner = name === 'BLOCKQUOTE' ? 'quote' : kind
    readChildren(node, reading, inner)
    flush(reading, inner)
  }
}

/** List items, each followed by the items of its nested lists. */
function readList(list: TreeNode, reading: Reading): void {
  const isNumbered = /^ol$/i.test(list.nodeName)
  const items = [...list.childNodes].filter((item) => item.nodeType === elementType && !isHidden(item))
  const step = list.getAttribute?.('reversed') == null ? 1 : -1
  let number = wholeOf(list, 'start') ?? (step > 0 ? 1 : items.length)
  for (const item of items) {
    const inner = [...item.childNodes].filter(({ nodeName }) => /^[uo]l$/i.test(nodeName))
    const own = [...item.childNodes].filter((child) => !inner.includes(child))
    number = wholeOf(item, 'value') ?? number
    addItem(reading, tidy(own.map((child) => textIn(child, 1)).join('')), isNumbered ? number : undefined)
    number += step
    reading.depth += 1
    if (reading.depth <= deepest) for (const one of inner) readList(one, reading)
    reading.depth -= 1
  }
}

function addItem(reading: Reading, text: string, number: number | undefined): void {
  const last = reading.blocks.at(-1)
  const before = last?.kind === 'item' && last.isNumbered ? (reading.number ?? 0) : 0
  const isNext = number === undefined || number === before + 1 || number < 0
  add(reading, { kind: 'item', text, isNumbered: number !== undefined, ...(!isNext && { start: number }) })
  if (text !== '') reading.number = number
}

function wholeOf(node: TreeNode, name: string): number | undefined {
  const said = node.getAttribute?.(name)?.trim() ?? ''
  return /^\d{1,6}$/.test(said) ? Number(said) : undefined
}

function readFigure(figure: TreeNode, reading: Reading, kind: Kind): void {
  const children = [...descendantsOf(figure)]
  const picture = children.find(({ nodeName }) => /^img$/i.test(nodeName))
  const caption = children.find(({ nodeName }) => /^figcaption$/i.test(nodeName))
  if (picture) addPicture(picture, reading, caption ? textIn(caption) : '')
  else readChildren(figure, reading, kind)
}

function* descendantsOf(node: TreeNode): Generator<TreeNode> {
  const open = [node]
  for (let at = 0; at < open.length && at < 500; at += 1)
    for (const child of open[at]?.childNodes ?? []) {
      if (child.nodeType !== elementType) continue
      yield child
      open.push(child)
    }
}

function addPicture(node: TreeNode, reading: Reading, caption: string): void {
  const found = absolute(
    pictureSource((name) => node.getAttribute?.(name) ?? null),
    reading.base,
  )
  if (found === '' || reading.pictures >= mostPictures) return
  flush(reading, 'paragraph')
  reading.pictures += 1
  const alt = tidy(node.getAttribute?.('alt') ?? '')
    .slice(0, 500)
    .toWellFormed()
  reading.blocks.push({ kind: 'picture', address: found, alt, caption: caption.slice(0, 500).toWellFormed() })
}

/** How many elements a tree has and how deeply they are nested. */
export function extentOf(root: TreeNode): { elements: number; depth: number } {
  const extent = { elements: 0, depth: 0 }
  const open = [{ node: root, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const depth = next.depth + 1
    for (const child of next.node.childNodes) {
      if (child.nodeType !== elementType) continue
      extent.elements += 1
      extent.depth = Math.max(extent.depth, depth)
      open.push({ node: child, depth })
    }
  }
  return extent
}

/** An http(s) URL resolved against `base`; empty when it isn't one. */
export function absolute(address: string, base: string): string {
  const url = address.trim() === '' ? null : URL.parse(address.trim(), base)
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > 2000) return ''
  url.username = ''
  url.password = ''
  return url.href
}

function isHidden(node: TreeNode): boolean {
  return node.getAttribute?.('hidden') != null || node.getAttribute?.('aria-hidden') === 'true'
}

function rowText(row: TreeNode): string {
  return [...row.childNodes]
    .filter(({ nodeType }) => nodeType === elementType)
    .map((cell) => textIn(cell))
    .filter(Boolean)
    .join(' · ')
}

/** The text of a tree, without elements that are never read. */
function textIn(node: TreeNode, depth = 0): string {
  if (node.nodeType === textType) return depth === 0 ? tidy(node.textContent ?? '') : (node.textContent ?? '')
  if (node.nodeType !== elementType || left.has(node.nodeName.toUpperCase()) || depth > deepest) return ''
  const parts = [...node.childNodes].map((child) => textIn(child, depth + 1))
  const text = shownAs(node.nodeName.toUpperCase(), parts.join(''))
  return depth === 0 ? tidy(text) : text
}

function shownAs(name: string, text: string): string {
  if (name === 'SUP' || name === 'SUB') return raised(text, name)
  // Code may show how an entity is written.
  if (raisedOrCode.has(name)) return escapeEntities(text)
  return within.has(name) ? text : ` ${text} `
}

function codeIn(node: TreeNode): string {
  return clean(node.textContent ?? '')
    .replace(/^\n+/, '')
    .trimEnd()
}

function flush(reading: Reading, kind: Kind): void {
  const texts = reading.pending.split(/(?:\u2028[^\S\u2028]*){2,}/)
  reading.pending = ''
  for (const text of texts) add(reading, { kind, text: tidy(text) })
}

function add(reading: Reading, block: Exclude<ArticleBlock, { kind: 'picture' }>): void {
  for (let rest = block.text; rest !== ''; ) {
    const part = rest.length > longest ? rest.slice(0, endOf(rest)) : rest
    rest = rest.slice(part.length)
    const text = part.trimEnd()
    if (text !== '') reading.blocks.push({ ...block, text })
  }
  reading.letters += block.text.length
  if (reading.blocks.length > mostBlocks || reading.letters > mostLetters) throw new RangeError('too long')
}

/** Where to split a text that is too long for one block: after a word if possible, otherwise between two characters. */
function endOf(text: string): number {
  const space = text.slice(0, longest).search(/\s\S*$/)
  if (space > 0) return space + 1
  return /[\ud800-\udbff]$/.test(text.slice(0, longest)) ? longest - 1 : longest
}

/** Decodes what is still encoded, collapses whitespace and removes control characters. */
export function tidy(text: string): string {
  return clean(decodeEntities(text)).replace(/\s+/g, ' ').trim()
}

function clean(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]|[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu, '')
}
