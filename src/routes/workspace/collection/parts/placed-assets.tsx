import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { AssetMark } from '#src/features/asset/parts/asset-mark.tsx'
import type { AssetRow } from '#src/features/transcript/server/list-assets.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { MoveButtons, useMoveKeys } from '#src/ui/move-buttons.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = { collection: string; items: AssetRow[] }

/**
 * The assets of a collection by hand. One is dragged to where another stands, or moved with Alt and the arrow keys while it
 * has the focus.
 */
export function PlacedAssets({ collection, items }: Props): ReactElement {
  const [held, setHeld] = useState<string>()
  const [over, setOver] = useState<string>()
  const fetcher = useAnsweredFetcher()

  function drop(to: number): void {
    const from = items.findIndex(({ id }) => id === held)
    if (held && from >= 0 && from !== to)
      void fetcher.submit({ intent: 'move-asset', collection, asset: held, to }, { method: 'post' })
    setHeld(undefined)
    setOver(undefined)
  }

  return (
    <ol className="collection-items">
      {items.map((item, place) => (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and buttons move it, too
        <li
          key={item.id}
          draggable
          data-held={held === item.id || undefined}
          data-over={(held && held !== item.id && over === item.id) || undefined}
          onDragStart={(event) => {
            event.dataTransfer.setData(dragged, item.id)
            setHeld(item.id)
          }}
          onDragOver={(event) => {
            if (!held) return
            event.preventDefault()
            setOver(item.id)
          }}
          onDrop={() => drop(place)}
          onDragEnd={() => {
            setHeld(undefined)
            setOver(undefined)
          }}
        >
          <Placed collection={collection} item={item} place={place} last={items.length - 1} />
        </li>
      ))}
    </ol>
  )
}

/** Nothing else takes what is dragged from here. */
const dragged = 'application/x-collection-asset'

type PlacedProps = { collection: string; item: AssetRow; place: number; last: number }

function Placed({ collection, item: { id, title, kind }, place, last }: PlacedProps): ReactElement {
  const { t } = useLingui()
  const move = { intent: 'move-asset', collection, asset: id }
  const onKeyDown = useMoveKeys({ move, place, last })

  return (
    <>
      <span className="collection-grip" title={t`Drag to move`}>
        <Icon name="grip-vertical" size={14} />
      </span>
      <span className="figure quiet">{place + 1}</span>
      <AssetMark kind={kind} />
      <Link
        to={`/workspace/assets/${id}`}
        className="row-title"
        data-row-link
        draggable={false}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={onKeyDown}
      >
        {title}
      </Link>
      <span className="row-actions">
        <MoveButtons title={title} move={move} place={place} last={last} />
        <IntentButton
          fields={{ intent: 'take-out', collection, asset: id }}
          icon="x"
          label={t`Remove “${title}” from the collection`}
        />
      </span>
    </>
  )
}
