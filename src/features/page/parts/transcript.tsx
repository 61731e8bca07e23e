import { useLingui } from '@lingui/react/macro'
import {
  memo,
  type ReactElement,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ReadSegment } from '../schema.ts'
import type { Player } from './player.ts'
import {
  foldsAfter,
  isIn,
  segmentAt,
  shownWhenFolded,
  speakerTurns,
  timedStarts,
  withEnds,
  wordAtCharacter,
  wordStarts,
} from './speaker-turns.ts'
import { TranscriptTurn } from './transcript-turn.tsx'

type Props = {
  segments: ReadSegment[]
  /** Undefined without a recording. */
  player: Player | undefined
  isReady: boolean
}

/** The transcript in speaker turns; it follows the recording, and clicking a word seeks there. */
export const Transcript = memo(function Transcript({
  segments: given,
  player,
  isReady,
}: Props): ReactElement {
  const text = useRef<HTMLElement>(null)
  const segments = useMemo(() => withEnds(given), [given])
  const turns = useMemo(() => speakerTurns(segments), [segments])
  const { t } = useLingui()
  const spoken = useSpoken(segments, player?.listen)
  const held = useHeld(text)
  useSeekOnPress(text, segments, player)

  const shown = turns.map((turn) => {
    return (
      <TranscriptTurn
        key={turn.first}
        turn={turn}
        spoken={isIn(turn, spoken) ? spoken : -1}
        held={isIn(turn, held) ? held : -1}
        listen={player?.listen}
        isReady={isReady}
      />
    )
  })
  const isFolded = turns.length > foldsAfter
  return (
    <section className="pb-transcript" aria-label={t`Transcript`} ref={text}>
      <h2 className="pb-label">{t`Transcript`}</h2>
      {isFolded ? shown.slice(0, shownWhenFolded) : shown}
      {isFolded ? (
        <details>
          <summary>
            <span className="pb-when-folded">{t`Show full transcript`}</span>
            <span className="pb-when-open">{t`Collapse transcript`}</span>
          </summary>
          {shown.slice(shownWhenFolded)}
        </details>
      ) : null}
    </section>
  )
})

/** The index of the current segment; -1 before playback starts. */
function useSpoken(segments: ReadSegment[], listen: Player['listen'] | undefined): number {
  const [spoken, setSpoken] = useState(-1)
  useEffect(() => {
    const starts = timedStarts(segments)
    return listen?.((ms) => setSpoken(segmentAt(starts, ms)))
  }, [segments, listen])
  return spoken
}

/** The index of the segment with keyboard focus, which keeps its word elements until focus leaves; else -1. */
function useHeld(text: RefObject<HTMLElement | null>): number {
  const [held, setHeld] = useState(-1)
  useEffect(() => {
    const stop = new AbortController()
    function onFocus({ target }: FocusEvent): void {
      const said = target instanceof Element ? target.closest<HTMLElement>('[data-segment]') : null
      setHeld(said ? Number(said.dataset['segment']) : -1)
    }
    text.current?.addEventListener('focusin', onFocus, { signal: stop.signal })
    text.current?.addEventListener('focusout', () => setHeld(-1), { signal: stop.signal })
    return () => stop.abort()
  }, [text])
  return held
}

/** One listener for the whole text, so that words don't need their own elements. */
function useSeekOnPress(
  text: RefObject<HTMLElement | null>,
  segments: ReadSegment[],
  player: Player | undefined,
): void {
  const onPress = useEffectEvent((event: MouseEvent) => {
    if (!player || !(event.target instanceof Element)) return
    const stamp = event.target.closest<HTMLElement>('[data-at]')
    if (stamp) return player.playFrom(Number(stamp.dataset['at']))
    const said = event.target.closest<HTMLElement>('[data-segment]')
    if (!said || getSelection()?.isCollapsed === false) return
    const segment = segments[Number(said.dataset['segment'])]
    const ms = segment && timeOfPress(event, said, segment)
    if (typeof ms === 'number') player.seek(ms)
  })

  useEffect(() => {
    const element = text.current
    element?.addEventListener('click', onPress)
    return () => element?.removeEventListener('click', onPress)
  }, [text])
}

function timeOfPress(event: MouseEvent, said: HTMLElement, segment: ReadSegment): number | null | undefined {
  const starts = wordStarts(segment)
  if (!starts) return segment.startMs
  const word = event.target instanceof HTMLElement ? event.target.dataset['word'] : undefined
  if (word !== undefined) return starts[Number(word)]
  const character = characterAt(event, said)
  return character === undefined ? segment.startMs : starts[wordAtCharacter(segment.text, character)]
}

/** The character under the pointer, while the segment is a single text node. */
function characterAt({ clientX, clientY }: MouseEvent, said: HTMLElement): number | undefined {
  if ('caretPositionFromPoint' in document) {
    const caret = document.caretPositionFromPoint(clientX, clientY)
    return caret && said.contains(caret.offsetNode) ? caret.offset : undefined
  }
  // oxlint-disable-next-line typescript/no-deprecated -- older Safari versions need it
  const range = (document as Document).caretRangeFromPoint(clientX, clientY)
  return range && said.contains(range.startContainer) ? range.startOffset : undefined
}
