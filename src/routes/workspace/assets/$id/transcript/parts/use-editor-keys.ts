import { useEffect, useEffectEvent } from 'react'
import type { Playback } from '#src/features/transcript/browser/playback.ts'

export type EditorDeeds = {
  playback: Playback
  undo: () => void
  redo: () => void
  save: () => void
  find: () => void
  strike: () => void
  nextUncertainWord: () => void
  span: (kind: 'chapter' | 'soundbite') => void
  comment: () => void
  times: () => void
  translation: () => void
  follow: () => void
  speaker: (n: number) => void
  goBeside: (by: 1 | -1) => void
}

// The list of shortcuts is in KeysDialog.
const stepSeconds = 3
const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3]

export function useEditorKeys(deeds: EditorDeeds): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const deed = deedOf(event, deeds)
    if (!deed || event.isComposing) return
    event.preventDefault()
    deed()
  })
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('keydown', (event) => onKey(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

function deedOf(event: KeyboardEvent, deeds: EditorDeeds): (() => void) | undefined {
  const isCommand = event.ctrlKey || event.metaKey
  if (event.altKey && !isCommand) return playing(event.code, deeds)
  if (event.key === 'Escape') return isInSegment(event) ? () => deeds.playback.toggle() : undefined
  return isCommand && !event.altKey && !undoesItself(event) ? commandOf(event, deeds) : undefined
}

function commandOf(event: KeyboardEvent, deeds: EditorDeeds): (() => void) | undefined {
  switch (event.key.toLowerCase()) {
    case 'z':
      return event.shiftKey ? deeds.redo : deeds.undo
    case 'y':
      return deeds.redo
    case 's':
      return deeds.save
    case 'f':
      return deeds.find
    default:
      return undefined
  }
}

/** Elsewhere, Escape closes what is open. */
function isInSegment({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.dataset['segment'] !== undefined
}

/** A translation's field undoes what was typed into it. */
function undoesItself({ key, target }: KeyboardEvent): boolean {
  return /^[zy]$/i.test(key) && target instanceof HTMLElement && target.dataset['translation'] !== undefined
}

/** By the place of the key, because Alt makes other letters of them on some keyboards. */
function playing(code: string, deeds: EditorDeeds): (() => void) | undefined {
  const {
    playback,
    strike,
    nextUncertainWord,
    span,
    comment,
    times,
    translation,
    follow,
    speaker,
    goBeside,
  } = deeds
  const byKey: Record<string, () => void> = {
    KeyK: () => playback.toggle(),
    KeyJ: () => playback.seek(playback.seconds - stepSeconds),
    KeyL: () => playback.seek(playback.seconds + stepSeconds),
    Comma: () => playback.setRate(playbackRates.findLast((rate) => rate < playback.rate) ?? playback.rate),
    Period: () => playback.setRate(playbackRates.find((rate) => rate > playback.rate) ?? playback.rate),
    KeyX: strike,
    KeyU: nextUncertainWord,
    // Tabbing to a button passes through other segments and loses the selection.
    KeyH: () => span('chapter'),
    KeyB: () => span('soundbite'),
    KeyM: comment,
    KeyT: times,
    KeyR: translation,
    KeyG: follow,
    ArrowUp: () => goBeside(-1),
    ArrowDown: () => goBeside(1),
  }
  const digit = /^Digit([1-9])$/.exec(code)?.[1]
  return digit === undefined ? byKey[code] : () => speaker(Number(digit))
}
