import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { lengths, tones } from '#src/features/language/rules/choices.ts'
import { useWords } from '#src/words/reader.ts'
import type { Wished } from '../schema.ts'
import { contentWords } from '../words/content-words.ts'
import './write-fields.css'

export type VoiceChoice = { id: string; name: string; isDefault: boolean }

type Props = {
  voices: VoiceChoice[]
  /** As it was written before. */
  wished?: Pick<Wished, 'tone' | 'length' | 'focus' | 'avoid' | 'brand'>
}

/** How something is to be written, by rules or by a model. */
export function WishFields({ voices, wished }: Props): ReactElement {
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
    </div>
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
