import { type ReactElement, useDeferredValue, useMemo } from 'react'
import { PageBlocks } from '../parts/page-blocks.tsx'
import { resolveBlocks } from '../rules/resolve-blocks.ts'
import type { AudioSource, DraftPageData } from '../schema.ts'

type Props = { data: DraftPageData; sources: Record<string, AudioSource> }

/** The page as a visitor would read it, a moment behind what is typed. */
export function PreviewPane({ data, sources }: Props): ReactElement {
  const shown = useDeferredValue(data)
  const blocks = useMemo(
    () =>
      resolveBlocks(shown.blocks, {
        audio: (asset) => sources[asset],
        image: (media) => `/api/media/${media}`,
      }),
    [shown, sources],
  )
  return (
    <section className="pe-preview" aria-label="Preview">
      <p className="pe-preview-title">{shown.root.title || 'Untitled page'}</p>
      {blocks.length > 0 ? (
        <PageBlocks blocks={blocks} />
      ) : (
        <p className="pe-preview-empty">What you fill in appears here as visitors will read it.</p>
      )}
    </section>
  )
}
