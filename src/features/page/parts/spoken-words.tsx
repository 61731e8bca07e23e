import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import type { ReadSegment } from '../schema.ts'
import type { Player } from './player.ts'
import { lastBegun, wordStarts, wordsOf } from './speaker-turns.ts'

type Props = { segment: ReadSegment; listen: Player['listen'] }

/**
 * The words of the current segment, with the current one marked. A single tab stop: arrow keys move between words,
 * Enter seeks.
 */
export function SpokenWords({ segment, listen }: Props): ReactElement {
  const words = wordsOf(segment.text)
  const line = useRef<HTMLSpanElement>(null)
  const [spoken, setSpoken] = useState(-1)
  const [chosen, setChosen] = useState<number>()
  const stop = chosen ?? Math.max(0, spoken)

  useEffect(() => {
    const starts = wordStarts(segment)
    return starts && listen((ms) => setSpoken(lastBegun(starts, ms)))
  }, [segment, listen])

  useEffect(() => {
    if (chosen !== undefined) line.current?.querySelector<HTMLElement>(`[data-word="${chosen}"]`)?.focus()
  }, [chosen])

  function onKey(event: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step) setChosen(Math.min(words.length - 1, Math.max(0, stop + step)))
    else if (event.key === 'Enter' || event.key === ' ') event.currentTarget.click()
    else return
    event.preventDefault()
  }

  return (
    <span ref={line} onBlur={() => setChosen(undefined)}>
      {words.map((word, nth) => (
        <span key={`${nth}-${word}`}>
          <span
            data-word={nth}
            className={nth === spoken ? 'pb-word-now' : undefined}
            {...(nth === stop
              ? { role: 'button', tabIndex: 0, onKeyDown: onKey, onFocus: () => setChosen(nth) }
              : {})}
          >
            {word}
          </span>
          {nth < words.length - 1 ? ' ' : null}
        </span>
      ))}
    </span>
  )
}
