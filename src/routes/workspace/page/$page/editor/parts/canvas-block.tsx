import { useLingui } from '@lingui/react/macro'
import type { SlotComponent } from '@puckeditor/core'
import { memo, type ReactElement, useCallback, useMemo } from 'react'
import { kindLabels } from '#src/features/page/messages/kind-labels.ts'
import { PageBlocks } from '#src/features/page/parts/page-blocks.tsx'
import { resolveBlocks } from '#src/features/page/rules/resolve-blocks.ts'
import type { AudioSource, BlockType, DraftBlock } from '#src/features/page/schema.ts'
import type { DraftGrid } from '#src/features/page/server/load-page-draft.ts'
import { Icon } from '#src/ui/icon.tsx'
import { excerptOf, iconOf } from './block-kinds.ts'
import { useCanvas } from './canvas-context.ts'

/** What Puck gives to a block: where its columns stand, and the element that is dragged. */
export type CanvasBlockProps = {
  id: string
  first?: SlotComponent
  second?: SlotComponent
  third?: SlotComponent
  /** Told which element is dragged. */
  onElement: ((element: Element | null) => void) | null
}

/**
 * One block on the canvas, as visitors will see it. What is in it cannot be pressed; the block as a whole can. A group and
 * no button: a button's name would be all the text inside it.
 */
export function CanvasBlock({
  type,
  onElement,
  ...props
}: CanvasBlockProps & { type: BlockType }): ReactElement {
  const { t } = useLingui()
  const kind = t(kindLabels[type])
  const block = useCanvas(({ blocks }) => blocks.get(props.id))
  const excerpt = block ? excerptOf(block) : ''
  const hold = useCallback(
    (element: HTMLDivElement) => {
      onElement?.(element)
      const stop = keepGroup(element)
      return () => {
        stop()
        onElement?.(null)
      }
    },
    [onElement],
  )
  return (
    <div
      ref={hold}
      className="pe-canvas-block"
      role="group"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is selected and moved by keys
      tabIndex={0}
      data-block={props.id}
      data-kind={type}
      aria-label={excerpt ? t`${kind}: ${{ text: excerpt }}` : kind}
      aria-roledescription={t`block`}
      aria-describedby="pe-how-to-move"
    >
      {block?.type === 'columns' ? (
        <CanvasColumns count={block.props.count} {...props} />
      ) : (
        <div inert>{block ? <Shown block={block} /> : null}</div>
      )}
    </div>
  )
}

/** The drag library says of everything it drags whether it is pressed, which a group cannot be. */
function keepGroup(element: HTMLElement): () => void {
  const observer = new MutationObserver(() => element.removeAttribute('aria-pressed'))
  observer.observe(element, { attributes: true, attributeFilter: ['aria-pressed'] })
  return () => observer.disconnect()
}

function CanvasColumns({
  count,
  first,
  second,
  third,
}: Omit<CanvasBlockProps, 'onElement'> & { count: number }) {
  const shown = [first, second, third].slice(0, count)
  return (
    <div className="pb pe-canvas-columns">
      <div className="pb-columns" data-count={count}>
        {shown.map((column, place) => (
          <div key={place}>{column?.({ minEmptyHeight: '72px' })}</div>
        ))}
      </div>
    </div>
  )
}

function Shown({ block }: { block: DraftBlock }): ReactElement {
  const sources = useCanvas((content) => content.sources)
  const grids = useCanvas((content) => content.grids)
  return <ShownBlock block={block} sources={sources} grids={grids} />
}

/** Rerenders only when this block changes or its asset's data arrives. */
const ShownBlock = memo(function ShownBlock({
  block,
  sources,
  grids,
}: {
  block: DraftBlock
  sources: Record<string, AudioSource>
  grids: Record<string, DraftGrid>
}): ReactElement {
  const { t } = useLingui()
  const kind = t(kindLabels[block.type])
  const resolved = useMemo(
    () =>
      resolveBlocks([block], {
        audio: (asset) => sources[asset],
        cards: ({ collection, most }) => (collection ? grids[collection]?.cards.slice(0, most) : []) ?? [],
        image: (media) => `/api/media/${media}`,
        video: (media) => ({ src: `/api/media/${media}`, mime: 'video/mp4' }),
      })[0],
    [block, sources, grids],
  )
  if (resolved) return <PageBlocks blocks={[resolved]} />
  return (
    <p className="pe-canvas-empty">
      <Icon name={iconOf(block.type)} size={16} /> {t`${kind}: nothing to show yet`}
    </p>
  )
})
