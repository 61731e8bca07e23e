import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import type { LinkForm } from '#src/routes/workspace/server/load-journey-view.ts'

type Props = {
  presets: LinkForm['presets']
  chosen: string
  onChoose: (preset: string) => void
}

/** Preset of a new link. */
export function LinkPresetChoice({ presets, chosen, onChoose }: Props): ReactElement | null {
  const { t } = useLingui()
  if (presets.length === 0) return null
  return (
    <NativeSelect
      label={t`Preset`}
      description={t`Fills in the settings below. You can still change them.`}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[{ value: '', label: t`None` }, ...presets.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  )
}
