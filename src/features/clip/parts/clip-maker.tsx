import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactElement } from 'react'
import { momentText } from '#src/features/transcript/rules/moment-text.ts'
import { useWords } from '#src/words/reader.ts'
import type { MadeFile } from '../browser/encode-clip.ts'
import type { ClipOrder } from '../browser/make-clip.ts'
import { type ClipKind, clipKinds, type ShownClip } from '../schema.ts'
import { clipWords } from '../words/clip-words.ts'
import { makerWords } from '../words/maker-words.ts'
import { AudiogramFields } from './audiogram-fields.tsx'
import { ListenButton } from './listen-button.tsx'
import { MakingCourse } from './making-course.tsx'
import { SuggestedClips } from './suggested-clips.tsx'
import { type ClipDraft, type ClipForm, type ClipSource, useClipForm } from './use-clip-form.ts'
import { useMaking } from './use-making.ts'
import './clips.css'
import { showToast } from '#src/ui/toast.ts'

type Props = {
  from: ClipSource
  clips: ShownClip[]
  draft: ClipDraft
  onKept: () => void
  onClose: () => void
}

/** Cuts a clip out of a recording, or renders an audiogram of it, in this browser. */
export function ClipMaker({ from, clips, draft, onKept, onClose }: Props): ReactElement {
  const words = useWords(makerWords)
  const form = useClipForm(from, { clips, draft })
  const { state, make, sendAgain, cancel } = useMaking((order, made) => {
    showToast(keptMessage(order, made, words))
    onKept()
  })
  const { fields, change, order, same } = form
  const isMaking = state.kind === 'making'
  // What is chosen before the page has come alive would be shown and not count.
  const isReady = useMounted()

  return (
    <div className="clip-maker">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (order && !isMaking) make(order)
        }}
      >
        <fieldset className="clip-fields" disabled={isMaking || !isReady}>
          <legend className="visually-hidden">{words.settings}</legend>
          <NativeSelect
            label={words.kind}
            value={fields.kind}
            data={clipKinds.map((value) => ({ value, label: words.kinds[value] }))}
            // The list holds nothing but these names.
            onChange={(event) => change({ kind: event.currentTarget.value as ClipKind })}
          />
          <Moments form={form} durationMs={from.durationMs} />
          <TextInput
            label={words.name}
            value={fields.title}
            placeholder={form.offered}
            maxLength={300}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          {form.stretch.span ? <Said form={form} /> : null}
          {fields.kind === 'audiogram' ? <AudiogramFields form={form} source={from.source} /> : null}
        </fieldset>
        <Same same={same} />
        <div className="clip-deeds">
          <Button type="submit" disabled={!order || isMaking}>
            {words.cut[fields.kind]}
          </Button>
          <ListenButton source={from.source} span={form.stretch.span} />
          <Button variant="subtle" onClick={isMaking ? cancel : onClose}>
            {isMaking ? words.cancel : words.close}
          </Button>
        </div>
        <MakingCourse state={state} onSendAgain={sendAgain} />
      </form>
      <SuggestedClips
        asset={from.asset}
        onPick={({ startMs, endMs, title }) =>
          change({ from: momentText(startMs), until: momentText(endMs), title })
        }
      />
    </div>
  )
}

function Moments({ form, durationMs }: { form: ClipForm; durationMs: number | null }): ReactElement {
  const words = useWords(makerWords)
  const { problems } = useWords(clipWords)
  const { fields, change, stretch } = form
  const { wrongFrom, wrongUntil } = stretch
  const problem = wrongUntil === 'no_moment' ? words.notAMoment : wrongUntil && problems[wrongUntil]
  return (
    <div className="clip-moments">
      <TextInput
        label={words.start}
        description={words.momentHint}
        value={fields.from}
        error={wrongFrom ? words.notAMoment : undefined}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        label={words.end}
        description={durationMs === null ? words.momentHint : words.atMost(momentText(durationMs))}
        value={fields.until}
        error={problem}
        onChange={(event) => change({ until: event.currentTarget.value })}
      />
    </div>
  )
}

function Said({ form: { said, hasFailed } }: { form: ClipForm }): ReactElement {
  const words = useWords(makerWords)
  if (hasFailed) return <p role="alert">{words.saidNotRead}</p>
  const text = said?.words.map((one) => one.text).join(' ')
  return (
    <figure className="clip-said" aria-label={words.said}>
      <figcaption>{words.said}</figcaption>
      <blockquote>{text === '' ? words.nothingSaid : text}</blockquote>
    </figure>
  )
}

function Same({ same }: { same: ShownClip | undefined }): ReactElement | null {
  const { exists } = useWords(clipWords)
  return same ? <p role="alert">{exists(same.title)}</p> : null
}

const formats = { m4a: 'AAC', ogg: 'Opus', wav: 'WAV', webm: 'WebM', mp4: 'MP4' }

function keptMessage(
  { title }: ClipOrder,
  { extension, missing }: MadeFile,
  words: typeof makerWords.en,
): string {
  if (missing.length === 0) return words.kept(title)
  return words.keptWithout(title, formats[extension], missing.join(', '))
}
