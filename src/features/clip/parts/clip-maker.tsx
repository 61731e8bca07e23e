import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactElement } from 'react'
import { momentText } from '#src/features/transcript/rules/moment-text.ts'
import { clipProblemLabels } from '../messages/clip-labels.ts'
import { makerCutLabels, makerKindLabels } from '../messages/maker-labels.ts'
import { type ClipKind, clipKinds } from '../schema.ts'
import { AudiogramFields } from './audiogram-fields.tsx'
import { ClipProgress } from './clip-progress.tsx'
import { ListenButton } from './listen-button.tsx'
import { SuggestedClips } from './suggested-clips.tsx'
import { useClipCreation } from './use-clip-creation.ts'
import { type ClipDraft, type ClipForm, type ClipSource, useClipForm } from './use-clip-form.ts'
import { useFormatNote } from './use-format-note.ts'
import './clips.css'
import { showToast } from '#src/ui/toast.ts'

type Props = {
  from: ClipSource
  draft: ClipDraft
  onKept: () => void
  onClose: () => void
}

/** Cuts a clip from a recording, or renders an audiogram of it, in this browser. */
export function ClipMaker({ from, draft, onKept, onClose }: Props): ReactElement {
  const { t } = useLingui()
  const form = useClipForm(from, draft)
  const { state, make, sendAgain, cancel } = useClipCreation(({ title }) => {
    showToast(t`Saved: ${{ title }}`)
    onKept()
  })
  const { fields, change, order } = form
  const isMaking = state.kind === 'making'
  const formatNote = useFormatNote(fields.kind, fields.size)
  // Selections made before hydration would be shown but ignored.
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
          <legend className="visually-hidden">{t`Clip settings`}</legend>
          <NativeSelect
            label={t`Type`}
            description={formatNote}
            value={fields.kind}
            data={clipKinds.map((value) => ({ value, label: t(makerKindLabels[value]) }))}
            // The options are exactly these values.
            onChange={(event) => change({ kind: event.currentTarget.value as ClipKind })}
          />
          <Moments form={form} durationMs={from.durationMs} />
          <TextInput
            label={t`Name`}
            value={fields.title}
            placeholder={form.offered}
            maxLength={300}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          {form.stretch.span ? <Said form={form} /> : null}
          {fields.kind === 'audiogram' ? <AudiogramFields form={form} source={from.source} /> : null}
        </fieldset>
        <div className="clip-actions">
          <Button type="submit" disabled={!order || isMaking}>
            {t(makerCutLabels[fields.kind])}
          </Button>
          <ListenButton source={from.source} span={form.stretch.span} />
          <Button variant="subtle" onClick={isMaking ? cancel : onClose}>
            {isMaking ? t`Cancel` : t`Close`}
          </Button>
        </div>
        <ClipProgress state={state} onSendAgain={sendAgain} />
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
  const { t } = useLingui()

  const { fields, change, stretch } = form
  const { wrongFrom, wrongUntil } = stretch
  const problem =
    wrongUntil === 'no_moment'
      ? t`Enter a time such as 1:02 or 1:02.5.`
      : wrongUntil && t(clipProblemLabels[wrongUntil])
  return (
    <div className="clip-moments">
      <TextInput
        label={t`Start`}
        description={t`For example, 1:02 or 1:02.5`}
        value={fields.from}
        error={wrongFrom ? t`Enter a time such as 1:02 or 1:02.5.` : undefined}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        label={t`End`}
        description={
          durationMs === null
            ? t`For example, 1:02 or 1:02.5`
            : t`At most ${{ time: momentText(durationMs) }}`
        }
        value={fields.until}
        error={problem}
        onChange={(event) => change({ until: event.currentTarget.value })}
      />
    </div>
  )
}

function Said({ form: { said, hasFailed } }: { form: ClipForm }): ReactElement {
  const { t } = useLingui()
  if (hasFailed)
    return (
      <p role="alert">{t`We couldn’t load the transcript. Check your connection, then change the start or end to try again.`}</p>
    )
  const text = said?.words.map((one) => one.text).join(' ')
  return (
    <figure className="clip-said" aria-label={t`Transcript of the clip`}>
      <figcaption>{t`Transcript of the clip`}</figcaption>
      <blockquote>{text === '' ? t`No words in this part of the transcript.` : text}</blockquote>
    </figure>
  )
}
