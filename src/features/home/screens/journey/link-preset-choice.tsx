import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { LinkForm } from '#src/features/home/server/load-journey-desk.ts'
import { presetWords } from '#src/features/home/words/preset-words.ts'
import { useWords } from '#src/words/reader.ts'

type Props = {
  presets: LinkForm['presets']
  chosen: string
  home: string
  onChoose: (preset: string) => void
}

/** With which preset a new link begins. Without script the drawer is loaded anew with it. */
export function LinkPresetChoice({ presets, chosen, home, onChoose }: Props): ReactElement | null {
  const words = useWords(presetWords)
  if (presets.length === 0) return null
  return (
    <form method="get" action={home} className="stack">
      <HiddenFields fields={{ link: 'new' }} />
      <NativeSelect
        name="preset"
        label={words.preset}
        description={words.presetHint}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data={[
          { value: '', label: words.noPreset },
          ...presets.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <noscript>
        <Button type="submit" variant="default">
          {words.use}
        </Button>
      </noscript>
    </form>
  )
}
