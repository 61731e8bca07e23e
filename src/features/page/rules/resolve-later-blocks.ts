import { isSafeHref } from '#src/features/language/rules/addresses.ts'
import type { ResolvedBlock } from '../schema.ts'
import { type BlockSources, shownPicture } from './block-sources.ts'
import type { DraftBlock } from './blocks.ts'
import { bookingOf } from './bookings.ts'
import { embedOf } from './embeds.ts'

type First = 'heading' | 'rich_text' | 'image' | 'quote' | 'call_to_action' | 'audio' | 'columns'
type Later = Exclude<DraftBlock, { type: First }>

/** The later kinds of blocks as shown; undefined while they are empty. */
// oxlint-disable-next-line complexity -- one case per kind
export function resolveLater(block: Later, sources: BlockSources): ResolvedBlock | undefined {
  const { id } = block
  switch (block.type) {
    case 'hero': {
      const { image, href, ...props } = block.props
      const shown = { ...props, href: safe(href), image: shownPicture(image, sources) }
      return props.title ? { id, type: 'hero', props: shown } : undefined
    }
    case 'gallery': {
      const pictures = block.props.pictures.flatMap((one) => {
        const shown = shownPicture(one, sources)
        return shown ? [{ ...shown, caption: one.caption }] : []
      })
      return pictures.length > 0 ? { id, type: 'gallery', props: { pictures } } : undefined
    }
    case 'logo_wall': {
      const logos = block.props.logos.flatMap((one) => {
        const shown = shownPicture(one, sources)
        return shown ? [{ ...shown, href: safe(one.href) }] : []
      })
      const { title } = block.props
      return logos.length > 0 ? { id, type: 'logo_wall', props: { title, logos } } : undefined
    }
    case 'video': {
      const { media, url, title } = block.props
      const file = media ? sources.video?.(media) : undefined
      if (file) return { id, type: 'video', props: { ...file, title } }
      const frame = embedOf(url)
      return frame && { id, type: 'embed', props: { ...frame, title } }
    }
    case 'form':
      return { id, type: 'form', props: { ...block.props, send: sources.form } }
    case 'faq': {
      const items = block.props.items.filter(({ question, answer }) => question && answer)
      return items.length > 0 ? { id, type: 'faq', props: { items } } : undefined
    }
    case 'embed': {
      const frame = embedOf(block.props.url)
      return frame && { id, type: 'embed', props: { ...block.props, ...frame } }
    }
    case 'booking': {
      const booking = bookingOf(block.props.url)
      return booking && { id, type: 'booking', props: { ...booking, title: block.props.title } }
    }
    case 'collection': {
      const cards = sources.cards?.(block.props) ?? []
      return cards.length > 0
        ? { id, type: 'collection', props: { title: block.props.title, cards } }
        : undefined
    }
    case 'divider':
      return block
    default:
      return resolveOfAsset(block, sources)
  }
}

type OfAsset = Extract<Later, { type: 'transcript' | 'chapters' | 'asset_card' }>

function resolveOfAsset(block: OfAsset, sources: BlockSources): ResolvedBlock | undefined {
  const { id } = block
  const source = block.props.asset ? sources.audio(block.props.asset) : undefined
  switch (block.type) {
    case 'transcript':
      return source && { id, type: 'transcript', props: { transcript: source.transcript } }
    case 'chapters': {
      const chapters = block.props.chapters.filter(({ title }) => title)
      return chapters.length > 0
        ? { id, type: 'chapters', props: { title: source?.title ?? '', chapters } }
        : undefined
    }
    case 'asset_card': {
      if (!source) return undefined
      const { title, attribution, durationMs } = source
      const { text, href } = block.props
      return { id, type: 'asset_card', props: { title, attribution, durationMs, text, href: safe(href) } }
    }
  }
}

function safe(href: string): string {
  return isSafeHref(href) ? href : ''
}
