import { listMarkOf, visibleMark } from '../rules/list-marks.ts'

/** Lists were guessed from their marks, or flattened to the levels we support. */
export type PastedNote = 'guessed' | 'flattened'

type ListItem = {
  /** The item's element, or the wrapper that some tools put around each item. */
  element: Element
  content: Node[]
  level: number
  isNumbered: boolean
  number: number | undefined
  list: string
  isGuess: boolean
}

/** Rich text documents can be nested this deeply. */
const deepest = 5
const listStyle = /mso-list:\s*(l\d+)\s+level(\d+)\s+(lfo\d+)/i

/**
 * Turns list items that are paragraphs or separate lists into nested lists: Word and mail programs mark them by styles
 * only, Word on the web by levels. Returns what was guessed.
 */
export function nestPastedLists(document: Document): Set<PastedNote> {
  const notes = new Set<PastedNote>()
  const empty = [...document.getElementsByTagName('o:p')].filter(({ textContent }) => isBlank(textContent))
  for (const element of empty) element.remove()
  for (const parent of parentsOfItems(document)) nestChildren(parent, notes)
  for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) spaceMark(heading)
  return notes
}

function parentsOfItems(document: Document): Set<Element> {
  const candidates = document.querySelectorAll('p, div, ul, ol')
  return new Set([...candidates].flatMap(({ parentElement }) => (parentElement ? [parentElement] : [])))
}

function nestChildren(parent: Element, notes: Set<PastedNote>): void {
  let open: OpenList[] = []
  // Items move into lists on the way.
  const children = [...parent.childNodes]
  for (const child of children) {
    if (!isElement(child)) {
      if (!isBlank(child.textContent) && child.nodeType === textType) open = []
      continue
    }
    const items = itemsIn(child)
    if (items.length === 0) open = []
    for (const item of items) open = withItem(open, item, { before: child, notes })
    // A paragraph became part of its list; only a list around items is left over.
    if (items.length > 0 && items.every(({ content }) => !content.includes(child))) child.remove()
  }
}

type OpenList = { element: Element; level: number; list: string; isNumbered: boolean; number: number }

/** Adds an item to the open lists, outermost first, or to a new one. */
function withItem(
  open: OpenList[],
  item: ListItem,
  { before, notes }: { before: Element; notes: Set<PastedNote> },
): OpenList[] {
  if (item.isGuess) notes.add('guessed')
  const outer = open.filter(({ level }) => level < item.level)
  if (outer.length >= deepest) notes.add('flattened')
  const above = outer.slice(0, deepest - 1)
  const same = open[above.length]
  const number = item.number ?? (same?.number ?? 0) + 1
  if (same && goesOn(same, item, number)) {
    same.element.append(entryOf(item))
    return [...above, { ...same, level: item.level, list: item.list, number }]
  }
  const { level, list, isNumbered } = item
  const element = newList(before.ownerDocument, isNumbered ? number : undefined)
  const parent = above.at(-1)?.element.lastElementChild
  if (parent) parent.append(element)
  else before.before(element)
  element.append(entryOf(item))
  return [...above, { element, level, list, isNumbered, number }]
}

function newList(document: Document, start: number | undefined): Element {
  const list = document.createElement(start === undefined ? 'ul' : 'ol')
  if (start !== undefined && start !== 1) list.setAttribute('start', String(start))
  return list
}

function goesOn(open: OpenList, { isNumbered, list }: ListItem, number: number): boolean {
  if (open.isNumbered !== isNumbered) return false
  return !isNumbered || open.list === list || open.number + 1 === number
}

function entryOf({ element, content }: ListItem): Element {
  const entry = element.ownerDocument.createElement('li')
  entry.append(...content)
  return entry
}

/** The items that an element is or wraps; none for anything else, and for lists that are nested properly. */
function itemsIn(element: Element): ListItem[] {
  if (/^(?:P|DIV)$/.test(element.nodeName) && !element.closest('li')) {
    const item = wordItem(element) ?? markedItem(element)
    if (item) return [item]
  }
  const list = element.nodeName === 'DIV' && element.children.length === 1 ? element.children[0] : element
  if (!list || !/^[UO]L$/.test(list.nodeName)) return []
  const leveled = [...list.querySelectorAll('li')]
  return leveled.length > 0 && leveled.every((entry) => entry.hasAttribute('data-aria-level'))
    ? leveled.map(leveledItem)
    : []
}

