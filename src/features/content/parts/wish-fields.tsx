import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { lengths, tones } from '#src/features/language/rules/choices.ts'
import { useWords } from '#src/words/reader.ts'
import type { Wished } from '../schema.ts'
import { contentWords } from '../words/content-words.ts'
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
  const words = useWords(contentWords)
  const usual = voices.find(({ isDefault }) => isDefault)?.id ?? ''
  return (
    <div className="write-wishes">
      <NativeSelect
        name="tone"
        label={words.tone}
        defaultValue={wished?.tone ?? 'neutral'}
        data={tones.map((tone) => ({ value: tone, label: words.tones[tone] }))}
      />
      <NativeSelect
        name="length"
        label={words.length}
        defaultValue={wished?.length ?? 'medium'}
        data={lengths.map((length) => ({ value: length, label: words.lengths[length] }))}
      />
      <VoiceSelect voices={voices} chosen={wished ? (wished.brand ?? '') : usual} />
      <ReaderSelect readers={readers} chosen={wished?.persona ?? ''} />
      <ThemeFields wished={wished} />
    </div>
  )
}

/** What it is to be about, and which words it must not hold. */
function ThemeFields({ wished }: Pick<Props, 'wished'>): ReactElement {
  const words = useWords(contentWords)
  return (
    <>
      <TextInput
        name="focus"
        label={words.focus}
        description={words.focusHint}
        defaultValue={wished?.focus}
        maxLength={500}
      />
      <TextInput
        name="avoid"
        label={words.avoid}
        description={words.avoidHint}
        defaultValue={wished?.avoid}
        maxLength={500}
      />
    </>
  )
}

function VoiceSelect({ voices, chosen }: { voices: VoiceChoice[]; chosen: string }): ReactElement {
  const words = useWords(contentWords)
  return (
    <NativeSelect
      name="brand"
      label={words.voice}
      description={
        voices.length > 0 ? (
          words.voiceHint
        ) : (
          <Link to="/workspace/settings/brand" className="write-set-up">
            {words.setUpVoice}
          </Link>
        )
      }
      defaultValue={chosen}
      data={[
        { value: '', label: words.noVoice },
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
  const words = useWords(contentWords)
  const profiles = [...new Set(readers.map(({ profile }) => profile))]
  return (
    <NativeSelect
      name="persona"
      label={label ?? words.reader}
      description={
        readers.length > 0 || gone ? (
          words.readerHint
        ) : (
          <Link to="/workspace/icp" className="write-set-up">
            {words.setUpReader}
          </Link>
        )
      }
      defaultValue={gone || readers.some(({ id }) => id === chosen) ? chosen : ''}
      data={[
        { value: '', label: words.anybody },
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
