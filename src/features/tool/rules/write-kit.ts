import { analyse } from '#src/features/language/rules/analyse.ts'
import { timelineOf } from '#src/features/language/rules/timeline.ts'
import { writeOutput } from '#src/features/language/rules/write-output.ts'
import type { Block, Length, OutputKind, Tone } from '#src/features/language/schema.ts'
import { parseTranscript } from '#src/features/transcript/rules/parse-transcript.ts'
import { previewOf, type ReadPreview } from '#src/features/transcript/rules/preview-transcript.ts'
import { type Translatable } from '#src/translation/speak.ts'

/** A pasted text or a file's content; `filename` is empty without a file. */
export type Source = { filename: string; text: string }

/** The settings. */
export type Wishes = { tone: Tone; length: Length }

/**
 * A request to generate texts; `variant` counts from 0, and each uses other sentences. `run` identifies the request.
 */
export type Asked = {
  run: number
  source: Source
  wishes: Wishes
  kinds: { kind: OutputKind; variant: number }[]
}

/** Facts about the text. `starts`: estimated starts of paragraphs in milliseconds, for texts without times. */
export type About = {
  preview: ReadPreview
  words: number
  paragraphs: number
  minutes: number
  language: string
  isEstimated: boolean
  starts: number[]
}

/** Messages for a request, in this order: `step`s, facts or a problem, each text, the end. */
export type Answer =
  | { run: number; kind: 'step'; step: 'reading' | 'understanding' }
  | { run: number; kind: 'malformed'; line: number; problem: Translatable }
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
 * Generates texts by rules and reports each as soon as it is ready. The last analysis is cached, so that changing the
 * tone doesn't repeat it. Never throws, whatever the text contains.
 */
export function createTextWriter(tell: (answer: Answer) => void): (asked: Asked) => void {
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
    for (const [index, { kind, variant }] of kinds.entries()) {
      const body = writeOutput(analysis, kind, { ...wishes, avoid: [], variant })
      tell({ run, kind: 'written', output: { kind, variant, body }, done: index + 1, of: kinds.length })
    }
    tell({ run, kind: 'done' })
  }
}

type Parsed = Extract<ReturnType<typeof parseTranscript>, { kind: 'parsed' }>

function readOf(source: Source, parsed: Parsed): Read {
  const { segments, wordCount } = parsed
  const analysis = analyse(segments)
  const { language, isEstimated, endMs } = analysis
  const paragraphs = segments.length
  const minutes = Math.round(endMs / 60_000)
  const starts = isEstimated ? startTimesOf(segments) : []
  return {
    source,
    analysis,
    about: {
      preview: previewOf(parsed),
      words: wordCount,
      paragraphs,
      minutes,
      language,
      isEstimated,
      starts,
    },
  }
}

function startTimesOf(segments: Parsed['segments']): number[] {
  const { msAt } = timelineOf(segments, null)
  const starts: number[] = []
  let offset = 0
  for (const { text } of segments) {
    starts.push(msAt(offset))
    offset += text.length + 1
  }
  return starts
}
