import { join } from 'node:path'
import { setImmediate as others } from 'node:timers/promises'
import { projectRoot } from './project-root.ts'
import {
  type CsvChoice,
  type CsvLimits,
  type CsvLine,
  CsvNotRead,
  type CsvProblem,
  type OpenCsv,
} from './read-csv.ts'
import { askThread } from './threads/ask-thread.ts'

/** The thread's answer; a part is the JSON of some of the lines. */
export type CsvAnswer =
  | ({ kind: 'read'; parts: Uint8Array<ArrayBuffer>[] } & Pick<OpenCsv, 'encoding' | 'separator'>)
  | { kind: 'not_read'; trouble: CsvProblem }

const worker = join(projectRoot, 'src/platform/read-csv-worker.ts')
const thread = { ms: 60_000, mostBytes: 800_000_000 }

/** Opens a CSV file as `openCsv` does, but reads all of it in a thread before the first line. Throws CsvNotRead. */
export async function readCsvInThread(
  file: Blob,
  limits: CsvLimits,
  chosen: CsvChoice = {},
): Promise<OpenCsv> {
  if (file.size > limits.bytes) throw new CsvNotRead({ reason: 'too_large' })
  const bytes = new Uint8Array(await file.arrayBuffer())
  await others()
  const asked = await askThread(worker, { bytes, limits, chosen }, thread)
  if (asked.kind === 'stopped') throw new CsvNotRead({ reason: 'unreadable', row: 1 })
  // The answer comes from our own thread.
  const answer = asked.value as CsvAnswer
  if (answer.kind === 'not_read') throw new CsvNotRead(answer.trouble)
  const { encoding, separator, parts } = answer
  return { encoding, separator, lines: () => linesOf(parts) }
}

async function* linesOf(parts: readonly Uint8Array[]): AsyncGenerator<CsvLine[]> {
  const decoder = new TextDecoder()
  for (const part of parts) {
    yield JSON.parse(decoder.decode(part)) as CsvLine[]
    await others()
  }
}
