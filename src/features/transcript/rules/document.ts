/** A word as it is edited. Times in milliseconds, null where nobody knows them; `confidence` 0 to 1 where a machine heard it. */
export type EditWord = {
  text: string
  startMs: number | null
  endMs: number | null
  confidence: number | null
  isStruck: boolean
}

/** A paragraph by one speaker; `speaker` is null where nobody is named. */
export type EditSegment = {
  id: string
  speaker: string | null
  startMs: number | null
  endMs: number | null
  words: EditWord[]
}

export type EditSpeaker = { id: string; name: string }

/** A named stretch of the recording. */
export type EditSpan = {
  id: string
  kind: 'chapter' | 'soundbite'
  title: string
  startMs: number
  endMs: number
}

/** A transcript as it is edited. Never changed in place: what an edit leaves alone is shared with the one before. */
export type TranscriptDocument = { speakers: EditSpeaker[]; segments: EditSegment[]; spans: EditSpan[] }

/** A word that was heard with less confidence than this is marked. */
const unsureBelow = 0.6

export function isUnsure({ confidence, isStruck }: EditWord): boolean {
  return confidence !== null && confidence < unsureBelow && !isStruck
}

export function textOf(words: EditWord[]): string {
  return words.map((word) => word.text).join(' ')
}

/** What a paragraph says, without what is struck out: what translations are made from. */
export function keptTextOf(words: EditWord[]): string {
  return textOf(words.filter(({ isStruck }) => !isStruck))
}

/** The words of a text as typed: spaces and line breaks part them, control characters go. */
export function typedWords(text: string): string[] {
  return text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/g, '')
    .toWellFormed()
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** The place of the word at a character of `textOf(words)`; the last word behind the end, -1 where there are none. */
export function wordAtCharacter(words: EditWord[], character: number): number {
  let end = 0
  for (const [index, word] of words.entries()) {
    end += word.text.length
    if (character <= end) return index
    end += 1
  }
  return words.length - 1
}

/** The character of `textOf(words)` at which a word begins. */
export function characterOfWord(words: EditWord[], index: number): number {
  return words.slice(0, index).reduce((sum, word) => sum + word.text.length + 1, 0)
}
