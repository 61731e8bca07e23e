import type { DownloadKind } from '#src/features/link/rules/downloads.ts'
import type { Keeping, PageView, ResolvedBlock } from '#src/features/page/schema.ts'

/** The page with the link's download setting. */
export function withDownloads(page: PageView, downloads: DownloadKind): PageView {
  if (downloads === 'played') return page
  return { ...page, blocks: page.blocks.map((block) => withKeeping(block, downloads)) }
}

function withKeeping(block: ResolvedBlock, downloads: DownloadKind): ResolvedBlock {
  if (block.type === 'audio')
    return { ...block, props: { ...block.props, ...keeping(block.props.src, downloads) } }
  if (block.type === 'video')
    return { ...block, props: { ...block.props, ...keeping(block.props.src, downloads) } }
  return block
}

function keeping(src: string | undefined, downloads: DownloadKind): Keeping {
  if (downloads === 'hindered') return { download: null }
  return src ? { download: `${src}&download=1` } : {}
}
