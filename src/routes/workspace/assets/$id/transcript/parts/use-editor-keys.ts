import { useEffect, useEffectEvent } from 'react'
import type { Playback } from '#src/features/transcript/browser/playback.ts'

export type EditorActions = {
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

export function useEditorKeys(actions: EditorActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, actions)
    if (!action || event.isComposing) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener('keydown', (event) => onKey(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

function actionOf(event: KeyboardEvent, actions: EditorActions): (() => void) | undefined {
  const isCommand = event.ctrlKey || event.metaKey
  if (event.altKey && !isCommand) return playing(event.code, actions)
  if (event.key === 'Escape') return isInSegment(event) ? () => actions.playback.toggle() : undefined
  return isCommand && !event.altKey && !undoesItself(event) ? commandOf(event, actions) : undefined
}

function commandOf(event: KeyboardEvent, actions: EditorActions): (() => void) | undefined {
  switch (event.key.toLowerCase()) {
    case 'z':
      return event.shiftKey ? actions.redo : actions.undo
    case 'y':
      return actions.redo
    case 's':
      return actions.save
    case 'f':
      return actions.find
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
function playing(code: string, actions: EditorActions): (() => void) | undefined {
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
  } = actions
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
