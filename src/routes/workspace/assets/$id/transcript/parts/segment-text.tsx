import { type KeyboardEvent, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type EditSegment, textOf, typedWords } from '#src/features/transcript/rules/document.ts'
import { textPieces } from '#src/features/transcript/rules/text-pieces.ts'
import { type EditorDesk, playFromCharacter, wordBehind } from './editor-desk.ts'

/** What a search found in one paragraph. */
export type Found = readonly { from: number; until: number; isCurrent: boolean }[]

type Props = {
  segment: EditSegment
  label: string
  now: number
  found: Found | undefined
  isLocked: boolean
  desk: EditorDesk
}

const nothingFound: Found = []

/**
 * The words of a paragraph in a field, above a copy of them that carries the marks: what is being said, struck out, heard
 * badly or found. The field is a plain one, so that caret, selection and input methods are the browser's own.
 */
export function SegmentText({
  segment,
  label,
  now,
  found = nothingFound,
  isLocked,
  desk,
}: Props): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useState<string>()
  const text = textOf(segment.words)
  // Trailing spaces while typing belong to no word yet.
  const shown = draft !== undefined && typedWords(draft).join(' ') === text ? draft : text
  useCaret(field, { segment, shown, desk })

  function remember(): void {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
    desk.remember({ segment: segment.id, from: selectionStart, until: selectionEnd })
  }

  function type(typed: string): void {
    setDraft(typed)
    desk.onTyped()
    desk.edit({ kind: 'correct', segment: segment.id, text: typed })
    remember()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && isCommand) {
      event.preventDefault()
      if (desk.canPlay) playFromCharacter(desk.playback, segment, event.currentTarget.selectionStart)
    } else if (!isLocked) {
      part(event)
    }
  }

  /** Enter parts the paragraph at the caret, Backspace at its beginning joins it to the one before. */
  function part(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.key === 'Enter') {
      event.preventDefault()
      const id = crypto.randomUUID()
      const word = wordBehind(segment, selectionStart)
      if (word === 0 || word >= segment.words.length) return
      desk.wantFocus({ segment: id, from: 0, until: 0 })
      desk.edit({ kind: 'split', segment: segment.id, word, id })
    }
    if (event.key === 'Backspace' && selectionStart === 0 && selectionEnd === 0) {
      event.preventDefault()
      desk.onJoin(segment.id)
    }
  }

  return (
    <div className="te-text">
      <div className="te-mirror" aria-hidden="true">
        {textPieces(shown, { words: segment.words, now, found }).map(({ text: piece, look }, index) =>
          look === '' ? (
            piece
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces are identified by their index only
            <span key={index} data-look={look}>
              {piece}
            </span>
          ),
        )}
        {'\u200b'}
      </div>
      <textarea
        ref={field}
        className="te-field"
        aria-label={label}
        data-segment={segment.id}
        rows={1}
        spellCheck
        readOnly={isLocked}
        value={shown}
        onChange={(event) => type(event.currentTarget.value.replace(/\n/g, ' '))}
        onSelect={remember}
        onFocus={remember}
        onBlur={() => {
          remember()
          setDraft(undefined)
        }}
        onKeyDown={onKeyDown}
        onClick={({ currentTarget: { selectionStart, selectionEnd } }) => {
          // A click that places the cursor starts nothing.
          if (desk.playback.isPlaying && selectionStart === selectionEnd) {
            playFromCharacter(desk.playback, segment, selectionStart)
          }
        }}
      />
    </div>
  )
}

type Shown = { segment: EditSegment; shown: string; desk: EditorDesk }

/** After undo or redo the caret stands behind what changed, instead of at the end of the paragraph. */
function useCaret(field: { current: HTMLTextAreaElement | null }, { segment, shown, desk }: Shown): void {
  const typed = useRef(shown)
  useLayoutEffect(() => {
    const element = field.current
    const before = typed.current
    typed.current = shown
    if (!element || element !== document.activeElement || before === shown) return
    const selected = desk.selected()
    const isTyped = selected?.segment === segment.id && selected.until === element.selectionEnd
    if (isTyped) return
    let same = 0
    const most = Math.min(before.length, shown.length)
    while (same < most && before.at(-1 - same) === shown.at(-1 - same)) same += 1
    element.setSelectionRange(shown.length - same, shown.length - same)
  }, [field, segment.id, shown, desk])

  useEffect(() => {
    const wanted = desk.takeFocus(segment.id)
    if (!wanted) return
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(wanted.from, wanted.until)
  }, [field, segment, desk])
}
