import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { lengths, tones } from '#src/features/language/rules/choices.ts'
import { kindLengthLabels, kindToneLabels } from '../messages/kind-labels.ts'
import type { Wished } from '../schema.ts'
import './write-fields.css'

export type VoiceChoice = { id: string; name: string; isDefault: boolean }

/** A persona to write for; `profile` is its ideal customer profile. */
export type ReaderChoice = { id: string; title: string; profile: string }

type Props = {
  voices: VoiceChoice[]
  readers: ReaderChoice[]
  /** The previous settings. */
  wished?: Pick<Wished, 'tone' | 'length' | 'brand' | 'persona'> | undefined
}

/** Settings for generated text, with or without AI. */
export function OutputOptionFields({ voices, readers, wished }: Props): ReactElement {
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
    </div>
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
          t`AI models follow it fully; without AI, only its list of words to avoid applies.`
        ) : (
          <Link to="/workspace/settings/brand" className="write-set-up">
            {t`Set up a voice`}
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
  /** A custom label, for screens with another audience field. */
  label?: string
  readers: ReaderChoice[]
  chosen: string
  /** The name of a deleted persona that is still selected. */
  gone?: string
  error?: string | undefined
  onChange?: (persona: string) => void
}

/** Selects the persona to write for, grouped by ideal customer profile. */
export function ReaderSelect({ label, readers, chosen, gone, error, onChange }: ReaderProps): ReactElement {
  const { t } = useLingui()
  const profiles = [...new Set(readers.map(({ profile }) => profile))]
  return (
    <NativeSelect
      name="persona"
      label={label ?? t`Persona`}
      description={
        readers.length > 0 || gone ? (
          t`AI models write for this persona; without AI, sentences about the persona’s interests come first.`
        ) : (
          <Link to="/workspace/icp" className="write-set-up">
            {t`Set up personas`}
          </Link>
        )
      }
      defaultValue={gone || readers.some(({ id }) => id === chosen) ? chosen : ''}
      data={[
        { value: '', label: t`Anyone` },
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
