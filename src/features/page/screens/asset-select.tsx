import { Select } from '@mantine/core'
import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import type { AssetChoice } from '../server/list-asset-choices.ts'
import { blockFieldWords } from '../words/block-field-words.ts'

type Props = {
  assets: AssetChoice[]
  asset: string | null
  error: string | undefined
  onChange: (asset: string | null) => void
}

/** Which recording or document a block shows. */
export function AssetSelect({ assets, asset, error, onChange }: Props): ReactElement {
  const words = useWords(blockFieldWords)
  const chosen = assets.find(({ id }) => id === asset)
  return (
    <Select
      label={words.recording}
      placeholder={assets.length > 0 ? words.chooseOne : words.uploadFirst}
      data={assets.map(({ id, title }) => ({ value: id, label: title }))}
      value={chosen ? chosen.id : null}
      error={error}
      searchable
      allowDeselect={false}
      nothingFoundMessage={words.noAsset}
      onChange={onChange}
    />
  )
}
