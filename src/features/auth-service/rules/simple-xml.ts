const mostDepth = 20
const mostAttributesOfElement = 24
const mostNamespaces = 32

const text = /[^<]*/y
const tagStart = /<(\/?)[A-Za-z_][\w.:-]*/y
const attribute = /\s{1,200}([A-Za-z_][\w.:-]*)\s{0,200}=\s{0,200}(?:"[^<"]{0,1000}"|'[^<']{0,1000}')/y
const tagEnd = /\s{0,200}(\/?)>/y

/**
 * Whether XML is as simple as a statement about one person or provider: an XML declaration, elements,
 * attributes, text and comments, few of each and not deeply nested. Parsing XML and checking its signature
 * takes quadratic time in these numbers, so this linear check comes first. It doesn't check that tags match.
 */
export function isSimpleXml(xml: string, { mostElements }: { mostElements: number }): boolean {
  const declaration = /^\uFEFF?<\?xml [^<>]{0,200}\?>/.exec(xml)?.[0] ?? ''
  const counted: Counted = { elements: 0, namespaces: new Set() }
  let at = skip(text, xml, declaration.length)
  let depth = 0
  while (at < xml.length) {
    const part = xml.startsWith('<!--', at) ? readComment(xml, at) : readTag(xml, at, counted)
    if (!part || counted.elements > mostElements) return false
    depth += part.deeper
    if (depth > mostDepth) return false
    at = skip(text, xml, part.end)
  }
  return true
}

type Counted = { elements: number; namespaces: Set<string> }

/** Where a comment or tag ends, and how it changes the depth. */
type Part = { end: number; deeper: -1 | 0 | 1 }

function readComment(xml: string, start: number): Part | undefined {
  const close = xml.indexOf('-->', start + 4)
  return close < 0 ? undefined : { end: close + 3, deeper: 0 }
}

function readTag(xml: string, start: number, counted: Counted): Part | undefined {
  const opening = matchAt(tagStart, xml, start)
  if (!opening) return undefined
  const afterName = start + opening[0].length
  const isClosing = opening[1] === '/'
  if (!isClosing) counted.elements += 1
  const afterAttributes = isClosing ? afterName : readAttributes(xml, afterName, counted)
  const ending = afterAttributes === undefined ? undefined : matchAt(tagEnd, xml, afterAttributes)
  if (!ending) return undefined
  const end = ending.index + ending[0].length
  if (isClosing) return { end, deeper: -1 }
  return { end, deeper: ending[1] === '/' ? 0 : 1 }
}

/** Where the attributes end; undefined if there are too many. */
function readAttributes(xml: string, start: number, { namespaces }: Counted): number | undefined {
  let at = start
  for (let read = 0; read <= mostAttributesOfElement; read += 1) {
    const found = matchAt(attribute, xml, at)
    if (!found) return at
    const [whole, name = ''] = found
    if (name.startsWith('xmlns')) namespaces.add(name)
    if (namespaces.size > mostNamespaces) return undefined
    at += whole.length
  }
  return undefined
}

function skip(pattern: RegExp, xml: string, at: number): number {
  return at + (matchAt(pattern, xml, at)?.[0].length ?? 0)
}

function matchAt(pattern: RegExp, xml: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(xml)
}
