import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { sheetWords } from '#src/features/home/words/sheet-words.ts'
import type { SheetOptions } from '#src/features/sheet/schema.ts'
import { useWords } from '#src/words/reader.ts'

type Named = { id: string; name: string }
type Props = {
  journeys: readonly Named[]
  presets: readonly Named[]
  chosen: Pick<SheetOptions, 'journey' | 'preset'>
}

/** Which journey the links of a file open, and of which preset those are made whose row names none. */
export function LinkOptions({ journeys, presets, chosen }: Props): ReactElement {
  const words = useWords(sheetWords)
  return (
    <>
      <NativeSelect
        name="journey"
        label={words.linksOf}
        defaultValue={chosen.journey ?? ''}
        required
        data={[
          { value: '', label: words.chooseJourney },
          ...journeys.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        className="sheet-existing"
      />
      {presets.length > 0 ? (
        <NativeSelect
          name="preset"
          label={words.preset}
          description={words.presetHint}
          defaultValue={chosen.preset ?? ''}
          data={[
            { value: '', label: words.noPreset },
            ...presets.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          className="sheet-existing"
        />
      ) : null}
    </>
  )
}
