import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Plugin } from 'vite'

/** Options of Lingui's plugin: messages keep their English, and a catalogue that can't be compiled fails the build. */
export const macroOptions = {
  macroTransform: { macro: { descriptorFields: 'message' as const } },
  failOnCompileError: true,
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Edit = { start: number; end: number; text: string }

/**
 * Compiles English messages in place, so that browsers need neither the ICU parser nor an English catalogue. Runs after Lingui's macros,
 * which emit `{ id, message, context? }`. An object counts as a message only if `id` is the hash of its text.
 */
export function compileInPlace(): Plugin {
  return {
    name: 'compile-messages-in-place',
    enforce: 'pre',
    // Not on the server, which stores messages as text in its database.
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.tsx?$/, code: /\bid: "/ },
      handler(code, id) {
        // Caused by a macro bug with `plural` inside `t` in a function expression. Declare the function first, then wrap it.
        if (/\bi18n as \$_i18n\b/.test(code))
          this.error(`A macro in ${id} uses the global i18n, which is shared by all requests.`)
        const program = this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' })
        const edits: Edit[] = []
        visit(program, (node) => {
          const edit = node.type === 'ObjectExpression' ? compiled(node) : undefined
          if (edit) edits.push(edit)
        })
        return edits.length > 0 ? { code: applied(code, edits), map: null } : undefined
      },
    },
  }
}

function compiled(node: Node): Edit | undefined {
  const [id, message, context] = ['id', 'message', 'context'].map((name) => propertyOf(node, name))
  const text = textOf(message)
  if (!message || text === undefined || textOf(id) !== generateMessageId(text, textOf(context)))
    return undefined
  const tokens = compileMessage(text)
  if (typeof tokens === 'string' || (tokens.length === 1 && tokens[0] === text)) return undefined
  return { start: message.start, end: message.end, text: JSON.stringify(tokens) }
}

function propertyOf({ properties }: Node, name: string): Node | undefined {
  const found = nodesIn(properties).find(({ key }) => isNode(key) && key['name'] === name)
  return isNode(found?.['value']) ? found['value'] : undefined
}

/** The text of a string literal, or of a template literal without expressions. */
function textOf(node: Node | undefined): string | undefined {
  if (!node) return undefined
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  const [quasi, ...more] = nodesIn(node['quasis'])
  const value = quasi?.['value']
  const cooked: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'cooked') : undefined
  return more.length === 0 && typeof cooked === 'string' ? cooked : undefined
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, look)
  if (!isNode(node)) return
  look(node)
  for (const value of Object.values(node)) if (typeof value === 'object') visit(value, look)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
}

function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** Edits do not overlap, since messages do not nest. */
function applied(code: string, edits: Edit[]): string {
  let text = code
  for (const { start, end, text: inserted } of edits.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, start) + inserted + text.slice(end)
  return text
}
