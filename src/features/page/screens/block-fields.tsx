import type { ReactElement } from 'react'
import type { BlockType, DraftBlock } from '../schema.ts'
import type { AssetChoice } from '../server/list-asset-choices.ts'
import { AudioFields } from './audio-fields.tsx'
import { CallToActionFields } from './call-to-action-fields.tsx'
import { HeadingFields } from './heading-fields.tsx'
import { ImageFields } from './image-fields.tsx'
import { QuoteFields } from './quote-fields.tsx'
import { RichTextFields } from './rich-text-fields.tsx'

/** What the form of a block gets. `onChange` takes the whole block and, where it was typed, the field's name. */
export type BlockFieldsProps<Type extends BlockType = BlockType> = {
  block: Extract<DraftBlock, { type: Type }>
  onChange: (block: DraftBlock, field?: string) => void
  /** What is wrong with a field, in words; undefined when nothing is. */
  errorOf: (field: string) => string | undefined
}

type Props = BlockFieldsProps & { assets: AssetChoice[] }

/** The form of a block of any kind. */
export function BlockFields({ block, assets, ...form }: Props): ReactElement {
  switch (block.type) {
    case 'heading':
      return <HeadingFields block={block} {...form} />
    case 'rich_text':
      return <RichTextFields block={block} {...form} />
    case 'image':
      return <ImageFields block={block} {...form} />
    case 'quote':
      return <QuoteFields block={block} {...form} />
    case 'call_to_action':
      return <CallToActionFields block={block} {...form} />
    case 'audio':
      return <AudioFields block={block} assets={assets} {...form} />
  }
}
