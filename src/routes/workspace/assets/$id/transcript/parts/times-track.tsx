import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, type ReactElement, useMemo, useRef, useState } from 'react'
import type { Playback } from '#src/features/transcript/browser/playback.ts'
import type { EditSegment } from '#src/features/transcript/rules/document.ts'
import { momentText } from '#src/features/transcript/rules/moment-text.ts'
import type { Edge, Room, Times } from '#src/features/transcript/rules/retime.ts'
import {
  momentAt,
  peaksWithin,
  shareOf,
  type TimesView,
  viewOf,
} from '#src/features/transcript/rules/times-view.ts'
import { usePlayback } from '#src/routes/workspace/assets/$id/parts/use-playback.ts'

/** The recording's waveform peaks and duration, where known. */
export type TrackSound = { peaks: number[] | null; durationMs: number | null }

type Props = {
  /** The times while dragging, and those in the document. */
  shown: Times
  saved: Times
  room: Record<Edge, Room>
  neighbours: { before: Times | undefined; after: Times | undefined }
  said: EditSegment | undefined
  sound: TrackSound
  playback: Playback
  onDraft: (times: Times | undefined) => void
  onPut: (edge: Edge, ms: number) => void
  onLeave: () => void
}

const edges: readonly Edge[] = ['start', 'end']

/** A stretch on the recording around it, with an end to take at each side. */
export function TimesTrack(props: Props): ReactElement {
  const { shown, saved, room, neighbours, said, sound, playback, onDraft, onPut, onLeave } = props
  const track = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState(() => viewOf(saved))
  const view = viewOf(saved, kept)
  if (view !== kept) setKept(view)
  const { startMs, endMs } = shown

  function draftAt(edge: Edge, clientX: number): number {
    const box = track.current?.getBoundingClientRect()
    const share = box && box.width > 0 ? (clientX - box.left) / box.width : 0
    const { min, max } = room[edge]
    return Math.min(max, Math.max(min, momentAt(view, Math.min(1, Math.max(0, share)))))
  }

  return (
    <div ref={track} className="te-track">
      <Loudness view={view} sound={sound} />
      {[neighbours.before, neighbours.after].map((times, index) =>
        times ? (
          <Block key={index === 0 ? 'before' : 'after'} view={view} times={times} look="other" />
        ) : null,
      )}
      <Block view={view} times={shown} look="own" />
      {startMs === saved.startMs && endMs === saved.endMs ? <Said view={view} said={said} /> : null}
      <Playhead view={view} playback={playback} />
      {edges.map((edge) => {
        const ms = edge === 'start' ? startMs : endMs
        return ms === null ? null : (
          <Handle
            key={edge}
            {...{ edge, ms }}
            place={shareOf(view, ms)}
            room={room[edge]}
            onDrag={(clientX) => {
              const at = draftAt(edge, clientX)
              onDraft(edge === 'start' ? { ...saved, startMs: at } : { ...saved, endMs: at })
            }}
            onDrop={(clientX) => onPut(edge, draftAt(edge, clientX))}
            onGiveUp={() => onDraft(undefined)}
            onMs={(next) => onPut(edge, next)}
            onLeave={onLeave}
          />
        )
      })}
    </div>
  )
}

type HandleProps = {
  edge: Edge
  ms: number
  place: number
  room: Room
  onDrag: (clientX: number) => void
  onDrop: (clientX: number) => void
  onGiveUp: () => void
  onMs: (ms: number) => void
  onLeave: () => void
}

