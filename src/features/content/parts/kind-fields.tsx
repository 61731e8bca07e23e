import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import type { ReactElement } from 'react'
import { outputKinds } from '#src/features/language/rules/choices.ts'
import type { OutputKind } from '#src/features/language/schema.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { Say } from '#src/translation/speak.ts'
import { kindKindLabels, kindLengthLabels, kindToneLabels } from '../messages/kind-labels.ts'
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
  name: string
  own: readonly OwnKindChoice[]
  chosen: readonly ContentKind[]
  setChosen: (kinds: readonly ContentKind[]) => void
}

/** Selects the content types to generate. */
export function KindFields({ name, own, chosen, setChosen }: KindProps): ReactElement {
  const { t } = useLingui()
  const choices = kindChoices(own, t)
  const usualOf = useKindDefaults()
  return (
    <fieldset className="write-kinds" aria-label={t`Content types`}>
      {choices.map(({ kind, label, own: one }) => (
        <Checkbox
          key={kind}
          name={name}
          value={kind}
          label={label}
          description={one ? usualOf(one) : undefined}
          checked={chosen.includes(kind)}
          onChange={(event) =>
            setChosen(event.currentTarget.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
          }
        />
      ))}
    </fieldset>
  )
}

type Choice = { kind: ContentKind; label: string; own: OwnKindChoice | undefined }

/** The kinds with their names. */
export function kindChoices(own: readonly OwnKindChoice[], say: Say): Choice[] {
  return [
    ...outputKinds.map((kind) => ({ kind, label: say(kindKindLabels[kind]), own: undefined })),
    ...own.map((one) => ({ kind: one.kind, label: one.name, own: one })),
  ]
}

/** The default tone and length of a custom kind; undefined when it has neither. */
export function useKindDefaults(): (kind: OwnKindChoice) => string | undefined {
  const { t } = useLingui()
  const list = new Intl.ListFormat(useLocale(), { type: 'unit', style: 'short' })
  return ({ tone, length }) =>
    list.format([
      ...(tone ? [t(kindToneLabels[tone])] : []),
      ...(length ? [t(kindLengthLabels[length])] : []),
    ]) || undefined
}
