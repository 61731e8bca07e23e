import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { lengths, tones } from '#src/features/language/rules/choices.ts'
import { kindLengthLabels, kindToneLabels } from '../messages/kind-labels.ts'
import type { Wished } from '../schema.ts'
import './write-fields.css'

export type VoiceChoice = { id: string; name: string; isDefault: boolean }

/** Whom something can be written for; `profile` is the ideal customer that they are a persona of. */
export type ReaderChoice = { id: string; title: string; profile: string }

type Props = {
  voices: VoiceChoice[]
  readers: ReaderChoice[]
  /** As it was written before. */
  wished?: Pick<Wished, 'tone' | 'length' | 'focus' | 'avoid' | 'brand' | 'persona'> | undefined
}

/** How something is to be written, by rules or by a model. */
export function WishFields({ voices, readers, wished }: Props): ReactElement {
  const { t } = useLingui()
  const usual = voices.find(({ isDefault }) => isDefault)?.id ?? ''
  return (
    <div className="write-wishes">
      <NativeSelect
        name="tone"
        label={t`Tone`}
        defaultValue={wished?.tone ?? 'neutral'}
        data={tones.map((tone) => ({ value: tone, label: t(kindToneLabels[tone]) }))}
      />
      <NativeSelect
        name="length"
        label={t`Length`}
        defaultValue={wished?.length ?? 'medium'}
        data={lengths.map((length) => ({ value: length, label: t(kindLengthLabels[length]) }))}
      />
      <VoiceSelect voices={voices} chosen={wished ? (wished.brand ?? '') : usual} />
      <ReaderSelect readers={readers} chosen={wished?.persona ?? ''} />
      <ThemeFields wished={wished} />
    </div>
  )
}

/** What it is to be about, and which words it must not hold. */
function ThemeFields({ wished }: Pick<Props, 'wished'>): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        name="focus"
        label={t`For whom, or about what`}
        description={t`Sentences about these words come first.`}
        defaultValue={wished?.focus}
        maxLength={500}
      />
      <TextInput
        name="avoid"
        label={t`Words to avoid`}
        description={t`Parted by commas. No sentence holds them.`}
        defaultValue={wished?.avoid}
        maxLength={500}
      />
    </>
  )
}

function VoiceSelect({ voices, chosen }: { voices: VoiceChoice[]; chosen: string }): ReactElement {
  const { t } = useLingui()
  return (
    <NativeSelect
      name="brand"
      label={t`Voice`}
      description={
        voices.length > 0 ? (
          t`A model follows it whole; rules alone leave out its words to avoid.`
        ) : (
          <Link to="/workspace/settings/brand" className="write-set-up">
            {t`Describe how you sound`}
          </Link>
        )
      }
      defaultValue={chosen}
      data={[
        { value: '', label: t`No voice` },
        ...voices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}

type ReaderProps = {
  /** Where another field asks for whom it is, too. */
  label?: string
  readers: ReaderChoice[]
  chosen: string
  /** What the choice is called that is there no more, where it stays chosen. */
  gone?: string
  error?: string | undefined
  onChange?: (persona: string) => void
}

/** Whom it is written for: the personas of the ideal customers, by profile. */
export function ReaderSelect({ label, readers, chosen, gone, error, onChange }: ReaderProps): ReactElement {
  const { t } = useLingui()
  const profiles = [...new Set(readers.map(({ profile }) => profile))]
  return (
    <NativeSelect
      name="persona"
      label={label ?? t`Written for`}
      description={
        readers.length > 0 || gone ? (
          t`A model writes for this persona; rules choose what they care about.`
        ) : (
          <Link to="/workspace/icp" className="write-set-up">
            {t`Describe whom you write for`}
          </Link>
        )
      }
      defaultValue={gone || readers.some(({ id }) => id === chosen) ? chosen : ''}
      data={[
        { value: '', label: t`Anybody` },
        ...(gone ? [{ value: chosen, label: gone }] : []),
        ...profiles.map((profile) => ({
          group: profile,
          items: readers
            .filter((one) => one.profile === profile)
            .map(({ id, title }) => ({ value: id, label: title })),
        })),
      ]}
      error={error}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}