/** A paragraph that Word calls a list item. */
function wordItem(element: Element): ListItem | undefined {
  const [, list, level, override] = listStyle.exec(element.getAttribute('style') ?? '') ?? []
  if (list === undefined) return undefined
  const shown = markIn(element)
  const mark = shown?.textContent?.trim() ?? takeVisibleMark(element)?.mark ?? ''
  const isSymbol = /font-family:\s*["']?(?:symbol|wingdings)/i.test(styleAround(shown))
  shown?.remove()
  const numbered = isSymbol ? undefined : listMarkOf(mark)
  return {
    element,
    content: [element],
    level: Number(level),
    isNumbered: numbered !== undefined,
    number: numbered?.number,
    list: `${list} ${override}`,
    isGuess: false,
  }
}

/** A paragraph that only looks like a list item: Safari and mail programs drop Word's own styles. */
function markedItem(element: Element): ListItem | undefined {
  const style = element.getAttribute('style') ?? ''
  const isListClass = /\bMsoList/.test(element.className)
  if (/mso-list/i.test(style) || element.querySelector('p, div, ul, ol')) return undefined
  const isHanging = /text-indent:\s*-/.test(style)
  const found = visibleMark(element.textContent ?? '', { isListLike: isListClass || isHanging })
  if (!found) return undefined
  takeVisibleMark(element)
  const numbered = listMarkOf(found.mark)
  return {
    element,
    content: [element],
    level: levelOfMargin(style),
    isNumbered: numbered !== undefined,
    number: numbered?.number,
    list: 'guessed',
    isGuess: true,
  }
}

/** An item of Word on the web, which puts each into a separate list with its level. */
function leveledItem(element: Element): ListItem {
  const around = element.parentElement
  const isNumbered = around?.nodeName === 'OL'
  const isFirst = around?.firstElementChild === element
  const start = Number(around?.getAttribute('start') ?? Number.NaN)
  return {
    element,
    content: [...element.childNodes],
    level: Number(element.getAttribute('data-aria-level')) || 1,
    isNumbered,
    number: isNumbered && isFirst && Number.isInteger(start) && start >= 0 ? start : undefined,
    list: element.getAttribute('data-listid') ?? '',
    isGuess: false,
  }
}

/** The element with the bullet or number that Word shows before an item. */
function markIn(element: Element): Element | undefined {
  return [...element.querySelectorAll('[style]')].find((inner) =>
    /mso-list:\s*ignore/i.test(inner.getAttribute('style') ?? ''),
  )
}

function styleAround(mark: Element | undefined): string {
  return [mark, mark?.parentElement, ...(mark?.querySelectorAll('[style]') ?? [])]
    .map((element) => element?.getAttribute('style') ?? '')
    .join(';')
}

/** Removes the bullet or number at the start of a paragraph's text. */
function takeVisibleMark(element: Element): { mark: string } | undefined {
  const found = visibleMark(element.textContent ?? '', { isListLike: true })
  let left = found?.length ?? 0
  for (const text of textsIn(element)) {
    if (left === 0) break
    const taken = Math.min(left, text.data.length)
    text.data = text.data.slice(taken)
    left -= taken
  }
  return found
}

function* textsIn(node: Node): Generator<Text> {
  for (const child of node.childNodes)
    if (child.nodeType === textType) yield child as Text
    else yield* textsIn(child)
}

/** Word indents a level by half an inch. */
function levelOfMargin(style: string): number {
  const [, size = '36', unit = 'pt'] =
    /margin-left:\s*(\d{1,4}(?:\.\d{1,4})?)(pt|px|in|cm|mm)/i.exec(style) ?? []
  return Math.min(9, Math.max(1, Math.round((Number(size) * (points[unit.toLowerCase()] ?? 1)) / 36)))
}

const points: Record<string, number> = { pt: 1, px: 0.75, in: 72, cm: 28.35, mm: 2.835 }

/** A numbered heading stays a heading with its number, without the run of spaces behind it. */
function spaceMark(heading: Element): void {
  const mark = markIn(heading)
  if (mark) mark.textContent = `${mark.textContent?.trim() ?? ''} `
}

const textType = 3

function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

function isBlank(text: string | null): boolean {
  return (text ?? '').trim() === ''
}
