import type { ReactElement } from 'react'
import type { ColumnName } from '#src/features/page/rules/edit-blocks.ts'
import type { BlockType } from '#src/features/page/schema.ts'
import type { AssetChoice } from '#src/features/page/server/list-asset-choices.ts'
import type { CollectionChoice } from '#src/features/page/server/list-collection-choices.ts'
import type { DraftGrid } from '#src/features/page/server/load-page-draft.ts'
import { AssetFields, CollectionFields } from './asset-block-fields.tsx'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { ColumnsFields } from './columns-fields.tsx'
import { FaqFields, FormFields, GalleryFields, LogoWallFields } from './list-block-fields.tsx'
import { RichTextFields } from './rich-text-fields.tsx'
import {
  BookingFields,
  CallToActionFields,
  DividerFields,
  EmbedFields,
  HeadingFields,
  HeroFields,
  ImageFields,
  QuoteFields,
} from './text-block-fields.tsx'

type Props = BlockFieldsProps & {
  assets: AssetChoice[]
  collections: CollectionChoice[]
  grids: Record<string, DraftGrid>
  onAddToColumn: (type: BlockType, name: ColumnName) => void
}

/** The form of a block of any kind. */
// oxlint-disable-next-line complexity -- one case per kind
export function BlockFields({
  block,
  assets,
  collections,
  grids,
  onAddToColumn,
  ...form
}: Props): ReactElement {
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
    case 'transcript':
    case 'chapters':
    case 'asset_card':
      return <AssetFields block={block} assets={assets} {...form} />
    case 'hero':
      return <HeroFields block={block} {...form} />
    case 'gallery':
      return <GalleryFields block={block} {...form} />
    case 'video':
    case 'embed':
      return <EmbedFields block={block} {...form} />
    case 'form':
      return <FormFields block={block} {...form} />
    case 'logo_wall':
      return <LogoWallFields block={block} {...form} />
    case 'faq':
      return <FaqFields block={block} {...form} />
    case 'booking':
      return <BookingFields block={block} {...form} />
    case 'collection':
      return <CollectionFields block={block} collections={collections} grids={grids} {...form} />
    case 'divider':
      return <DividerFields />
    case 'columns':
      return <ColumnsFields block={block} onAdd={onAddToColumn} {...form} />
  }
}
