import type { DraftBlock } from './blocks.ts'
import type { Written } from './written.ts'

type Of = { id: string; asset: string; written: Written }

/** Generated text of an asset as a block. */
export function writtenBlock(part: keyof Written, { id, asset, written }: Of): DraftBlock {
  switch (part) {
    case 'chapters':
      return { id, type: 'chapters', props: { asset, chapters: written.chapters } }
    case 'notes':
      return { id, type: 'rich_text', props: { doc: written.notes } }
    case 'faq':
      return { id, type: 'faq', props: { items: written.faq } }
  }
}

/** A recording of the workspace, such as a clip, with the browser's own controls. */
export function recordingBlock({
  id,
  media,
  title,
}: {
  id: string
  media: string
  title: string
}): DraftBlock {
  return { id, type: 'video', props: { media, url: '', title: title.slice(0, 300) } }
}
