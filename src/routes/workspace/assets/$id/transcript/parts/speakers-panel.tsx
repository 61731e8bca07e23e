import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { type ReactElement, useMemo, useState } from 'react'
import type { TranscriptDocument } from '#src/features/transcript/rules/document.ts'
import type { Edit } from '#src/features/transcript/rules/edit-document.ts'
import { momentText } from '#src/features/transcript/rules/moment-text.ts'
import type { Stretched } from '#src/features/transcript/rules/retime.ts'
import { Icon } from '#src/ui/icon.tsx'
import { NameField } from './name-field.tsx'

type Props = { document: TranscriptDocument; edit: (...edits: Edit[]) => void; isLocked: boolean }

/** Who speaks: a new name counts everywhere, and two can become one. */
export function SpeakersPanel({ document, edit, isLocked }: Props): ReactElement {
  const { t } = useLingui()
  const { speakers, segments } = document
  const counts = useMemo(() => {
    const all = new Map<string, number>()
    for (const { speaker } of segments) if (speaker) all.set(speaker, (all.get(speaker) ?? 0) + 1)
    return all
  }, [segments])
  const [added, setAdded] = useState('')
  return (
    <div className="te-panel">
      {speakers.length === 0 ? <p className="te-hint">{t`No people yet.`}</p> : null}
      <ul className="te-list">
        {speakers.map(({ id, name }) => {
          const count = counts.get(id) ?? 0
          return (
            <li key={id} className="te-speaker-item">
              <NameField
                label={t`Name of ${name}`}
                name={name}
                isLocked={isLocked}
                maxLength={120}
                onName={(next) => edit({ kind: 'rename-speaker', speaker: id, name: next })}
              />
              <span className="te-hint figure">{t`${plural({ n: count }, { one: '1 segment', other: '# segments' })}`}</span>
              {speakers.length > 1 && !isLocked ? (
                <Select
                  size="xs"
                  aria-label={t`Merge ${name} into`}
                  placeholder={t`Merge into…`}
                  value={null}
                  data={speakers
                    .filter((other) => other.id !== id)
                    .map((other) => ({ value: other.id, label: other.name }))}
                  onChange={(into) => {
                    if (into) edit({ kind: 'merge-speakers', from: id, into })
                  }}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
      <form
        className="te-inline"
        onSubmit={(event) => {
          event.preventDefault()
          edit({ kind: 'add-speaker', speaker: { id: crypto.randomUUID(), name: added } })
          setAdded('')
        }}
      >
        <TextInput
          size="xs"
          disabled={isLocked}
          aria-label={t`New speaker`}
          placeholder={t`New speaker`}
          maxLength={120}
          value={added}
          onChange={(event) => setAdded(event.currentTarget.value)}
        />
        <Button type="submit" size="compact-sm" variant="default" disabled={added.trim() === ''}>
          {t`Add`}
        </Button>
      </form>
    </div>
  )
}

type SpanProps = Props & { onPlay: (ms: number) => void; onTimes: (stretched: Stretched) => void }

/** Chapters and soundbites that were made of a selection. */
export function SpansPanel({ document, edit, isLocked, onPlay, onTimes }: SpanProps): ReactElement {
  const { t } = useLingui()

  const { spans } = document
  if (spans.length === 0) {
    return (
      <p className="te-hint te-panel">{t`Select words in the transcript, then choose Chapter or Soundbite in the toolbar.`}</p>
    )
  }
  return (
    <ul className="te-list te-panel">
      {spans.map((span) => (
        <li key={span.id} className="te-span">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={t`Play ${{ title: span.title }}`}
            onClick={() => onPlay(span.startMs)}
          >
            <Icon name={span.kind === 'chapter' ? 'play' : 'quote'} size={14} />
          </ActionIcon>
          <NameField
            label={span.kind === 'chapter' ? t`Chapter title` : t`Soundbite title`}
            name={span.title}
            isLocked={isLocked}
            maxLength={200}
            onName={(title) => edit({ kind: 'put-span', span: { ...span, title } })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            disabled={isLocked}
            aria-label={t`Remove ${{ title: span.title }}`}
            onClick={() => edit({ kind: 'remove-span', span: span.id })}
          >
            <Icon name="trash-2" size={14} />
          </ActionIcon>
          <button
            type="button"
            className="te-span-times figure"
            disabled={isLocked}
            aria-label={t`Edit times of ${{ title: span.title }}, from ${{ from: momentText(span.startMs) }} to ${{ until: momentText(span.endMs) }}`}
            onClick={() => onTimes({ of: 'span', id: span.id })}
          >
            {momentText(span.startMs)} – {momentText(span.endMs)}
          </button>
        </li>
      ))}
    </ul>
  )
}
