import { parseSync } from 'vite'

/** Text for people in the code that is not a message. `start` and `end` are offsets in characters. */
export type Literal = { text: string; start: number; end: number; line: number }

type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** Attributes whose text people read or hear. */
const read =
  /^(title|subtitle|label|text|lead|problem|things|alt|description|placeholder|message|note|data-label|aria-(label|description|valuetext|roledescription))$/
/** Text inside these counts again, even within an attribute for machines. */
const silent = new Set(['JSXElement', 'JSXFragment', 'ArrowFunctionExpression', 'FunctionExpression'])
/** Names, and labels of keys. */
const ignored = new Set([
  'Nurtured',
  'Esc',
  'English',
  'Deutsch',
  'Enter',
  'Escape',
  'Home',
  'End',
  'Tab',
  'Backspace',
  'Delete',
  'Alt',
  'Control',
  'Meta',
  'Shift',
  'UTC',
  'Opus',
  'CSV',
  'URL',
  'Webhook',
  'Page Not Found',
  'Bearer …',
])

/** Finds untranslatable text for people in a TypeScript file. */
export function findLiterals(file: string, source: string): Literal[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: Literal[] = []
  visit(program as unknown as Node, [], (node, parents) => {
    const text = textOf(node)
    if (
      text === undefined ||
      ignored.has(text.replaceAll('… · ', '').trim()) ||
      !isForPeople(text, node, parents)
    )
      return
    const line = source.slice(0, node.start).split('\n').length
    found.push({ text: text.trim(), start: node.start, end: node.end, line })
  })
  return found
}

function visit(node: Node, parents: Node[], report: (node: Node, parents: Node[]) => void): void {
  if (skipped(node, parents)) return
  report(node, parents)
  const inside = [...parents, node]
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, inside, report)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Types, imports, comparisons, SQL templates, HTTP status lines and messages of bugs are not for people. */
function skipped(node: Node, parents: Node[]): boolean {
  if (/^(TS(?!As|Satisfies|NonNull)|Import|ExportAll|TaggedTemplate)/.test(node.type)) return true
  if (isMessage(node)) return true
  if (node.type === 'NewExpression') return /^(Error|TypeError|RegExp|Date)$/.test(nameOf(node['callee']))
  const parent = parents.at(-1)
  if (parent?.type === 'CallExpression' && isLog(parent['callee'])) return true
  switch (parent?.type) {
    case 'BinaryExpression':
      return node.type === 'Literal' && /^[!=]==?$/.test(String(parent['operator']))
    case 'SwitchCase':
      return parent['test'] === node
    case 'Property':
      return isMachineProperty(parent, node)
    default:
      return false
  }
}

/** Arguments of Lingui's macros: `msg({ … })`, `plural(…)` and the content of `Trans`. */
function isMessage({ type, callee, openingElement }: Node): boolean {
  if (type === 'CallExpression') return /^(t|msg|plural|select)$/.test(nameOf(callee))
  return type === 'JSXElement' && isNode(openingElement) && nameOf(openingElement['name']) === 'Trans'
}

function isMachineProperty(property: Node, node: Node): boolean {
  return (property['key'] === node && property['computed'] === false) || keyOf(property) === 'statusText'
}

function isLog(callee: unknown): boolean {
  return (
    isNode(callee) &&
    callee.type === 'MemberExpression' &&
    /^(error|warn|info|debug)$/.test(nameOf(callee['property']))
  )
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node['value'])
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined
  return node['quasis'].map((part: { value: { cooked: string } }) => part.value.cooked).join('…')
}

function isForPeople(text: string, node: Node, parents: Node[]): boolean {
  if (isForMachines(text)) return false
  if (node.type === 'JSXText') return true
  const at = parents.findLastIndex(({ type }) => type === 'JSXAttribute' || silent.has(type))
  const holder = parents[at]
  if (holder?.type === 'JSXAttribute') return isRead(holder, parents.slice(at)) || isSentence(text)
  const container = parents.findLastIndex(({ type }) => type === 'JSXExpressionContainer')
  const isShown = container > at && parents[container - 1]?.type !== 'JSXAttribute'
  if (isShown && isWhole(parents.slice(container + 1))) return true
  return isSentence(text) || (text.includes(' ') && read.test(keyOf(parents.at(-1))))
}

/** URLs, names in camelCase, keys, link relations, and text without words. */
function isForMachines(text: string): boolean {
  return (
    !/\p{L}{2}/u.test(text) ||
    /^\p{Ll}+\p{Lu}\w*$/u.test(text) ||
    /^Alt .(?: .)?$/u.test(text) ||
    /^no(opener|referrer|follow)( no\w+)*$/.test(text) ||
    /^(?:https?:\/\/[\w.]*|\w+\.[\w.]+)$/.test(text)
  )
}

function isRead(attribute: Node, inside: Node[]): boolean {
  return read.test(nameOf(attribute['name'])) && !inside.some(isQuestion)
}

/** A call or a member key: the text is a lookup key and is not shown. */
function isQuestion({ type }: Node): boolean {
  return type === 'CallExpression' || type === 'MemberExpression'
}

/** Whether an element's content is the text itself and not an argument. */
function isWhole(between: Node[]): boolean {
  return between.every(({ type }) => /^(Conditional|Logical|Parenthesized)Expression$/.test(type))
}

function isSentence(text: string): boolean {
  return (
    /^[…\s“]*\p{Lu}\p{Ll}+(?:[\s.,!?:’”…]|$)/u.test(text) ||
    /(?:^|[\s…])\p{L}\p{Ll}*…? \p{Ll}{2,}[ .,…]\p{Ll}{2}/u.test(text)
  )
}

/** The key of the property that contains this value. */
function keyOf(parent: Node | undefined): string {
  return parent?.type === 'Property' ? nameOf(parent['key']) : ''
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'JSXNamespacedName') return `${nameOf(value['namespace'])}:${nameOf(value['name'])}`
  return typeof value['name'] === 'string' ? value['name'] : ''
}
