import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { richTextOf } from '#src/features/content/rules/rich-text-of.ts'
import { textOf } from '#src/features/language/rules/render-text.ts'
import type { Block } from '#src/features/language/schema.ts'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'
import type { DraftBlock } from './blocks.ts'
import { plainText } from './refresh.ts'
import { questionLines, questionsOf } from './written.ts'

/** Kinds of blocks a model may write. Quotes are excluded, because they are verbatim. */
export const modelBlockTypes = ['rich_text', 'heading', 'hero', 'call_to_action', 'faq'] as const
export type ModelBlockType = (typeof modelBlockTypes)[number]

const text = z.string().trim().overwrite(storable)

/**
 * A request to write a block. `present`: its present text; `asset`: the source of passages, null for none;
 * `audience`: whom it is for, such as a company; `persona`: the id of a persona, empty for none; `language`: a BCP 47
 * tag, empty for the source's.
 */
export const blockWriting = z.object({
  type: z.enum(modelBlockTypes),
  present: text.pipe(
    z.string().max(20_000, wording(msg`Shorten this text, or nest its lists and quotes less deeply.`)),
  ),
  asset: z.uuid().nullable(),
  instruction: text.pipe(z.string().max(500, wording(msg`Use at most 500 characters.`))),
  audience: text.pipe(z.string().max(200, wording(msg`Use at most 200 characters.`))),
  persona: z.uuid().or(z.literal('')).default(''),
  language: z
    .string()
    .regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*)?$/)
    .catch(''),
})
export type BlockWriting = z.output<typeof blockWriting>

/** Events while a model writes, one JSON line each: partial results, then the final text or an error. */
export type BlockWritingEvent =
  | { kind: 'partial'; blocks: { kind: Block['kind']; text: string }[]; done: number }
  | { kind: 'written'; body: Block[]; model: string; left: number }
  | { kind: 'refused'; message: string }

export function isModelBlock(block: DraftBlock): block is Extract<DraftBlock, { type: ModelBlockType }> {
  return modelBlockTypes.some((type) => type === block.type)
}

/** A block's present text for a model; empty for unsupported kinds. */
export function presentText(block: DraftBlock): string {
  switch (block.type) {
    case 'rich_text':
      return plainText(block.props.doc)
    case 'heading':
      return block.props.text
    case 'hero':
      return [block.props.title, block.props.lead].filter(Boolean).join('\n')
    case 'call_to_action':
      return block.props.label
    case 'faq':
      return questionLines(block.props.items)
    default:
      return ''
  }
}

const longestLine = 300
const longestLead = 2000

/** The block with a model's text; undefined when none of it fits. */
export function withWritten(block: DraftBlock, body: readonly Block[]): DraftBlock | undefined {
  const [first = '', ...rest] = body.map((one) => textOf(one).trim()).filter(Boolean)
  if (first === '') return undefined
  const line = cut(first, longestLine)
  switch (block.type) {
    case 'rich_text':
      return { ...block, props: { doc: richTextOf(body) } }
    case 'heading':
      return { ...block, props: { ...block.props, text: line } }
    case 'hero':
      return {
        ...block,
        props: {
          ...block.props,
          title: line,
          lead: rest.length > 0 ? cut(rest.join('\n'), longestLead) : block.props.lead,
        },
      }
    case 'call_to_action':
      return { ...block, props: { ...block.props, label: line } }
    case 'faq': {
      const items = questionsOf(body)
      return items.length > 0 ? { ...block, props: { items } } : undefined
    }
    default:
      return undefined
  }
}

/** Whether a model's text contains anything this kind of block can hold. */
export function fitsBlockKind(type: ModelBlockType, body: readonly Block[]): boolean {
  if (type === 'faq') return questionsOf(body).length > 0
  return body.some((one) => textOf(one).trim() !== '')
}

function cut(said: string, most: number): string {
  return said.slice(0, most).toWellFormed().trim()
}
