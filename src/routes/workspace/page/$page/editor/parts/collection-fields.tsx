import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { NumberInput, Select } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { bookingOf } from '#src/features/page/rules/bookings.ts'
import { mostCards } from '#src/features/page/rules/collection-props.ts'
import type { CollectionChoice } from '#src/features/page/server/list-collection-choices.ts'
import type { DraftGrid } from '#src/features/page/server/load-page-draft.ts'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { TextLine } from './text-line.tsx'

type Props = BlockFieldsProps<'collection'> & {
  collections: CollectionChoice[]
  grids: Record<string, DraftGrid>
}

/** Which collection a grid shows, and how much of it. */
export function CollectionFields({ block, collections, grids, onChange, errorOf }: Props): ReactElement {
  const { t } = useLingui()
  const { props } = block
  const grid = props.collection ? grids[props.collection] : undefined
  return (
    <>
      <Select
        label={t`Collection`}
        placeholder={collections.length > 0 ? t`Choose one` : t`Create one under Collections first`}
        data={collections.map(({ id, title }) => ({ value: id, label: title }))}
        value={collections.some(({ id }) => id === props.collection) ? props.collection : null}
        error={errorOf('collection')}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t`No collections match`}
        onChange={(collection) => onChange({ ...block, props: { ...props, collection } })}
      />
      {grid ? (
        <p className="pe-hint">
          {grid.total === 0
            ? t`This collection is empty.`
            : t`Shows ${{ shown: Math.min(grid.cards.length, props.most) }} of ${plural({ total: grid.total }, { one: '# asset', other: '# assets' })}. Only public assets are shown.`}{' '}
          <Link to={`/workspace/collection?id=${props.collection}`}>{t`Open collection`}</Link>
        </p>
      ) : null}
      <p className="pe-hint">{t`Visitors see the assets it contains at the time you publish.`}</p>
      <TextLine
        label={t`Title`}
        value={props.title}
        error={errorOf('title')}
        onChange={(title) => onChange({ ...block, props: { ...props, title } }, 'title')}
      />
      <NumberInput
        label={t`Maximum number of assets`}
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
  const { t } = useLingui()
  const { props } = block
  const found = bookingOf(props.url)
  return (
    <>
      <TextLine
        label={t`Booking page URL`}
        description={
          found
            ? t`${{ provider: found.provider }} loads only after a visitor clicks.`
            : t`From Cal.com, Calendly, SavvyCal or Google Calendar. With Cal.com and Calendly, bookings show up with the visit.`
        }
        isAddress
        value={props.url}
        error={errorOf('url')}
        onChange={(url) => onChange({ ...block, props: { ...props, url } }, 'url')}
      />
      <TextLine
        label={t`Title`}
        description={t`Visitors click this to choose a time.`}
        value={props.title}
        error={errorOf('title')}
        onChange={(title) => onChange({ ...block, props: { ...props, title } }, 'title')}
      />
    </>
  )
}
