/** A word in the editor. Times in milliseconds, null when unknown; `confidence` 0 to 1 for machine transcription. */
export type EditWord = {
  text: string
  startMs: number | null
  endMs: number | null
  confidence: number | null
  isStruck: boolean
}

/** A paragraph by one speaker; `speaker` is null when unknown. */
export type EditSegment = {
  id: string
  speaker: string | null
  startMs: number | null
  endMs: number | null
  words: EditWord[]
}

export type EditSpeaker = { id: string; name: string }

/** A named range of the recording. */
export type EditSpan = {
  id: string
  kind: 'chapter' | 'soundbite'
  title: string
  startMs: number
  endMs: number
}

/** A transcript in the editor. Immutable: unchanged parts are shared with the previous document. */
export type TranscriptDocument = { speakers: EditSpeaker[]; segments: EditSegment[]; spans: EditSpan[] }

/** Words with less confidence are marked. */
const unsureBelow = 0.6

export function isUncertain({ confidence, isStruck }: EditWord): boolean {
  return confidence !== null && confidence < unsureBelow && !isStruck
}

export function textOf(words: EditWord[]): string {
  return words.map((word) => word.text).join(' ')
}

/** The text of a paragraph without struck-out words: the source of translations. */
export function unstruckTextOf(words: EditWord[]): string {
  return textOf(words.filter(({ isStruck }) => !isStruck))
}

/** The words of typed text: split at whitespace, without control characters. */
export function typedWords(text: string): string[] {
  return text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/g, '')
    .toWellFormed()
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** The index of the word at a character of `textOf(words)`; the last word past the end, -1 when there are none. */
export function wordAtCharacter(words: EditWord[], character: number): number {
  let end = 0
  for (const [index, word] of words.entries()) {
    end += word.text.length
    if (character <= end) return index
    end += 1
  }
  return words.length - 1
}

/** The start of a word in `textOf(words)`. */
export function characterOfWord(words: EditWord[], index: number): number {
  return words.slice(0, index).reduce((sum, word) => sum + word.text.length + 1, 0)
}
