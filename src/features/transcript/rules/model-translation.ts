import type { Translator } from '../schema.ts'
import { isOpen } from './translation-languages.ts'

/** A paragraph to translate with a model, and its current translation. */
export type ToTranslate<Line = unknown> = { segment: string; text: string; before: Line | undefined }

type Line = { text: string; source: string; madeBy: Translator }

// An answer has room for this much in any script.
export const mostCharactersOfQuestion = 5000
const mostParagraphs = 40

/** Whether a model translates a paragraph: when it has no translation, or an outdated one by a model. */
export function isForModel(source: string, line: Line | undefined): boolean {
  return isOpen(source, line) && line?.madeBy !== 'hand'
}

/** Batches of paragraphs, each requested and charged as one; a paragraph is never split across two. */
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

/** Splits a text into parts that fit into one request, at the end of a sentence if possible. */
export function partsOfText(text: string, most: number = mostCharactersOfQuestion): string[] {
  const upTo = `[^]{1,${most}}`
  const parts = text.match(new RegExp(`${upTo}$|${upTo}(?<=[.!?…。？！])\\s|${upTo}\\s|${upTo}`, 'gu')) ?? []
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** The state of a model's translation into a language: its cost, and the current or last run. */
export type ModelTranslation = {
  /** `left`: the workspace's credits; `most`: the limit per run. Null when no model may be used. */
  offer: {
    model: string
    credits: number
    tokens: number
    left: number
    most: number | null
    language: string
  } | null
  run: {
    state: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled'
    step: string
  } | null
}
