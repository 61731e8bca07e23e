import type {
  RichTextBlockNode,
  RichTextDocument,
  RichTextListItem,
  RichTextNode,
} from '#src/features/language/rules/rich-text.ts'
import type { DraftBlock } from './blocks.ts'
import { fillVariables, type VariableValues } from './variables.ts'

/** The text props of each kind of block, without URLs. */
const texts: { [Type in DraftBlock['type']]?: readonly string[] } = {
  heading: ['text'],
  quote: ['text'],
  image: ['caption'],
  call_to_action: ['label', 'note'],
  audio: ['title'],
  hero: ['title', 'lead', 'label'],
  asset_card: ['text'],
  form: ['title', 'text', 'button', 'thanks'],
  logo_wall: ['title'],
  collection: ['title'],
  booking: ['title'],
}

/** The block with the variables in its texts filled in. */
export function fillBlock<B extends DraftBlock>(block: B, values: VariableValues): B {
  if (block.type === 'rich_text') {
    return { ...block, props: { doc: fillDocument(block.props.doc, values) } }
  }
  if (block.type === 'faq') {
    const items = block.props.items.map(({ question, answer }) => ({
      question: fillVariables(question, values),
      answer: fillVariables(answer, values),
    }))
    return { ...block, props: { items } }
  }
  const names = texts[block.type]
  if (!names) return block
  const filled = Object.entries(block.props).map(([name, value]: [string, unknown]) => [
    name,
    names.includes(name) && typeof value === 'string' ? fillVariables(value, values) : value,
  ])
  return { ...block, props: Object.fromEntries(filled) }
}

function fillDocument(doc: RichTextDocument, values: VariableValues): RichTextDocument {
  return doc.content ? { ...doc, content: doc.content.map((node) => fillNode(node, values)) } : doc
}

function fillNode<N extends RichTextNode>(node: N, values: VariableValues): N {
  if (node.type === 'text') return { ...node, text: fillVariables(node.text, values) || ' ' }
  if (!('content' in node) || !node.content) return node
  const inner: (RichTextNode | RichTextBlockNode | RichTextListItem)[] = node.content
  return { ...node, content: inner.map((one) => fillNode(one, values)) }
}
