import type { Playback } from '#src/features/transcript/browser/playback.ts'
import {
  characterOfWord,
  type EditSegment,
  type EditWord,
  wordAtCharacter,
} from '#src/features/transcript/rules/document.ts'
import type { Edit } from '#src/features/transcript/rules/edit-document.ts'

/** Where the caret or the selection is: characters of the text of a segment. */
export type Selected = { segment: string; from: number; until: number }

/** What the paragraphs of the editor share. It never changes, so that typing in one renders no other. */
export type EditorDesk = {
  playback: Playback
  canPlay: boolean
  edit: (...edits: Edit[]) => void
  /** Where the caret is or was last. */
  selected: () => Selected | undefined
  remember: (place: Selected) => void
  /** Where the caret goes as soon as that segment is there. */
  wantFocus: (place: Selected) => void
  takeFocus: (segment: string) => Selected | undefined
  onJoin: (segment: string) => void
  onTyped: () => void
  onPickSpeaker: (segment: string) => void
}

/** The words that a selection touches, from `from` up to `until`; without a selection, the word at the cursor. */
export function selectedWords(
  { words }: EditSegment,
  { from, until }: Selected,
): { from: number; until: number; words: EditWord[] } {
  if (words.length === 0) return { from: 0, until: 0, words: [] }
  const isCaret = from === until
  const first = wordAtCharacter(words, isCaret ? from : from + 1)
  const last = wordAtCharacter(words, until)
  return { from: first, until: last + 1, words: words.slice(first, last + 1) }
}

/** The index of the first word after the cursor, where a segment is split. */
export function wordBehind({ words }: EditSegment, character: number): number {
  let place = 0
  while (place < words.length && characterOfWord(words, place) < character) place += 1
  return place
}

/** Plays from the word at a character, or from the beginning of the segment where its words have no times. */
export function playFromCharacter(playback: Playback, segment: EditSegment, character: number): void {
  const word = segment.words[wordAtCharacter(segment.words, character)]
  const ms = word?.startMs ?? segment.startMs
  if (ms === null) return
  playback.seek(ms / 1000)
  if (!playback.isPlaying) playback.toggle()
}