function Handle(props: HandleProps): ReactElement {
  const { edge, ms, place, room, onDrag, onDrop, onGiveUp, onMs, onLeave } = props
  const { t } = useLingui()
  const [held, setHeld] = useState<number>()
  const steps = keySteps(ms, room)

  function letGo(event: PointerEvent): void {
    setHeld(undefined)
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      event.currentTarget.releasePointerCapture(event.pointerId)
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      setHeld(undefined)
      if (held === undefined) onLeave()
      else onGiveUp()
    }
    const next = steps(event)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onMs(next)
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className="te-handle"
      data-edge={edge}
      data-held={held !== undefined || undefined}
      aria-label={edge === 'start' ? t`Move the start` : t`Move the end`}
      aria-valuemin={room.min / 1000}
      aria-valuemax={room.max / 1000}
      aria-valuenow={ms / 1000}
      aria-valuetext={momentText(ms)}
      style={{ insetInlineStart: `${Math.min(100, Math.max(0, place * 100))}%` }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setHeld(event.clientX)
      }}
      onPointerMove={(event) => {
        if (held !== undefined && event.clientX !== held) onDrag(event.clientX)
      }}
      onPointerUp={(event) => {
        if (held !== undefined && event.clientX !== held) onDrop(event.clientX)
        letGo(event)
      }}
      onPointerCancel={(event) => {
        letGo(event)
        onGiveUp()
      }}
      onKeyDown={onKeyDown}
    />
  )
}

const fineMs = 100
const coarseMs = 1000

/** Where a key moves an end to: 0.1 s, with Shift or by page 1 s, and as far as it goes. */
function keySteps(ms: number, { min, max }: Room): (event: KeyboardEvent) => number | undefined {
  return ({ key, shiftKey }) => {
    const step = shiftKey ? coarseMs : fineMs
    const moved: Record<string, number> = {
      ArrowLeft: ms - step,
      ArrowDown: ms - step,
      ArrowRight: ms + step,
      ArrowUp: ms + step,
      PageDown: ms - coarseMs,
      PageUp: ms + coarseMs,
      Home: min,
      End: max,
    }
    const next = moved[key]
    return next === undefined ? undefined : Math.min(max, Math.max(min, next))
  }
}

function placeOf(
  view: TimesView,
  startMs: number,
  endMs: number,
): { insetInlineStart: string; width: string } {
  const from = Math.min(1, Math.max(0, shareOf(view, startMs)))
  const until = Math.min(1, Math.max(0, shareOf(view, endMs)))
  return { insetInlineStart: `${from * 100}%`, width: `${(until - from) * 100}%` }
}

type BlockProps = { view: TimesView; times: Times; look: 'own' | 'other' }

function Block({ view, times: { startMs, endMs }, look }: BlockProps): ReactElement | null {
  if (startMs === null) return null
  return (
    <div
      className="te-block-of"
      data-look={look}
      style={placeOf(view, startMs, endMs ?? startMs)}
      aria-hidden
    />
  )
}

/** The words of a segment at their times. Visual only: the text follows below. */
function Said({ view, said }: { view: TimesView; said: EditSegment | undefined }): ReactElement | null {
  if (!said) return null
  return (
    <div className="te-said" aria-hidden="true">
      {said.words.map(({ text, startMs, endMs }, index) =>
        startMs === null || endMs === null ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: words are identified by their index only
          <span key={index} style={placeOf(view, startMs, endMs)}>
            {text}
          </span>
        ),
      )}
    </div>
  )
}

function Loudness({ view, sound }: { view: TimesView; sound: TrackSound }): ReactElement | null {
  const { peaks, durationMs } = sound
  const bars = useMemo(
    () => (peaks && durationMs ? peaksWithin(view, { peaks, durationMs }) : []),
    [view, peaks, durationMs],
  )
  if (bars.length === 0) return null
  const path = bars.map((bar, x) => `M${x} ${50 - bar * 48}V${50 + bar * 48}`).join('')
  return (
    <svg
      className="te-loud"
      viewBox={`-0.5 0 ${bars.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

function Playhead({ view, playback }: { view: TimesView; playback: Playback }): ReactElement | null {
  const place = usePlayback(playback, ({ seconds }) => Math.round(shareOf(view, seconds * 1000) * 1000) / 10)
  if (place < 0 || place > 100) return null
  return <i className="te-playhead" style={{ insetInlineStart: `${place}%` }} aria-hidden="true" />
}
