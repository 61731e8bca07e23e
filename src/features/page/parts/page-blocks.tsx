import type { ReactElement } from 'react'
import type { ResolvedBlock } from '../schema.ts'
import { AudioBlock } from './audio-block.tsx'
import { CallToActionBlock } from './call-to-action-block.tsx'
import { HeadingBlock } from './heading-block.tsx'
import { ImageBlock } from './image-block.tsx'
import './page-blocks.css'
import { QuoteBlock } from './quote-block.tsx'
import { RichTextBlock } from './rich-text-block.tsx'

/** The blocks of a page as a reader sees them. The whole content is in the server's HTML. */
export function PageBlocks({ blocks }: { blocks: ResolvedBlock[] }): ReactElement {
  return (
    <div className="pb">
      {blocks.map((block) => (
        <PageBlock key={block.id} block={block} />
      ))}
    </div>
  )
}

function PageBlock({ block }: { block: ResolvedBlock }): ReactElement {
  switch (block.type) {
    case 'heading':
      return <HeadingBlock {...block.props} />
    case 'rich_text':
      return <RichTextBlock {...block.props} />
    case 'image':
      return <ImageBlock {...block.props} />
    case 'quote':
      return <QuoteBlock {...block.props} />
    case 'call_to_action':
      return <CallToActionBlock {...block.props} />
    case 'audio':
      return <AudioBlock {...block.props} />
  }
}
