import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea } from '@mantine/core'
import type { ReactElement } from 'react'
import { brandReadingLevelLabels } from '#src/features/brand/messages/brand-labels.ts'
import { mostSamples, readingLevels, type Voice } from '#src/features/brand/schema.ts'
import { type FieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { ChannelFields } from './channel-fields.tsx'

type Props = {
  kept: Voice
  /** What the fields that a website can fill start with; `round` counts the times it filled them. */
  start: { voice: Voice; round: number }
  /** How many sample texts are filled in. */
  filled: number
  wrong: FieldErrors
}

/** The voice of a kit. */
export function VoiceFields({ kept, start: { voice, round }, filled, wrong }: Props): ReactElement {
  return (
    <>
      <About voice={voice} round={round} wrong={wrong} />
      <Rules voice={kept} wrong={wrong} />
      <ChannelFields voice={kept} wrong={wrong} />
      <Samples key={`samples ${round}`} voice={voice} filled={filled} wrong={wrong} />
    </>
  )
}

type PartProps = { voice: Voice; wrong: FieldErrors }

function About({ voice, round, wrong }: PartProps & { round: number }): ReactElement {
  const { description, readingLevel } = voice
  const { t } = useLingui()
  return (
    <>
      <Textarea
        key={`description ${round}`}
        {...fieldProps(wrong, 'description', 1000)}
        label={t`Voice description`}
        description={t`For example, “Warm, direct, a little dry. We speak to producers as peers.”`}
        defaultValue={description}
        autosize
        minRows={2}
        maxRows={8}
      />
      <NativeSelect
        name="readingLevel"
        label={t`Reading level`}
        defaultValue={readingLevel}
        data={readingLevels.map((value) => ({ value, label: t(brandReadingLevelLabels[value]) }))}
      />
    </>
  )
}

function Rules({ voice, wrong }: PartProps): ReactElement {
  const { t } = useLingui()
  const fields = [
    { name: 'dos', label: t`Do`, hint: t`One rule per line.`, lines: voice.dos },
    { name: 'donts', label: t`Don’t`, hint: t`One rule per line.`, lines: voice.donts },
    {
      name: 'banned',
      label: t`Words and phrases to avoid`,
      hint: t`One per line. Generated content leaves out sentences that contain them, and edited text is checked for them.`,
      lines: voice.banned,
    },
    {
      name: 'calls',
      label: t`Calls to action`,
      hint: t`One per line. The model only uses these.`,
      lines: voice.calls,
    },
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
  const { t } = useLingui()
  // One more field than there are texts.
  const shown = Math.min(mostSamples, Math.max(samples.length, filled) + 1)
  return (
    <fieldset className="brand-samples">
      <legend>{t`Writing samples`}</legend>
      <p className="quiet">{t`Paste up to five samples of your own writing. The model imitates their tone, not their content.`}</p>
      {Array.from({ length: shown }, (_, index) => `sample${index + 1}`).map((name, index) => (
        <Textarea
          key={name}
          name={name}
          label={t`Sample ${{ n: index + 1 }}`}
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
