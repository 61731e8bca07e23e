import { isSafeHref } from '#src/features/language/rules/addresses.ts'
import type { ResolvedBlock } from '../schema.ts'
import { type BlockSources, shownPicture } from './block-sources.ts'
import { allBlocks, type DraftBlock } from './blocks.ts'
import { fillBlock } from './fill-block.ts'
import { momentHash } from './moments.ts'
import type { ImageSource } from './pictures.ts'
import { resolveLater } from './resolve-later-blocks.ts'

/**
 * The blocks as shown, with variables filled in. Blocks that are empty, or whose asset or image was deleted, are left
 * out.
 */
export function resolveBlocks(blocks: DraftBlock[], sources: BlockSources): ResolvedBlock[] {
  return blocks.flatMap((block) => resolveBlock(fillBlock(block, sources.values ?? {}), sources) ?? [])
}

// oxlint-disable-next-line complexity -- one case per kind
function resolveBlock(block: DraftBlock, sources: BlockSources): ResolvedBlock | undefined {
  switch (block.type) {
    case 'heading':
      return block.props.text ? block : undefined
    case 'quote':
      return resolveQuote(block, sources)
    case 'rich_text':
      return block
    case 'call_to_action':
      return block.props.label && isSafeHref(block.props.href) ? block : undefined
    case 'image': {
      const shown = shownPicture(block.props, sources)
      return shown && { id: block.id, type: 'image', props: { ...shown, caption: block.props.caption } }
    }
    case 'audio':
      return resolveAudio(block, sources)
    case 'columns': {
      const { count, first, second, third } = block.props
      const columns = [first, second, third].slice(0, count).map((inner) => resolveBlocks(inner, sources))
      return columns.some((inner) => inner.length > 0)
        ? { id: block.id, type: 'columns', props: { columns } }
        : undefined
    }
    default:
      return resolveLater(block, sources)
  }
}

/** A quote from a recording on the same page links to its moment, if moments have URLs. */
function resolveQuote(
  { id, props: { text, cite, said } }: Extract<DraftBlock, { type: 'quote' }>,
  { recordings = [] }: BlockSources,
): ResolvedBlock | undefined {
  if (!text) return undefined
  const recording = said ? recordings.indexOf(said.in) : -1
  if (!said || recording < 0) return { id, type: 'quote', props: { text, cite } }
  const { startMs } = said
  const href = momentHash({ startMs, recording: recording + 1 })
  return { id, type: 'moment', props: { text, cite, startMs, href } }
}

/** The assets whose recordings are on the page, in the order of their players. */
export function recordingsOf(blocks: DraftBlock[], { audio }: Pick<BlockSources, 'audio'>): string[] {
  return allBlocks(blocks).flatMap((block) => {
    if (block.type !== 'audio' || !block.props.asset) return []
    return audio(block.props.asset)?.src ? [block.props.asset] : []
  })
}

function resolveAudio(
  { id, type, props }: Extract<DraftBlock, { type: 'audio' }>,
  sources: BlockSources,
): ResolvedBlock | undefined {
  const source = props.asset ? sources.audio(props.asset) : undefined
  if (!source) return undefined
  return {
    id,
    type,
    props: {
      ...source,
      title: props.title || source.title,
      chapters: props.chapters.filter((chapter) => chapter.title),
      transcript: props.showTranscript ? source.transcript : [],
    },
  }
}

/** The distinct assets in the blocks. */
export function assetsOf(blocks: DraftBlock[]): string[] {
  return unique(
    allBlocks(blocks).map((block) =>
      'asset' in block.props && block.props.asset ? block.props.asset : undefined,
    ),
  )
}

/** The distinct collections in the blocks. */
export function collectionsOf(blocks: DraftBlock[]): string[] {
  return unique(
    allBlocks(blocks).map((block) => (block.type === 'collection' ? block.props.collection : undefined)),
  )
}

/** The distinct media files used as images. */
export function picturesOf(blocks: DraftBlock[]): string[] {
  const sources = allBlocks(blocks).flatMap(picturesIn)
  return unique(sources.map((source) => (source && 'media' in source ? source.media : undefined)))
}

/** The distinct media files used as videos. */
export function videosOf(blocks: DraftBlock[]): string[] {
  return unique(allBlocks(blocks).map((block) => (block.type === 'video' ? block.props.media : undefined)))
}

function picturesIn(block: DraftBlock): (ImageSource | null)[] {
  switch (block.type) {
    case 'image':
      return [block.props.source]
    case 'hero':
      return [block.props.image.source]
    case 'gallery':
      return block.props.pictures.map(({ source }) => source)
    case 'logo_wall':
      return block.props.logos.map(({ source }) => source)
    default:
      return []
  }
}

function unique(ids: (string | null | undefined)[]): string[] {
  return [...new Set(ids.filter((one) => typeof one === 'string'))]
}
