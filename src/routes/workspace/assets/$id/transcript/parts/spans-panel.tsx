import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import type { ReactElement } from 'react'
import type { EditSpan, TranscriptDocument } from '#src/features/transcript/rules/document.ts'
import type { Edit } from '#src/features/transcript/rules/edit-document.ts'
import { momentText } from '#src/features/transcript/rules/moment-text.ts'
import type { Stretched } from '#src/features/transcript/rules/retime.ts'
import { Icon } from '#src/ui/icon.tsx'
import { NameField } from './name-field.tsx'
import { TimeField } from './time-field.tsx'
import type { FreshChapter } from './use-selection-actions.ts'

type Props = {
  document: TranscriptDocument
  edit: (...edits: Edit[]) => void
  isLocked: boolean
  fresh: FreshChapter | undefined
  onPlay: (ms: number) => void
  onTimes: (stretched: Stretched) => void
}

/** Chapters by their starts, and soundbites that were made of a selection. */
export function SpansPanel({ fresh, ...props }: Props): ReactElement {
  const { t } = useLingui()
  const { spans } = props.document
  if (spans.length === 0) {
    return (
      <p className="te-hint te-panel">{t`“Chapter” in the toolbar starts a chapter at the segment where your cursor is. “Soundbite” uses the selected words.`}</p>
    )
  }
  return (
    <ul className="te-list te-panel">
      {spans.map((span) => (
        <Span key={span.id} span={span} fresh={fresh?.id === span.id ? fresh : undefined} {...props} />
      ))}
    </ul>
  )
}

type SpanProps = Props & { span: EditSpan }

function Span({ span, fresh, edit, isLocked, onPlay, onTimes }: SpanProps): ReactElement {
  const { t } = useLingui()
  const { id, kind, title } = span
  return (
    <li className="te-span">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        aria-label={t`Play ${{ title }}`}
        onClick={() => onPlay(span.startMs)}
      >
        <Icon name={kind === 'chapter' ? 'play' : 'quote'} size={14} />
      </ActionIcon>
      <NameField
        label={kind === 'chapter' ? t`Chapter title` : t`Soundbite title`}
        name={title}
        isLocked={isLocked}
        isFresh={fresh !== undefined}
        maxLength={200}
        onName={(next) => edit({ kind: 'put-span', span: { ...span, title: next } })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        disabled={isLocked}
        aria-label={t`Remove ${{ title }}`}
        onClick={() => edit({ kind: 'remove-span', span: id })}
      >
        <Icon name="trash-2" size={14} />
      </ActionIcon>
      <Proposals
        titles={fresh?.titles.filter((one) => one !== title) ?? []}
        onTitle={(next) => edit({ kind: 'put-span', span: { ...span, title: next } })}
      />
      {kind === 'chapter' ? (
        <ChapterStart span={span} isLocked={isLocked} edit={edit} />
      ) : (
        <button
          type="button"
          className="te-span-times figure"
          disabled={isLocked}
          aria-label={t`Edit times for ${{ title }}, from ${{ from: momentText(span.startMs) }} to ${{ until: momentText(span.endMs) }}`}
          onClick={() => onTimes({ of: 'span', id })}
        >
          {momentText(span.startMs)} – {momentText(span.endMs)}
        </button>
      )}
    </li>
  )
}

const wholeRecording = { min: 0, max: 500 * 3_600_000 }

function ChapterStart({ span, isLocked, edit }: Pick<SpanProps, 'span' | 'isLocked' | 'edit'>): ReactElement {
  const { t } = useLingui()
  const { title, startMs } = span
  if (isLocked) return <span className="te-span-times figure">{momentText(startMs)}</span>
  return (
    <div className="te-span-times">
      <TimeField
        label={t`Start of ${{ title }}`}
        hidesLabel
        ms={startMs}
        room={wholeRecording}
        onLeave={() => undefined}
        onMs={(ms) => edit({ kind: 'put-span', span: { ...span, startMs: ms, endMs: ms } })}
      />
    </div>
  )
}

function Proposals(props: { titles: string[]; onTitle: (title: string) => void }): ReactElement | null {
  const { t } = useLingui()
  if (props.titles.length === 0) return null
  return (
    <ul className="te-proposals" aria-label={t`Other titles`}>
      {props.titles.map((title) => (
        <li key={title}>
          <button type="button" onClick={() => props.onTitle(title)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}
