import { NumberInput, Select } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useWords } from '#src/words/reader.ts'
import { bookingOf } from '../rules/bookings.ts'
import { mostCards } from '../rules/collection-props.ts'
import type { CollectionChoice } from '../server/list-collection-choices.ts'
import type { DraftGrid } from '../server/load-page-draft.ts'
import { cardFieldWords } from '../words/card-field-words.ts'
import type { BlockFieldsProps } from './block-fields.tsx'
import { TextLine } from './text-line.tsx'

type Props = BlockFieldsProps<'collection'> & {
  collections: CollectionChoice[]
  grids: Record<string, DraftGrid>
}

/** Which collection a grid shows, and how much of it. */
export function CollectionFields({ block, collections, grids, onChange, errorOf }: Props): ReactElement {
  const words = useWords(cardFieldWords)
  const { props } = block
  const grid = props.collection ? grids[props.collection] : undefined
  return (
    <>
      <Select
        label={words.collection}
        placeholder={collections.length > 0 ? words.chooseOne : words.makeOneFirst}
        data={collections.map(({ id, title }) => ({ value: id, label: title }))}
        value={collections.some(({ id }) => id === props.collection) ? props.collection : null}
        error={errorOf('collection')}
        searchable
        allowDeselect={false}
        nothingFoundMessage={words.noCollection}
        onChange={(collection) => onChange({ ...block, props: { ...props, collection } })}
      />
      {grid ? (
        <p className="pe-hint">
          {words.shows(Math.min(grid.cards.length, props.most), grid.total)}{' '}
          <Link to={`/workspace/collection?id=${props.collection}`}>{words.openCollection}</Link>
        </p>
      ) : null}
      <p className="pe-hint">{words.heldOnPublish}</p>
      <TextLine
        label={words.title}
        value={props.title}
        error={errorOf('title')}
        onChange={(title) => onChange({ ...block, props: { ...props, title } }, 'title')}
      />
      <NumberInput
        label={words.atMost}
        value={props.most}
        min={1}
        max={mostCards}
        clampBehavior="strict"
        allowDecimal={false}
        error={errorOf('most')}
        onChange={(most) => {
          const whole = Number(most)
          if (Number.isInteger(whole) && whole >= 1 && whole <= mostCards)
            onChange({ ...block, props: { ...props, most: whole } }, 'most')
        }}
      />
    </>
  )
}

/** Where the calendar stands that visitors book in. */
export function BookingFields({ block, onChange, errorOf }: BlockFieldsProps<'booking'>): ReactElement {
  const words = useWords(cardFieldWords)
  const { props } = block
  const found = bookingOf(props.url)
  return (
    <>
      <TextLine
        label={words.address}
        description={found ? words.askedOnPress(found.provider) : words.bookingSites}
        isAddress
        value={props.url}
        error={errorOf('url')}
        onChange={(url) => onChange({ ...block, props: { ...props, url } }, 'url')}
      />
      <TextLine
        label={words.booked}
        description={words.bookedNote}
        value={props.title}
        error={errorOf('title')}
        onChange={(title) => onChange({ ...block, props: { ...props, title } }, 'title')}
      />
    </>
  )
}
