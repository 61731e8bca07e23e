import { isOpen } from './translation-languages.ts'

/** A paragraph that a model is to translate, and what stands there now. */
export type ToTranslate<Line = unknown> = { segment: string; text: string; before: Line | undefined }

type Line = { text: string; source: string; madeBy: 'hand' | 'import' | 'model' }

// What one answer surely has room for, in any script.
export const mostCharactersOfQuestion = 5000
const mostParagraphs = 40

/**
 * Whether a model translates a paragraph: where nothing stands yet, or what it wrote itself is out of date. What people
 * wrote or imported is out of date only if `replaces`.
 */
export function isForModel(
  source: string,
  line: Line | undefined,
  { replaces }: { replaces: boolean },
): boolean {
  return isOpen(source, line) && (line === undefined || line.madeBy === 'model' || replaces)
}

/** The pieces in which paragraphs are translated, each asked for and charged as one; a paragraph is never parted between two. */
export function piecesOf<One extends { text: string }>(paragraphs: readonly One[]): One[][] {
  const pieces: One[][] = []
  let characters = 0
  for (const one of paragraphs) {
    const last = pieces.at(-1)
    characters += one.text.length
    if (last && last.length < mostParagraphs && characters <= mostCharactersOfQuestion) last.push(one)
    else {
      pieces.push([one])
      characters = one.text.length
    }
  }
  return pieces
}

/** A text in parts that one question has room for, at the end of a sentence where there is one. */
export function partsOfText(text: string, most: number = mostCharactersOfQuestion): string[] {
  const upTo = `[^]{1,${most}}`
  const parts = text.match(new RegExp(`${upTo}$|${upTo}(?<=[.!?…。？！])\\s|${upTo}\\s|${upTo}`, 'gu')) ?? []
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** How a model's translation into a language stands: what it would cost, and the run that is under way or was the last. */
export type ModelTranslation = {
  /** `left`: credits of the workspace; `most`: that one run may cost. Null where no model may be asked. */
  offer: { model: string; credits: number; left: number; most: number | null } | null
  run: {
    id: string
    state: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled'
    percent: number | null
    step: string
  } | null
}
