import { Switch, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import type { AssetChoice } from '../server/list-asset-choices.ts'
import { blockFieldWords } from '../words/block-field-words.ts'
import { AssetSelect } from './asset-select.tsx'
import type { BlockFieldsProps } from './block-fields.tsx'
import { ChapterRows } from './chapter-rows.tsx'

type Props = BlockFieldsProps<'audio'> & { assets: AssetChoice[] }

export function AudioFields({ block, assets, onChange, errorOf }: Props): ReactElement {
  const words = useWords(blockFieldWords)
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
        label={words.title}
        description={words.ownTitle}
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
        label={words.showTranscript}
        checked={props.showTranscript}
        onChange={(event) =>
          onChange({ ...block, props: { ...props, showTranscript: event.currentTarget.checked } })
        }
      />
    </>
  )
}
