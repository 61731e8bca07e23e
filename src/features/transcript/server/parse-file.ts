import { join } from 'node:path'
import { setImmediate as others } from 'node:timers/promises'
import { msg } from '@lingui/core/runtime-macro'
import { Refusal } from '#src/platform/http/refusal.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { askThread } from '#src/platform/threads/ask-thread.ts'
import type { Translatable } from '#src/translation/speak.ts'
import { mostSegments } from '../rules/parse-transcript.ts'
import type { Repair } from '../rules/readers/reader.ts'
import type { TranscriptFormat } from '../rules/transcript-formats.ts'
import type { SpokenSegment } from '../schema.ts'

/** The worker's messages; a part is the JSON of some segments. */
export type ParsedAnswer =
  | {
      kind: 'parsed'
      format: TranscriptFormat
      count: number
      wordCount: number
      speakers: string[]
      repairs: Repair[]
      parts: Uint8Array<ArrayBuffer>[]
    }
  | { kind: 'malformed'; line: number; problem: Translatable }
  | { kind: 'not_text' }

/** A parsed transcript. Its segments arrive in batches, between which other work gets a turn. */
export type ParsedFile = {
  format: TranscriptFormat
  count: number
  wordCount: number
  speakers: string[]
  repairs: Repair[]
  parts(): AsyncGenerator<SpokenSegment[]>
}

const worker = join(projectRoot, 'src/features/transcript/server/parse-file-worker.ts')
const limits = { ms: 20_000, mostBytes: 800_000_000 }

/**
 * Parses a transcript in any supported format, in a worker thread: never call it in a transaction, which would stay
 * open. Throws Refusal 422 `transcript_malformed` ("Line 12: …") and 415 `transcript_not_text`.
 */
export async function parseFile(file: {
  filename: string
  content: string | Uint8Array
}): Promise<ParsedFile> {
  const answer = await ask({ kind: 'file', ...file })
  if (answer.kind === 'parsed') return fileOf(answer)
  if (answer.kind === 'malformed') throw malformed(answer)
  throw new Refusal(
    415,
    'transcript_not_text',
    msg`${{ file: file.filename }} isn’t a text file. Export the transcript as SRT, WebVTT, JSON or text.`,
  )
}

/**
 * Turns the paragraphs of a document or article into a transcript, like `parseFile`. Throws Refusal 413
 * `document_long`.
 */
export async function parseParagraphs(paragraphs: readonly string[]): Promise<ParsedFile> {
  const answer = await ask({ kind: 'paragraphs', paragraphs })
  if (answer.kind !== 'parsed' || answer.count > mostSegments)
    throw new Refusal(
      413,
      'document_long',
      msg`the transcript has more than ${{ most: mostSegments }} segments. Split the recording into parts.`,
    )
  return fileOf(answer)
}

async function ask(question: unknown): Promise<ParsedAnswer> {
  const answer = await askThread(worker, question, limits)
  if (answer.kind === 'stopped')
    return {
      kind: 'malformed',
      line: 1,
      problem: msg`this file took too long to process. Export it again, or split it into parts.`,
    }
  // The message comes from our own worker.
  return answer.value as ParsedAnswer
}

function fileOf({ parts, ...about }: Extract<ParsedAnswer, { kind: 'parsed' }>): ParsedFile {
  async function* inTurn(): AsyncGenerator<SpokenSegment[]> {
    const decoder = new TextDecoder()
    for (const part of parts) {
      yield JSON.parse(decoder.decode(part)) as SpokenSegment[]
      await others()
    }
  }
  return { ...about, parts: inTurn }
}

function malformed({ line, problem }: { line: number; problem: Translatable }): Refusal {
  return new Refusal(422, 'transcript_malformed', msg`Line ${{ line }}: ${{ problem }}`)
}
