import { useLingui } from '@lingui/react/macro'
import { Fragment, memo, type ReactElement, type SyntheticEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Playback } from '#src/features/transcript/browser/playback.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { spokenAt } from '#src/features/transcript/rules/spoken-at.ts'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { usePlayback } from './use-playback.ts'

type Props = {
  spoken: SpokenSegment[]
  playback: Playback
  /** True when there is a recording to go about in. */
  canSeek: boolean
  /** Follows playback until the user scrolls. */
  follows: boolean
  onLetGo: () => void
}

/** The transcript, highlighting the words being played. Clicking a word or time seeks there. */
export function TranscriptReader({ spoken, playback, canSeek, follows, onLetGo }: Props): ReactElement {
  const { t } = useLingui()
  const list = useRef<HTMLElement>(null)
  const place = useSpokenPlace(spoken, playback)
  const isPlaying = usePlayback(playback, (it) => it.isPlaying)
  const found = useFoundSegment(list, { spoken, canSeek })

  useEffect(() => {
    if (!follows || !isPlaying || place.segment < 0) return
    scrollInside(list.current, list.current?.firstElementChild?.children[place.segment])
  }, [follows, isPlaying, place.segment])

  function onPick(event: SyntheticEvent): void {
    const picked = event.target instanceof Element ? event.target.closest('[data-at]') : null
    if (!canSeek || !picked || String(window.getSelection() ?? '') !== '') return
    playback.seek(Number(picked.getAttribute('data-at')) / 1000)
  }

  return (
    <section
      ref={list}
      className="transcript-scroll"
      aria-label={t`Transcript`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      onWheel={isPlaying ? onLetGo : undefined}
      onTouchMove={isPlaying ? onLetGo : undefined}
    >
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the times are buttons; words are a shortcut for the mouse */}
      <ol className="transcript-list" onClick={onPick}>
        {spoken.map((segment, index) => (
          <Segment
            // biome-ignore lint/suspicious/noArrayIndexKey: a transcript is replaced whole
            key={index}
            segment={segment}
            speaker={segment.speaker === spoken[index - 1]?.speaker ? '' : segment.speaker}
            canSeek={canSeek}
            word={index === place.segment ? place.word : index === found ? -1 : -2}
          />
        ))}
      </ol>
    </section>
  )
}

type Sought = Pick<Props, 'spoken' | 'canSeek'>

/**
 * The segment in the URL's hash, which is scrolled into view: `#p=3`, or `#t=12.5` if no player seeks to it. -1
 * without one.
 */
function useFoundSegment(list: { current: HTMLElement | null }, { spoken, canSeek }: Sought): number {
  const { hash, key } = useLocation()
  const [, kind, figure = ''] = /^#([pt])=(\d{1,6}(?:\.\d{1,3})?)$/.exec(hash) ?? []
  const named = kind === 'p' ? Number(figure) - 1 : -1
  const found = kind === 't' && !canSeek ? spokenAt(spoken, Number(figure) * 1000).segment : named

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again goes there again
  useEffect(() => {
    const item = list.current?.firstElementChild?.children[found]
    item?.scrollIntoView({ block: 'center' })
  }, [list, found, key])
  return found
}

/** Nothing is marked before the recording was started. */
function useSpokenPlace(spoken: SpokenSegment[], playback: Playback): { segment: number; word: number } {
  const [segment = -1, word = -1] = usePlayback(playback, ({ seconds }) => {
    if (seconds === 0) return ''
    const place = spokenAt(spoken, seconds * 1000)
    return `${place.segment} ${place.word}`
  })
    .split(' ')
    .map((part) => (part === '' ? -1 : Number(part)))
  return { segment, word }
}

type SegmentProps = {
  segment: SpokenSegment
  /** Empty if the previous speaker continues. */
  speaker: string
  canSeek: boolean
  /** The word being spoken, -1 for none of them, also where a search led; -2 when another segment is spoken. */
  word: number
}

const Segment = memo(function Segment({ segment, speaker, canSeek, word }: SegmentProps): ReactElement {
  const { t } = useLingui()
  const { startMs, text, words } = segment
  const isNow = word > -2
  return (
    <li className="segment" data-now={isNow || undefined} aria-current={isNow ? 'true' : undefined}>
      {speaker ? <p className="segment-speaker">{speaker}</p> : null}
      <div className="segment-line">
        {startMs === null ? null : canSeek ? (
          <button
            type="button"
            className="segment-time figure"
            data-at={startMs}
            aria-label={t`Play from ${{ time: clockText(startMs / 1000) }}`}
          >
            {clockText(startMs / 1000)}
          </button>
        ) : (
          <span className="segment-time figure">{clockText(startMs / 1000)}</span>
        )}
        <p className="segment-text" data-at={canSeek && startMs !== null && !words ? startMs : undefined}>
          {words && canSeek ? <Words words={words} now={word} /> : text}
        </p>
      </div>
    </li>
  )
})

function Words({ words, now }: { words: NonNullable<SpokenSegment['words']>; now: number }): ReactElement[] {
  return words.map(([word, at], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a segment never change place
    <Fragment key={index}>
      {index === 0 ? '' : ' '}
      <span className="word" data-at={at} data-now={index === now || undefined}>
        {word}
      </span>
    </Fragment>
  ))
}

/** Scrolls only the transcript, never the page around it. */
function scrollInside(list: HTMLElement | null, item: Element | undefined): void {
  if (!list || !item || list.scrollHeight <= list.clientHeight) return
  const gap = item.getBoundingClientRect().top - list.getBoundingClientRect().top
  const isComfortable = gap >= 0 && gap < list.clientHeight * 0.6
  if (isComfortable) return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  list.scrollBy({ top: gap - list.clientHeight * 0.2, behavior: isCalm ? 'instant' : 'smooth' })
}
