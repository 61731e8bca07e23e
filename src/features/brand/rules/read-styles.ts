/** A CSS declaration with its selector. */
export type Declaration = { selector: string; property: string; value: string }

const most = 100_000
const deepest = 30
/** At-rules that don't affect the initial light look on a screen. */
const leftBlock =
  /^@(?:font-face|(?:-\w+-)?keyframes|page|property|counter-style|font-feature-values|media[^{]*(?:prefers-color-scheme:\s*dark|\bprint\b))/i
const darkSelector = /(?:^|[\s,.[_-])(?:dark|night)(?:$|[\s,.\]"'_:>-])|=\s*["']?dark/i

type Block = { selector: string; isLeft: boolean }

/** Parses style sheets into declarations, in order, without dark themes, print styles and animations. */
export function readStyles(css: string): Declaration[] {
  const text = withoutComments(css)
  const found: Declaration[] = []
  const open: Block[] = []
  let from = 0
  for (const { 0: sign, index } of text.matchAll(/"[^"\n]*"|'[^'\n]*'|\([^(){}]*\)|[{};]/g)) {
    if (sign.length > 1) continue
    const said = text.slice(from, index).trim()
    from = index + 1
    if (sign === '{') open.push(blockOf(said, open.at(-1)))
    else found.push(...declarationOf(said, open.at(-1)))
    if (sign === '}') open.pop()
    if (open.length > deepest || found.length > most) break
  }
  return found
}

/** An unclosed comment extends to the end, as in browsers. */
function withoutComments(css: string): string {
  const [first = '', ...others] = css.split('/*')
  let text = first
  for (const other of others) {
    const end = other.indexOf('*/')
    text += end < 0 ? '' : ` ${other.slice(end + 2)}`
  }
  return text
}

/** A rule, or a block around rules that inherits the outer selector. */
function blockOf(said: string, around: Block | undefined): Block {
  const isAt = said.startsWith('@')
  const isLeft = around?.isLeft === true || leftBlock.test(said) || (!isAt && darkSelector.test(said))
  return { selector: isAt ? (around?.selector ?? '') : said.slice(0, 500), isLeft }
}

function declarationOf(said: string, block: Block | undefined): Declaration[] {
  const colon = said.indexOf(':')
  if (!block || block.isLeft || block.selector === '' || colon < 1) return []
  const property = said.slice(0, colon).trim()
  const value = said.slice(colon + 1, colon + 501).trim()
  if (!/^-{0,2}[a-z][\w-]*$/i.test(property)) return []
  return [{ selector: block.selector, property: property.toLowerCase(), value }]
}
