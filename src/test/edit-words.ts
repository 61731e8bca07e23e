import type { EditSegment, EditWord } from '#src/features/transcript/rules/document.ts'

/** A word of a transcript in the editor. */
export function anEditWord(text: string, more: Partial<EditWord> = {}): EditWord {
  return { text, startMs: null, endMs: null, confidence: null, isStruck: false, ...more }
}

/** A segment of a transcript in the editor. */
export function anEditSegment(id: string, words: EditWord[], more: Partial<EditSegment> = {}): EditSegment {
  return { id, speaker: null, startMs: null, endMs: null, words, ...more }
}
