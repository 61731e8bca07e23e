import { z } from 'zod'
import { answerInThread } from '#src/platform/threads/answer-in-thread.ts'
import { decodeText } from '../rules/decode-text.ts'
import { documentSegments } from '../rules/document-segments.ts'
import { type ParsedTranscript, parseTranscript } from '../rules/parse-transcript.ts'
import { countWords } from '../rules/words.ts'
import type { SpokenSegment } from '../schema.ts'
import type { ParsedAnswer } from './parse-file.ts'

const question = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('file'),
    filename: z.string(),
    content: z.union([z.string(), z.instanceof(Uint8Array)]),
  }),
  z.object({ kind: z.literal('paragraphs'), paragraphs: z.array(z.string()) }),
])

// PostgreSQL accepts 65,535 parameters per statement and each row has eight. The caller yields to the event loop
// between batches.
const mostInPart = 1000
const charactersOfPart = 100_000

answerInThread(
  (given): ParsedAnswer => {
    const asked = question.parse(given)
    if (asked.kind === 'paragraphs') return answerOfParagraphs(asked.paragraphs)
    const text = typeof asked.content === 'string' ? asked.content : decodeText(asked.content)
    if (text === undefined) return { kind: 'not_text' }
    const parsed = parseTranscript({ filename: asked.filename, text })
    return parsed.kind === 'malformed' ? parsed : answerWith(parsed)
  },
  (answer) => (answer.kind === 'parsed' ? answer.parts.map(({ buffer }) => buffer) : []),
)

function answerOfParagraphs(paragraphs: readonly string[]): ParsedAnswer {
  const segments = documentSegments(paragraphs)
  const wordCount = segments.reduce((sum, { text }) => sum + countWords(text), 0)
  return answerWith({ format: 'text', segments, wordCount, repairs: [] })
}

type Parsed = Omit<Extract<ParsedTranscript, { kind: 'parsed' }>, 'kind'>

function answerWith({ format, segments, wordCount, repairs }: Parsed): ParsedAnswer {
  return {
    kind: 'parsed',
    format,
    count: segments.length,
    wordCount,
    repairs,
    speakers: [...new Set(segments.map(({ speaker }) => speaker))].filter((name) => name !== ''),
    parts: partsOf(segments),
  }
}

function partsOf(segments: SpokenSegment[]): Uint8Array<ArrayBuffer>[] {
  const parts: SpokenSegment[][] = []
  let characters = 0
  for (const segment of segments) {
    const open = parts.at(-1)
    characters += segment.text.length
    if (open && open.length < mostInPart && characters <= charactersOfPart) open.push(segment)
    else {
      parts.push([segment])
      characters = segment.text.length
    }
  }
  const encoder = new TextEncoder()
  return parts.map((part) => encoder.encode(JSON.stringify(part)))
}
