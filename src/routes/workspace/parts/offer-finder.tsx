import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactElement, useId, useState } from 'react'
import { folded } from '#src/text/fold.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import './offers.css'

/** An entry to add to a journey. */
export type Offer = { id: string; icon: IconName; name: string; about: string }

type Props<One extends Offer> = {
  offers: readonly One[]
  onChoose: (offer: One) => void
  /** Receives the search text, when more offers are searched for. */
  onType?: (typed: string) => void
  /** Label of the search field. */
  label: string
  /** Label of the list. */
  list: string
  nothingCalled: (typed: string) => string
}

/** A searchable list, chosen from by keys or mouse. The field keeps the focus and handles the keys. */
export function OfferFinder<One extends Offer>(props: Props<One>): ReactElement {
  const { offers, onChoose, onType, label, list: listed, nothingCalled } = props
  const list = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const asked = folded(typed.trim())
  const found = offers.filter(({ name }) => folded(name).includes(asked))
  const active = found[Math.min(at, found.length - 1)]

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(1, found.length))
    }
    if (event.key !== 'Enter' || !active) return
    event.preventDefault()
    onChoose(active)
  }

  return (
    <>
      <TextInput
        mt="xs"
        size="xs"
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={active ? `${list}-${active.id}` : undefined}
        aria-autocomplete="list"
        label={label}
        leftSection={<Icon name="search" size={14} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onType?.(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={listed} className="offers">
        {found.map((offer) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and handles the keys
          <div
            key={offer.id}
            id={`${list}-${offer.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={offer === active}
            ref={(row) => {
              if (offer === active) row?.scrollIntoView({ block: 'nearest' })
            }}
            onClick={() => onChoose(offer)}
          >
            <Icon name={offer.icon} size={16} />
            <span>
              {offer.name}
              <small>{offer.about}</small>
            </span>
          </div>
        ))}
      </div>
      {found.length === 0 ? <p className="quiet">{nothingCalled(typed.trim())}</p> : null}
    </>
  )
}
