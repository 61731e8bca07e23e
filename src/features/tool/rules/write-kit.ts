import { analyse } from '#src/features/language/rules/analyse.ts'
import { timelineOf } from '#src/features/language/rules/timeline.ts'
import { writeOutput } from '#src/features/language/rules/write-output.ts'
import type { Block, Length, OutputKind, Tone } from '#src/features/language/schema.ts'
import { parseTranscript } from '#src/features/transcript/rules/parse-transcript.ts'
import type { TranscriptFormat } from '#src/features/transcript/schema.ts'
import { type Told } from '#src/translation/speak.ts'

/** A text as it was pasted, or as its file holds it; `filename` is empty where there was no file. */
export type Source = { filename: string; text: string }

/** How everything is written. `avoid`: words parted by commas. */
export type Wishes = { tone: Tone; length: Length; focus: string; avoid: string }

/** What is to be written of a text; `variant` counts from 0, and each takes other sentences. `run` names the request. */
export type Asked = {
  run: number
  source: Source
  wishes: Wishes
  kinds: { kind: OutputKind; variant: number }[]
}

/** What was read. `starts`: when each paragraph begins, in milliseconds, told where times are only estimated. */
export type About = {
  format: TranscriptFormat
  words: number
  paragraphs: number
  minutes: number
  language: string
  isEstimated: boolean
  starts: number[]
}

/** What is told of a request while it is done, in this order: `step`s, what was read or is wrong, each text, the end. */
export type Answer =
  | { run: number; kind: 'step'; step: 'reading' | 'understanding' }
  | { run: number; kind: 'malformed'; line: number; problem: Told }
  | { run: number; kind: 'read'; about: About }
  | {
      run: number
      kind: 'written'
      output: { kind: OutputKind; variant: number; body: Block[] }
      done: number
      of: number
    }
  | { run: number; kind: 'done' }

type Read = { source: Source; analysis: ReturnType<typeof analyse>; about: About }

/**
 * Writes what is asked of a text, by rules alone, and tells each piece as soon as it is there. What was read last is kept,
 * so that another tone takes no second reading. Never throws, whatever the text holds.
 */
export function kitWriter(tell: (answer: Answer) => void): (asked: Asked) => void {
  let last: Read | undefined
  return ({ run, source, wishes, kinds }) => {
    if (last?.source.text !== source.text || last.source.filename !== source.filename) {
      tell({ run, kind: 'step', step: 'reading' })
      const parsed = parseTranscript(source)
      if (parsed.kind === 'malformed') {
        tell({ run, kind: 'malformed', line: parsed.line, problem: parsed.problem })
        return
      }
      tell({ run, kind: 'step', step: 'understanding' })
      last = readOf(source, parsed)
    }
    const { analysis, about } = last
    tell({ run, kind: 'read', about })
    const { avoid, ...rest } = wishes
    const options = { ...rest, avoid: avoid.split(',').filter((word) => word.trim() !== '') }
    for (const [index, { kind, variant }] of kinds.entries()) {
      const body = writeOutput(analysis, kind, { ...options, variant })
      tell({ run, kind: 'written', output: { kind, variant, body }, done: index + 1, of: kinds.length })
    }
    tell({ run, kind: 'done' })
  }
}

type Parsed = Extract<ReturnType<typeof parseTranscript>, { kind: 'parsed' }>

function readOf(source: Source, { format, segments, wordCount }: Parsed): Read {
  const analysis = analyse(segments)
  const { language, isEstimated, endMs } = analysis
  const paragraphs = segments.length
  const minutes = Math.round(endMs / 60_000)
  const starts = isEstimated ? startsOf(segments) : []
  return {
    source,
    analysis,
    about: { format, words: wordCount, paragraphs, minutes, language, isEstimated, starts },
  }
}

function startsOf(segments: Parsed['segments']): number[] {
  const { msAt } = timelineOf(segments, null)
  const starts: number[] = []
  let offset = 0
  for (const { text } of segments) {
    starts.push(msAt(offset))
    offset += text.length + 1
  }
  return starts
}
