import { Checkbox } from '@mantine/core'
import type { ReactElement } from 'react'
import { outputKinds } from '#src/features/language/rules/choices.ts'
import type { OutputKind } from '#src/features/language/schema.ts'
import { useWords } from '#src/words/reader.ts'
import { contentWords } from '../words/content-words.ts'
import './write-fields.css'

/** What is usually written of a talk. */
export const usualKinds: readonly OutputKind[] = [
  'titles',
  'summary',
  'show_notes',
  'chapters',
  'takeaways',
  'quotes',
  'linkedin',
]

type KindProps = {
  name: string
  chosen: readonly OutputKind[]
  setChosen: (kinds: readonly OutputKind[]) => void
}

/** Which kinds of outputs are written. */
export function KindFields({ name, chosen, setChosen }: KindProps): ReactElement {
  const words = useWords(contentWords)
  return (
    <fieldset className="write-kinds" aria-label={words.chooseOutputs}>
      {outputKinds.map((kind) => (
        <Checkbox
          key={kind}
          name={name}
          value={kind}
          label={words.kinds[kind]}
          checked={chosen.includes(kind)}
          onChange={(event) =>
            setChosen(event.currentTarget.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
          }
        />
      ))}
    </fieldset>
  )
}
