import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import { brandReadingLevelLabels } from '#src/features/brand/messages/brand-labels.ts'
import {
  type BrandKit,
  kitForm,
  look,
  mostSamples,
  readingLevels,
  type Voice,
  voice,
} from '#src/features/brand/schema.ts'
import type { Picture } from '#src/features/page/parts/picture-choice.tsx'
import { type FieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ChannelFields } from './channel-fields.tsx'
import { type Taken, WebsiteButton } from './from-website.tsx'
import { draftOf, lookOfDraft } from './look-draft.ts'
import { LookFields } from './look-fields.tsx'
import { LookPreview } from './look-preview.tsx'
import { VoicePreview } from './voice-preview.tsx'
import type { Standing } from './website-proposal.ts'

type Props = { kit: BrandKit | null; pictures: Picture[]; wrong: FieldErrors }

const blank = { id: '', name: '', version: 0, voice: voice.parse({}), look: look.parse({}) }

/** The form of a kit with a live preview. */
export function KitEditor({ kit: shown, pictures, wrong }: Props): ReactElement {
  const { t } = useLingui()

  const { id, name, version, voice: kept, look: worn } = shown ?? blank
  const [live, setLive] = useState<Voice>(kept)
  const [draft, setDraft] = useState(() => draftOf(worn))
  const [start, setStart] = useState({ name, voice: kept, round: 0 })
  const [added, setAdded] = useState<Picture[]>([])
  const form = useRef<HTMLFormElement>(null)

  function readAgain({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
    const read = kitForm.safeParse({ name: '-', ...Object.fromEntries(new FormData(currentTarget)) })
    // Invalid input keeps the previous preview.
    if (read.success) setLive(read.data.voice)
  }

  /** Resets the fields filled from the website; all others keep their input. */
  function take(taken: Taken): void {
    const standing = textsIn(form.current)
    const { name: named = standing.name, description = standing.description } = taken
    const samples = [...standing.samples, ...taken.samples].slice(0, mostSamples)
    setStart(({ voice: before, round }) => ({
      name: named,
      voice: { ...before, description, samples },
      round: round + 1,
    }))
    setLive((before) => ({ ...before, description, samples }))
    setDraft(taken.draft)
    setAdded((before) => [...before, ...taken.added])
  }

  const fromWebsite = <WebsiteButton standing={() => ({ ...textsIn(form.current), draft })} onTake={take} />
  return (
    <div className="brand-kit">
      <Panel title={name || t`New kit`} actions={<KitActs kit={shown}>{fromWebsite}</KitActs>}>
        <Form method="post" className="brand-form" onInput={readAgain} ref={form}>
          <HiddenFields fields={{ intent: 'save-kit', kit: id, version }} />
          <TextInput
            key={`name ${start.round}`}
            {...fieldProps(wrong, 'name', 100)}
            label={t`Name`}
            description={t`For example a show, a person or a channel.`}
            defaultValue={start.name}
            required
            autoComplete="off"
          />
          <h3>{t`Visual style`}</h3>
          <LookFields draft={draft} onChange={setDraft} pictures={[...pictures, ...added]} wrong={wrong} />
          <h3>{t`Voice`}</h3>
          <About voice={start.voice} round={start.round} wrong={wrong} />
          <Rules voice={kept} wrong={wrong} />
          <ChannelFields voice={kept} wrong={wrong} />
          <Samples
            key={`samples ${start.round}`}
            voice={start.voice}
            filled={live.samples.length}
            wrong={wrong}
          />
          <Button type="submit">{t`Save kit`}</Button>
        </Form>
      </Panel>
      <div className="brand-preview">
        <LookPreview look={lookOfDraft(draft)} name={name || t`New kit`} />
        <VoicePreview voice={live} />
      </div>
    </div>
  )
}

/** The current input of the fields a website can fill, even if the rest is invalid. */
function textsIn(form: HTMLFormElement | null): Omit<Standing, 'draft'> {
  const fields = new FormData(form ?? undefined)
  function text(name: string): string {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const samples = Array.from({ length: mostSamples }, (_, index) => text(`sample${index + 1}`))
  return { name: text('name'), description: text('description'), samples: samples.filter(Boolean) }
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
        description={t`For example “Warm, direct, a little dry. We speak to producers as peers.”`}
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
      hint: t`One per line. Generated content avoids sentences with them; edited text is checked for them.`,
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
          label={t`Text ${{ n: index + 1 }}`}
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

function KitActs({ kit, children }: { kit: BrandKit | null; children: ReactNode }): ReactElement {
  const { t } = useLingui()
  const acts = [
    ...(kit?.isDefault ? [] : [{ intent: 'default-kit', label: t`Make default` }]),
    { intent: 'duplicate-kit', label: t`Duplicate` },
    { intent: 'remove-kit', label: t`Delete` },
  ]
  return (
    <div className="brand-acts">
      {children}
      {kit
        ? acts.map(({ intent, label }) => (
            <IntentForm fields={{ intent, kit: kit.id }} key={intent}>
              <Button
                type="submit"
                size="compact-sm"
                variant={intent === 'remove-kit' ? 'subtle' : 'default'}
                {...(intent === 'remove-kit' ? { color: 'red' } : {})}
              >
                {label}
              </Button>
            </IntentForm>
          ))
        : null}
    </div>
  )
}
