import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { ReactElement } from 'react'
import type { AssetChoice } from '#src/features/page/server/list-asset-choices.ts'

type Props = {
  assets: AssetChoice[]
  asset: string | null
  error: string | undefined
  onChange: (asset: string | null) => void
}

/** Which recording or document a block shows. */
export function AssetSelect({ assets, asset, error, onChange }: Props): ReactElement {
  const { t } = useLingui()
  const chosen = assets.find(({ id }) => id === asset)
  return (
    <Select
      label={t`Recording or document`}
      placeholder={assets.length > 0 ? t`Choose one` : t`Upload one to Assets first`}
      data={assets.map(({ id, title }) => ({ value: id, label: title }))}
      value={chosen ? chosen.id : null}
      error={error}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t`No assets match`}
      onChange={onChange}
    />
  )
}
