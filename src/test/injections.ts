import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** Every text of the corpus contains this. */
const mark = /__xss/i
const leading = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'xlink:href',
  'ping',
  'background',
  'srcdoc',
])
const naming = new Set(['id', 'name', 'class', 'style', 'is', 'slot', 'srcdoc', 'target', 'nonce'])

/**
 * Texts of the corpus that became more than text in a page, as a browser would read it: elements, event handlers, script URLs,
 * names, styles, comments, and scripts without the page's nonce.
 */
export function injectionsIn(html: string): string[] {
  const found: string[] = []
  let nonce: string | undefined
  function look(node: Node): void {
    if (node.nodeName === '#comment' && 'data' in node && mark.test(node.data)) found.push('a comment')
    if ('tagName' in node) {
      // The first element with a nonce is in the head, before any user content.
      nonce ??= node.attrs.find(({ name, value }) => name === 'nonce' && value.length > 20)?.value
      found.push(...wrongWith(node, nonce))
    }
    if ('content' in node) look(node.content)
    if ('childNodes' in node) for (const child of node.childNodes) look(child)
  }
  look(parse(html, { scriptingEnabled: true }))
  return found
}

function wrongWith(element: Element, nonce: string | undefined): string[] {
  const { tagName } = element
  const found = element.attrs.flatMap(({ name, value }) => {
    if (name.startsWith('on') || mark.test(name)) return [`${tagName} with ${name}`]
    if (leading.has(name) && runs(value)) return [`${tagName} with ${name}=${value.slice(0, 60)}`]
    if (naming.has(name) && mark.test(value)) return [`${tagName} with ${name}=${value.slice(0, 60)}`]
    return []
  })
  if (mark.test(tagName)) found.push(tagName)
  if (tagName === 'style' && mark.test(textOf(element))) found.push('style')
  if (tagName === 'script' && isForeign(element, nonce)) found.push(`script ${textOf(element).slice(0, 60)}`)
  if (['iframe', 'object', 'embed', 'base', 'applet', 'portal', 'frame', 'math'].includes(tagName))
    found.push(tagName)
  return found
}

/** As browsers parse URLs: without leading spaces, tabs and line breaks. */
function runs(value: string): boolean {
  const plain = value.replace(/^[\u0000-\u0020]+/, '').replace(/[\t\r\n]/g, '')
  return /^(?:javascript|vbscript|livescript|data:(?!image\/(?:png|jpeg|webp|gif|svg\+xml;utf8,))|blob|jar|view-source|feed)/i.test(
    plain,
  )
}

/** Data blocks are not scripts; every other script must have the page's nonce. */
function isForeign(element: Element, nonce: string | undefined): boolean {
  const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]))
  if (attributes.get('type') === 'application/json' || attributes.get('type') === 'application/ld+json')
    return false
  return nonce === undefined || attributes.get('nonce') !== nonce
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
}
