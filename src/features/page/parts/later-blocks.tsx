import type { ComponentType, ReactElement } from 'react'
import type { ResolvedBlock, ResolvedLaterBlock } from '../schema.ts'
import { AssetCardBlock } from './asset-card-block.tsx'
import { BookingBlock } from './booking-block.tsx'
import { ChaptersBlock } from './chapters-block.tsx'
import { CollectionBlock } from './collection-block.tsx'
import { ColumnsBlock } from './columns-block.tsx'
import { EmbedBlock } from './embed-block.tsx'
import { FaqBlock } from './faq-block.tsx'
import { FormBlock } from './form-block.tsx'
import { GalleryBlock } from './gallery-block.tsx'
import { HeroBlock } from './hero-block.tsx'
import './later-blocks.css'
import { LogoWallBlock } from './logo-wall-block.tsx'
import { MomentBlock } from './moment-block.tsx'
import { Transcript } from './transcript.tsx'
import { VideoBlock } from './video-block.tsx'

/** `BlockInside` renders blocks in columns. */
type Props = { block: ResolvedLaterBlock; BlockInside: ComponentType<{ block: ResolvedBlock }> }

/** Block kinds beyond the first six: a separate chunk that only pages using one of them load. */
// oxlint-disable-next-line complexity -- one case per kind
export function LaterBlock({ block, BlockInside }: Props): ReactElement {
  switch (block.type) {
    case 'hero':
      return <HeroBlock {...block.props} />
    case 'gallery':
      return <GalleryBlock {...block.props} />
    case 'video':
      return <VideoBlock {...block.props} />
    case 'transcript':
      return <Transcript segments={block.props.transcript} player={undefined} isReady={false} />
    case 'chapters':
      return <ChaptersBlock {...block.props} />
    case 'asset_card':
      return <AssetCardBlock {...block.props} />
    case 'form':
      return <FormBlock id={block.id} {...block.props} />
    case 'logo_wall':
      return <LogoWallBlock {...block.props} />
    case 'faq':
      return <FaqBlock {...block.props} />
    case 'embed':
      return <EmbedBlock {...block.props} />
    case 'booking':
      return <BookingBlock {...block.props} />
    case 'collection':
      return <CollectionBlock {...block.props} />
    case 'moment':
      return <MomentBlock {...block.props} />
    case 'divider':
      return <hr className="pb-divider" />
    case 'columns':
      return <ColumnsBlock {...block.props} BlockInside={BlockInside} />
  }
}
