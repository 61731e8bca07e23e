import { lazy, type ReactElement, Suspense } from 'react'
import type { ResolvedBlock } from '../schema.ts'
import { AudioBlock } from './audio-block.tsx'
import { CallToActionBlock } from './call-to-action-block.tsx'
import { HeadingBlock } from './heading-block.tsx'
import { ImageBlock } from './image-block.tsx'
import { QuoteBlock } from './quote-block.tsx'
import { RichTextBlock } from './rich-text-block.tsx'

// Most pages use the first six kinds only and load nothing else.
const LaterBlock = lazy(() => import('./later-blocks.tsx').then((loaded) => ({ default: loaded.LaterBlock })))

/** One block as readers see it. */
export function PageBlock({ block }: { block: ResolvedBlock }): ReactElement {
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
    default:
      return (
        <Suspense>
          <LaterBlock block={block} BlockInside={PageBlock} />
        </Suspense>
      )
  }
}
