import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import type { SheetOptions } from '#src/features/sheet/schema.ts'

type Named = { id: string; name: string }
type Props = {
  journeys: readonly Named[]
  presets: readonly Named[]
  chosen: Pick<SheetOptions, 'journey' | 'preset'>
}

/** The journey of the imported links, and the preset for rows without one. */
export function LinkOptions({ journeys, presets, chosen }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <NativeSelect
        name="journey"
        label={t`Journey to share`}
        defaultValue={chosen.journey ?? ''}
        required
        data={[
          { value: '', label: t`Choose a journey` },
          ...journeys.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        className="sheet-existing"
      />
      {presets.length > 0 ? (
        <NativeSelect
          name="preset"
          label={t`Preset`}
          description={t`Settings for the new links. A preset named in a row takes precedence.`}
          defaultValue={chosen.preset ?? ''}
          data={[
            { value: '', label: t`None` },
            ...presets.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          className="sheet-existing"
        />
      ) : null}
    </>
  )
}
