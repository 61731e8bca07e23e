import { ActionIcon, Button } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'

/** The labels of an entry's actions, by its place, counted from 1. */
export type EntryTexts = {
  up: (place: number) => string
  down: (place: number) => string
  remove: (place: number) => string
  add: string
}

type Props<Item> = {
  legend: string
  /** The labels of an entry's actions. */
  entry: EntryTexts
  items: Item[]
  blank: Item
  error: string | undefined
  onChange: (items: Item[]) => void
  children: (item: Item, place: number, put: (item: Item) => void) => ReactNode
}

/** A list inside a block: each entry with its fields, to be moved, removed and added by keyboard, too. */
export function ItemRows<Item>({
  legend,
  entry,
  items,
  blank,
  error,
  onChange,
  children,
}: Props<Item>): ReactElement {
  function move(place: number, by: number): void {
    const item = items[place]
    const to = place + by
    if (item === undefined || to < 0 || to >= items.length) return
    onChange(items.toSpliced(place, 1).toSpliced(to, 0, item))
  }

  return (
    <fieldset className="pe-items">
      <legend>{legend}</legend>
      {items.map((item, place) => (
        // An entry has no id; its fields belong to its index.
        <div className="pe-item" key={place}>
          <div className="pe-item-fields">
            {children(item, place, (next) => onChange(items.with(place, next)))}
          </div>
          <div className="pe-item-actions">
            <ActionIcon size="sm" aria-label={entry.up(place + 1)} onClick={() => move(place, -1)}>
              <Icon name="arrow-up" size={14} />
            </ActionIcon>
            <ActionIcon size="sm" aria-label={entry.down(place + 1)} onClick={() => move(place, 1)}>
              <Icon name="arrow-down" size={14} />
            </ActionIcon>
            <ActionIcon
              size="sm"
              aria-label={entry.remove(place + 1)}
              onClick={() => onChange(items.toSpliced(place, 1))}
            >
              <Icon name="x" size={14} />
            </ActionIcon>
          </div>
        </div>
      ))}
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<Icon name="plus" size={12} />}
        onClick={() => onChange([...items, blank])}
      >
        {entry.add}
      </Button>
      {error ? (
        <p className="pe-error" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
