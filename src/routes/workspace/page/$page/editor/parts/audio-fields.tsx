import { useLingui } from '@lingui/react/macro'
import { Switch, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { AssetChoice } from '#src/features/page/server/list-asset-choices.ts'
import { AssetSelect } from './asset-select.tsx'
import type { BlockFieldsProps } from './block-fields-props.ts'
import { ChapterRows } from './chapter-rows.tsx'

type Props = BlockFieldsProps<'audio'> & { assets: AssetChoice[] }

export function AudioFields({ block, assets, onChange, errorOf }: Props): ReactElement {
  const { t } = useLingui()
  const { props } = block
  const chosen = assets.find((asset) => asset.id === props.asset)
  return (
    <>
      <AssetSelect
        assets={assets}
        asset={props.asset}
        error={errorOf('asset')}
        onChange={(asset) => onChange({ ...block, props: { ...props, asset } })}
      />
      <TextInput
        label={t`Title`}
        description={t`Leave empty to show the asset’s title.`}
        placeholder={chosen?.title ?? ''}
        value={props.title}
        error={errorOf('title')}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, title: event.currentTarget.value } }, 'title')
        }
      />
      {chosen && chosen.kind !== 'audio' ? null : (
        <ChapterRows
          chapters={props.chapters}
          errorOf={errorOf}
          onChange={(chapters, field) => onChange({ ...block, props: { ...props, chapters } }, field)}
        />
      )}
      <Switch
        label={t`Show transcript`}
        checked={props.showTranscript}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, showTranscript: event.currentTarget.checked } })
        }
      />
    </>
  )
}
