import { z } from 'zod'
import { csvSeparators } from '#src/text/csv-separator.ts'
import { textEncodings } from '#src/text/guess-encoding.ts'
import { CsvNotRead, openCsv } from './read-csv.ts'
import type { CsvAnswer } from './read-csv-in-thread.ts'
import { answerInThread } from './threads/answer-in-thread.ts'

const question = z.object({
  bytes: z.instanceof(Uint8Array),
  limits: z.object({
    bytes: z.number(),
    rows: z.number(),
    columns: z.number(),
    cellCharacters: z.number(),
  }),
  chosen: z.object({
    encoding: z.enum(textEncodings).optional(),
    separator: z.enum(csvSeparators).optional(),
  }),
})

answerInThread(read, (answer) => (answer.kind === 'read' ? answer.parts.map(({ buffer }) => buffer) : []))

async function read(given: unknown): Promise<CsvAnswer> {
  const { bytes, limits, chosen } = question.parse(given)
  try {
    const { encoding, separator, lines } = await openCsv(new Blob([new Uint8Array(bytes)]), limits, chosen)
    const encoder = new TextEncoder()
    const parts: Uint8Array<ArrayBuffer>[] = []
    for await (const some of lines()) if (some.length > 0) parts.push(encoder.encode(JSON.stringify(some)))
    return { kind: 'read', encoding, separator, parts }
  } catch (error) {
    if (error instanceof CsvNotRead) return { kind: 'not_read', trouble: error.trouble }
    throw error
  }
}
