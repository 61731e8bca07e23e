import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import type { ReactElement } from 'react'
import { outputKinds } from '#src/features/language/rules/choices.ts'
import type { OutputKind } from '#src/features/language/schema.ts'
import type { Say } from '#src/translation/speak.ts'
import { kindKindLabels } from '../messages/kind-labels.ts'
import type { ContentKind, OwnKindChoice } from '../rules/kinds.ts'
import './write-fields.css'

/** The usual selection for a talk. */
export const defaultKinds: readonly OutputKind[] = [
  'titles',
  'summary',
  'show_notes',
  'chapters',
  'takeaways',
  'quotes',
  'linkedin',
]

/** All available kinds: built-in ones, then the workspace's own. */
export function everyKind(own: readonly OwnKindChoice[]): ContentKind[] {
  return [...outputKinds, ...own.map(({ kind }) => kind)]
}

type KindProps = {
  own: readonly OwnKindChoice[]
  chosen: readonly ContentKind[]
  setChosen: (kinds: readonly ContentKind[]) => void
}

/** Selects the content types to generate. */
export function KindFields({ own, chosen, setChosen }: KindProps): ReactElement {
  const { t } = useLingui()
  const choices = kindChoices(own, t)
  return (
    <fieldset className="write-kinds" aria-label={t`Content types`}>
      {choices.map(({ kind, label }) => (
        <Checkbox
          key={kind}
          name="kinds[]"
          value={kind}
          label={label}
          checked={chosen.includes(kind)}
          onChange={(event) =>
            setChosen(event.currentTarget.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
          }
        />
      ))}
    </fieldset>
  )
}

type Choice = { kind: ContentKind; label: string }

/** The kinds with their names. */
export function kindChoices(own: readonly OwnKindChoice[], say: Say): Choice[] {
  return [
    ...outputKinds.map((kind) => ({ kind, label: say(kindKindLabels[kind]) })),
    ...own.map(({ kind, name }) => ({ kind, label: name })),
  ]
}
