import { Button, Progress, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type ReactElement, useState } from 'react'
import { useLocale, useWords } from '#src/words/reader.ts'
import type { MadeFile } from '../browser/encode-clip.ts'
import type { ClipOrder } from '../browser/make-clip.ts'
import { momentText } from '../rules/clip-bounds.ts'
import { type ClipFields, type ReadForm, readForm } from '../rules/clip-form.ts'
import type { AudiogramTemplate, ClipKind, ClipSaid, ShownClip } from '../schema.ts'
import { clipWords } from '../words/clip-words.ts'
import { makerWords } from '../words/maker-words.ts'
import { ListenButton } from './listen-button.tsx'
import { clockSpan, SuggestedClips } from './suggested-clips.tsx'
import { type MakingState, useMaking } from './use-making.ts'
import { useSaid } from './use-said.ts'
import './clips.css'

/** What the form begins with: the moments as text. `replaces`: the clip whose file the new one takes the place of. */
export type ClipDraft = {
  key: string
  kind: ClipKind
  from: string
  until: string
  title: string
  template: AudiogramTemplate | null
  replaces?: string | undefined
}

type Props = {
  asset: string
  /** The recording, and how long it is in milliseconds. */
  source: string
  durationMs: number | null
  clips: ShownClip[]
  draft: ClipDraft
  onKept: () => void
  onClose: () => void
}

const plain: AudiogramTemplate = {
  size: 'square',
  ground: '#1d6b4b',
  ink: '#ffffff',
  headline: '',
  speaker: '',
}

/** Cuts a clip out of a recording, in this browser. */
export function ClipMaker({ asset, source, durationMs, clips, draft, onKept, onClose }: Props): ReactElement {
  const words = useWords(makerWords)
  const [fields, setFields] = useState<ClipFields>({ ...draft, template: draft.template ?? plain })
  const [typedTitle, setTitle] = useState(draft.title)
  const { state, make, sendAgain, cancel } = useMaking((order, made) => {
    const closing = { closeButtonProps: { 'aria-label': words.close } }
    notifications.show({ message: keptMessage(order, made, words), ...closing })
    onKept()
  })
  const form = readForm(fields, { source, durationMs, clips, replaces: draft.replaces })
  const { said, note } = useSaid(asset, form.span)
  const offered = said?.title || (form.span ? clockSpan(form.span) : '')
  const title = typedTitle.trim() || offered
  const isMaking = state.kind === 'making'

  function order(): ClipOrder | undefined {
    if (!form.cut || !said || isMaking) return undefined
    return { ...form.cut, asset, title, words: said.words, replaces: draft.replaces }
  }

  return (
    <div className="clip-maker">
      <form
        className="clip-fields"
        onSubmit={(event) => {
          event.preventDefault()
          const wanted = order()
          if (wanted) make(wanted)
        }}
      >
        <Moments
          {...{ fields, form, durationMs }}
          disabled={isMaking}
          onChange={(change) => setFields({ ...fields, ...change })}
        />
        <TextInput
          label={words.name}
          value={typedTitle}
          placeholder={offered}
          maxLength={300}
          disabled={isMaking}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {form.span ? <Said said={said} note={note} /> : null}
        <Same same={form.same} />
        <div className="clip-deeds">
          <Button type="submit" disabled={!order()}>
            {words.cut[fields.kind]}
          </Button>
          <ListenButton source={source} span={form.span} />
          <Button variant="subtle" onClick={isMaking ? cancel : onClose}>
            {isMaking ? words.cancel : words.close}
          </Button>
        </div>
        <Course state={state} onSendAgain={sendAgain} />
      </form>
      <SuggestedClips
        asset={asset}
        onPick={({ startMs, endMs, title: suggested }) => {
          setFields({ ...fields, from: momentText(startMs), until: momentText(endMs) })
          setTitle(suggested)
        }}
      />
    </div>
  )
}

type MomentsProps = {
  fields: ClipFields
  form: ReadForm
  durationMs: number | null
  disabled: boolean
  onChange: (change: Partial<ClipFields>) => void
}

function Moments({ fields, form, durationMs, disabled, onChange }: MomentsProps): ReactElement {
  const words = useWords(makerWords)
  const { problems } = useWords(clipWords)
  const { wrongFrom, wrongUntil } = form
  const problem = wrongUntil === 'no_moment' ? words.notAMoment : wrongUntil && problems[wrongUntil]
  return (
    <div className="clip-moments">
      <TextInput
        label={words.start}
        description={words.momentHint}
        value={fields.from}
        disabled={disabled}
        error={wrongFrom ? words.notAMoment : undefined}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        label={words.end}
        description={durationMs === null ? words.momentHint : words.atMost(momentText(durationMs))}
        value={fields.until}
        disabled={disabled}
        error={problem}
        onChange={(event) => onChange({ until: event.currentTarget.value })}
      />
    </div>
  )
}

function Said({ said, note }: { said: ClipSaid | undefined; note: 'failed' | undefined }): ReactElement {
  const words = useWords(makerWords)
  if (note) return <p role="alert">{words.saidNotRead}</p>
  const text = said?.words.map((one) => one.text).join(' ')
  return (
    <figure className="clip-said">
      <figcaption>{words.said}</figcaption>
      <blockquote>{text === '' ? words.nothingSaid : text}</blockquote>
    </figure>
  )
}

function Same({ same }: { same: ShownClip | undefined }): ReactElement | null {
  const { exists } = useWords(clipWords)
  return same ? <p role="alert">{exists(same.title)}</p> : null
}

/** How far it has come, and what kept it from coming further. */
function Course({ state, onSendAgain }: { state: MakingState; onSendAgain: () => void }): ReactElement {
  const words = useWords(makerWords)
  const locale = useLocale()
  if (state.kind !== 'making')
    return (
      <div className="clip-course">
        <p role="alert">{state.message}</p>
        {state.kind === 'unsent' ? <Button onClick={onSendAgain}>{words.sendAgain}</Button> : null}
      </div>
    )
  const { step, part } = state.step
  const percent = part.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <div className="clip-course">
      <Progress value={part * 100} aria-label={words.progress} />
      <p>{words.steps[step](percent)}</p>
      <p className="row-sub">{words.stays}</p>
    </div>
  )
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
