import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { AssetChoice } from '#src/features/page/server/list-asset-choices.ts'
import { AssetSelect } from './asset-select.tsx'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { ChapterRows } from './chapter-rows.tsx'
import { TextLine } from './text-line.tsx'

type Props<Type extends 'transcript' | 'chapters' | 'asset_card'> = BlockFieldsProps<Type> & {
  assets: AssetChoice[]
}

export function TranscriptFields({ block, assets, onChange, errorOf }: Props<'transcript'>): ReactElement {
  return (
    <AssetSelect
      assets={assets}
      asset={block.props.asset}
      error={errorOf('asset')}
      onChange={(asset) => onChange({ ...block, props: { asset } })}
    />
  )
}

export function ChaptersFields({ block, assets, onChange, errorOf }: Props<'chapters'>): ReactElement {
  const { props } = block
  return (
    <>
      <AssetSelect
        assets={assets}
        asset={props.asset}
        error={errorOf('asset')}
        onChange={(asset) => onChange({ ...block, props: { ...props, asset } })}
      />
      <ChapterRows
        chapters={props.chapters}
        errorOf={errorOf}
        onChange={(chapters, field) => onChange({ ...block, props: { ...props, chapters } }, field)}
      />
    </>
  )
}

export function AssetCardFields({ block, assets, onChange, errorOf }: Props<'asset_card'>): ReactElement {
  const { t } = useLingui()
  const { props } = block
  return (
    <>
      <AssetSelect
        assets={assets}
        asset={props.asset}
        error={errorOf('asset')}
        onChange={(asset) => onChange({ ...block, props: { ...props, asset } })}
      />
      <TextLine
        label={t`Text`}
        isLong
        value={props.text}
        error={errorOf('text')}
        onChange={(text) => onChange({ ...block, props: { ...props, text } }, 'text')}
      />
      <TextLine
        label={t`Title link`}
        isAddress
        value={props.href}
        error={errorOf('href')}
        onChange={(href) => onChange({ ...block, props: { ...props, href } }, 'href')}
      />
    </>
  )
}
