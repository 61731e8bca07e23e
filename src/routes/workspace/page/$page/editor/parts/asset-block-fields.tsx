import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { NumberInput, Select, Switch } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { mostCards } from '#src/features/page/rules/collection-props.ts'
import type { AssetChoice } from '#src/features/page/server/list-asset-choices.ts'
import type { CollectionChoice } from '#src/features/page/server/list-collection-choices.ts'
import type { DraftGrid } from '#src/features/page/server/load-page-draft.ts'
import { AssetSelect } from './asset-select.tsx'
import { bindBlock } from './bind-block.ts'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { ChapterRows } from './chapter-rows.tsx'
import { TextLine } from './text-line.tsx'

type AssetProps<Type extends 'audio' | 'transcript' | 'chapters' | 'asset_card'> = BlockFieldsProps<Type> & {
  assets: AssetChoice[]
}

/** Which asset a block shows, and what of it. */
export function AssetFields({
  block,
  assets,
  ...form
}: AssetProps<'audio' | 'transcript' | 'chapters' | 'asset_card'>): ReactElement {
  const { props, set } = bindBlock(block, form)
  return (
    <>
      <AssetSelect
        assets={assets}
        asset={props.asset}
        error={form.errorOf('asset')}
        onChange={(asset) => set({ asset })}
      />
      {block.type === 'audio' ? <AudioFields block={block} assets={assets} {...form} /> : null}
      {block.type === 'chapters' ? <Chapters block={block} {...form} /> : null}
      {block.type === 'asset_card' ? <CardFields block={block} {...form} /> : null}
    </>
  )
}

function AudioFields({ block, assets, ...form }: AssetProps<'audio'>): ReactElement {
  const { t } = useLingui()
  const { props, set, text } = bindBlock(block, form)
  const chosen = assets.find(({ id }) => id === props.asset)
  return (
    <>
      <TextLine
        label={t`Title`}
        description={t`Leave empty to show the asset’s title.`}
        placeholder={chosen?.title ?? ''}
        {...text('title')}
      />
      {chosen && chosen.kind !== 'audio' ? null : <Chapters block={block} {...form} />}
      <Switch
        label={t`Show transcript`}
        checked={props.showTranscript}
        onChange={(event) => set({ showTranscript: event.currentTarget.checked })}
      />
    </>
  )
}

function Chapters({ block, ...form }: BlockFieldsProps<'audio' | 'chapters'>): ReactElement {
  const { props, set } = bindBlock(block, form)
  return (
    <ChapterRows
      chapters={props.chapters}
      errorOf={form.errorOf}
      onChange={(chapters, field) => set({ chapters }, field)}
    />
  )
}

function CardFields({ block, ...form }: BlockFieldsProps<'asset_card'>): ReactElement {
  const { t } = useLingui()
  const { text } = bindBlock(block, form)
  return (
    <>
      <TextLine label={t`Text`} isLong {...text('text')} />
      <TextLine label={t`Title link`} isAddress {...text('href')} />
    </>
  )
}

type CollectionProps = BlockFieldsProps<'collection'> & {
  collections: CollectionChoice[]
  grids: Record<string, DraftGrid>
}

/** Which collection a grid shows, and how much of it. */
export function CollectionFields({ block, collections, grids, ...form }: CollectionProps): ReactElement {
  const { t } = useLingui()
  const { props, set, text } = bindBlock(block, form)
  const grid = props.collection ? grids[props.collection] : undefined
  return (
    <>
      <Select
        label={t`Collection`}
        placeholder={collections.length > 0 ? t`Choose one` : t`Create one under Collections first`}
        data={collections.map(({ id, title }) => ({ value: id, label: title }))}
        value={collections.some(({ id }) => id === props.collection) ? props.collection : null}
        error={form.errorOf('collection')}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t`No collections match`}
        onChange={(collection) => set({ collection })}
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
      <TextLine label={t`Title`} {...text('title')} />
      <NumberInput
        label={t`Maximum number of assets`}
        value={props.most}
        min={1}
        max={mostCards}
        clampBehavior="strict"
        allowDecimal={false}
        error={form.errorOf('most')}
        onChange={(most) => {
          const whole = Number(most)
          if (Number.isInteger(whole) && whole >= 1 && whole <= mostCards) set({ most: whole }, 'most')
        }}
      />
    </>
  )
}
