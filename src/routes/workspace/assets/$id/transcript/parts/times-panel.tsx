import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { Playback } from '#src/features/transcript/browser/playback.ts'
import type { TranscriptDocument } from '#src/features/transcript/rules/document.ts'
import type { Edit } from '#src/features/transcript/rules/edit-document.ts'
import {
  type Edge,
  neighboursOf,
  roomOf,
  type Stretched,
  type Times,
  timesOf,
} from '#src/features/transcript/rules/retime.ts'
import type { Locale } from '#src/translation/locale.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { Say } from '#src/translation/speak.ts'
import { Icon } from '#src/ui/icon.tsx'
import { TimeField } from './time-field.tsx'
import { TimesTrack, type TrackSound } from './times-track.tsx'
import type { TimesActions } from './use-times.ts'

type Props = {
  document: TranscriptDocument
  times: TimesActions
  edit: (...edits: Edit[]) => void
  playback: Playback
  canPlay: boolean
  sound: TrackSound
  /** Brings a paragraph into view. */
  onShow: (index: number) => void
}

/** When a paragraph, a chapter or a soundbite begins and ends: dragged or typed. */
export function TimesPanel(props: Props): ReactElement | null {
  const { document, times, edit, playback, canPlay, sound, onShow } = props
  const { stretched } = times
  const { t } = useLingui()
  const locale = useLocale()
  const [draft, setDraft] = useState<Times>()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (times.takeFocus()) panel.current?.querySelector('input')?.focus()
  }, [times])
  const saved = stretched && timesOf(document, stretched)
  if (!stretched || !saved) return null
  const shown = draft ?? saved
  const { startMs, endMs } = shown
  const alike = likeIt(document, stretched)
  const place = alike.indexOf(stretched.id)
  const room = roomOf(document, stretched, sound.durationMs)

  function leave(): void {
    setDraft(undefined)
    times.close()
  }

  function put(edge: Edge, ms: number): void {
    setDraft(undefined)
    if (stretched) edit({ kind: 'retime', ...stretched, edge, ms })
  }

  function go(step: 1 | -1): void {
    const id = alike[place + step]
    if (id === undefined || !stretched) return
    setDraft(undefined)
    times.open({ of: stretched.of, id })
    if (stretched.of === 'segment') onShow(place + step)
  }

  return (
    <section ref={panel} className="te-times" aria-label={t`Times`}>
      <div className="te-times-head">
        <h2>{headingOf(document, stretched, t)}</h2>
        <div className="te-group">
          <Tool label={t`Previous`} icon="chevron-up" isOff={place <= 0} onClick={() => go(-1)} />
          <Tool label={t`Next`} icon="chevron-down" isOff={place >= alike.length - 1} onClick={() => go(1)} />
          {canPlay && startMs !== null ? (
            <Tool
              label={t`Play from the start`}
              icon="play"
              onClick={() => {
                playback.seek(startMs / 1000)
                if (!playback.isPlaying) playback.toggle()
              }}
            />
          ) : null}
          <Tool label={t`Close`} icon="x" onClick={leave} />
        </div>
      </div>
      <TimesTrack
        key={`${stretched.of} ${stretched.id} ${saved.startMs === null && saved.endMs === null}`}
        {...{ saved, room, sound, playback }}
        neighbours={neighboursOf(document, stretched)}
        onDraft={setDraft}
        onPut={put}
      />
      <div className="te-times-fields">
        <TimeField
          label={t`Start`}
          ms={startMs}
          room={room.start}
          onLeave={leave}
          onMs={(ms) => put('start', ms)}
        />
        <TimeField label={t`End`} ms={endMs} room={room.end} onLeave={leave} onMs={(ms) => put('end', ms)} />
        <span className="te-hint figure">
          {startMs === null || endMs === null
            ? null
            : t`${{ seconds: secondsText(endMs - startMs, locale) }} s`}
        </span>
        <span className="te-hint te-times-hint">{t`Drag either edge, or enter the times.`}</span>
      </div>
    </section>
  )
}

/** `2.0`; in German `2,0`. */
function secondsText(ms: number, locale: Locale): string {
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }
  return (ms / 1000).toLocaleString(locale, oneDigit)
}

/** The ids of the elements in the same row. */
function likeIt({ segments, spans }: TranscriptDocument, { of, id }: Stretched): string[] {
  if (of === 'segment') return segments.map((segment) => segment.id)
  const kind = spans.find((span) => span.id === id)?.kind
  return spans.filter((span) => span.kind === kind).map((span) => span.id)
}

function headingOf({ segments, spans }: TranscriptDocument, { of, id }: Stretched, say: Say): string {
  const span = of === 'span' ? spans.find((known) => known.id === id) : undefined
  if (!span)
    return say(
      msg`Times for segment ${{ place: segments.findIndex((known) => known.id === id) + 1 }} of ${{ count: segments.length }}`,
    )
  return span.kind === 'chapter'
    ? say(msg`Times for the chapter “${{ title: span.title }}”`)
    : say(msg`Times for the soundbite “${{ title: span.title }}”`)
}

type ToolProps = {
  label: string
  icon: 'chevron-up' | 'chevron-down' | 'play' | 'x'
  isOff?: boolean
  onClick: () => void
}

function Tool({ label, icon, isOff = false, onClick }: ToolProps): ReactElement {
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon name={icon} size={14} />
    </ActionIcon>
  )
}
