import type { ReactElement } from 'react'
import type { ColumnName } from '#src/features/page/rules/edit-blocks.ts'
import type { BlockType } from '#src/features/page/schema.ts'
import type { AssetChoice } from '#src/features/page/server/list-asset-choices.ts'
import type { CollectionChoice } from '#src/features/page/server/list-collection-choices.ts'
import type { DraftGrid } from '#src/features/page/server/load-page-draft.ts'
import { AssetCardFields, ChaptersFields, TranscriptFields } from './asset-block-fields.tsx'
import { AudioFields } from './audio-fields.tsx'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { CallToActionFields } from './call-to-action-fields.tsx'
import { BookingFields, CollectionFields } from './collection-fields.tsx'
import { ColumnsFields } from './columns-fields.tsx'
import { FormFields } from './form-fields.tsx'
import { HeadingFields } from './heading-fields.tsx'
import { HeroFields } from './hero-fields.tsx'
import { ImageFields } from './image-fields.tsx'
import { GalleryFields, LogoWallFields } from './picture-list-fields.tsx'
import { QuoteFields } from './quote-fields.tsx'
import { RichTextFields } from './rich-text-fields.tsx'
import { DividerFields, EmbedFields, FaqFields } from './small-fields.tsx'

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
      return <AudioFields block={block} assets={assets} {...form} />
    case 'hero':
      return <HeroFields block={block} {...form} />
    case 'gallery':
      return <GalleryFields block={block} {...form} />
    case 'video':
    case 'embed':
      return <EmbedFields block={block} {...form} />
    case 'transcript':
      return <TranscriptFields block={block} assets={assets} {...form} />
    case 'chapters':
      return <ChaptersFields block={block} assets={assets} {...form} />
    case 'asset_card':
      return <AssetCardFields block={block} assets={assets} {...form} />
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
