import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, type SyntheticEvent, useState } from 'react'
import { Form } from 'react-router'
import {
  type BrandVoice,
  mostSamples,
  readingLevels,
  type Voice,
  voice,
  voiceForm,
} from '#src/features/brand/schema.ts'
import { brandWords } from '#src/features/brand/words/brand-words.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import type { WrongFields } from '#src/features/home/schema.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { VoicePreview } from './voice-preview.tsx'

type Props = { voice: BrandVoice | null; wrong: WrongFields }

const nothing = voice.parse({})

/** One voice: its form, and beside it what comes of it as one types. */
export function VoiceEditor({ voice: shown, wrong }: Props): ReactElement {
  const kept = shown?.voice ?? nothing
  const [live, setLive] = useState<Voice>(kept)

  function readAgain({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
    const read = voiceForm.safeParse({ name: '-', ...Object.fromEntries(new FormData(currentTarget)) })
    // What cannot be read yet is shown as it was.
    if (read.success) setLive(read.data.voice)
  }

  return (
    <div className="brand-voice">
      <Panel title={shown?.name} actions={shown ? <VoiceActs voice={shown} /> : null}>
        <Form method="post" className="brand-form" onInput={readAgain}>
          <HiddenFields
            fields={{ intent: 'save-voice', voice: shown?.id ?? '', version: shown?.version ?? 0 }}
          />
          <About voice={kept} name={shown?.name ?? ''} wrong={wrong} />
          <Rules voice={kept} wrong={wrong} />
          <Samples voice={kept} filled={live.samples.length} wrong={wrong} />
          <SaveVoice />
        </Form>
      </Panel>
      <VoicePreview voice={live} />
    </div>
  )
}

function SaveVoice(): ReactElement {
  const words = useWords(brandWords)
  return <Button type="submit">{words.save}</Button>
}

type PartProps = { voice: Voice; wrong: WrongFields }

function About({
  voice: { description, readingLevel },
  name,
  wrong,
}: PartProps & { name: string }): ReactElement {
  const words = useWords(brandWords)
  return (
    <>
      <TextInput
        name="name"
        label={words.name}
        description={words.nameHint}
        defaultValue={name}
        maxLength={100}
        required
        autoComplete="off"
        error={wrong['name']}
      />
      <Textarea
        name="description"
        label={words.description}
        description={words.descriptionHint}
        defaultValue={description}
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={8}
        error={wrong['description']}
      />
      <NativeSelect
        name="readingLevel"
        label={words.readingLevel}
        defaultValue={readingLevel}
        data={readingLevels.map((value) => ({ value, label: words.readingLevels[value] }))}
      />
    </>
  )
}

function Rules({ voice, wrong }: PartProps): ReactElement {
  const words = useWords(brandWords)
  const fields = [
    { name: 'dos', label: words.dos, hint: words.dosHint, lines: voice.dos },
    { name: 'donts', label: words.donts, hint: words.dontsHint, lines: voice.donts },
    { name: 'banned', label: words.banned, hint: words.bannedHint, lines: voice.banned },
    { name: 'calls', label: words.calls, hint: words.callsHint, lines: voice.calls },
  ]
  return (
    <div className="brand-rules">
      {fields.map(({ name, label, hint, lines }) => (
        <Textarea
          key={name}
          name={name}
          label={label}
          description={hint}
          defaultValue={lines.join('\n')}
          autosize
          minRows={3}
          maxRows={12}
          error={wrong[name]}
        />
      ))}
    </div>
  )
}

function Samples({ voice: { samples }, filled, wrong }: PartProps & { filled: number }): ReactElement {
  const words = useWords(brandWords)
  // One empty field more than there are texts: a next one appears as they are filled.
  const shown = Math.min(mostSamples, Math.max(samples.length, filled) + 1)
  return (
    <fieldset className="brand-samples">
      <legend>{words.samples}</legend>
      <p className="quiet">{words.samplesHint}</p>
      {Array.from({ length: shown }, (_, index) => `sample${index + 1}`).map((name, index) => (
        <Textarea
          key={name}
          name={name}
          label={words.sample(index + 1)}
          defaultValue={samples[index] ?? ''}
          maxLength={2000}
          autosize
          minRows={2}
          maxRows={10}
          error={wrong[name]}
        />
      ))}
    </fieldset>
  )
}

function VoiceActs({ voice: { id, isDefault } }: { voice: BrandVoice }): ReactElement {
  const words = useWords(brandWords)
  const acts = [
    ...(isDefault ? [] : [{ intent: 'default-voice', label: words.makeDefault }]),
    { intent: 'duplicate-voice', label: words.duplicate },
    { intent: 'remove-voice', label: words.remove },
  ]
  return (
    <div className="brand-acts">
      {acts.map(({ intent, label }) => (
        <Form key={intent} method="post">
          <HiddenFields fields={{ intent, voice: id }} />
          <Button
            type="submit"
            size="compact-sm"
            variant={intent === 'remove-voice' ? 'subtle' : 'default'}
            {...(intent === 'remove-voice' ? { color: 'red' } : {})}
          >
            {label}
          </Button>
        </Form>
      ))}
    </div>
  )
}
