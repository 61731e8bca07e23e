import { type ParsedTranscript, parseTranscript } from '#src/features/transcript/rules/parse-transcript.ts'
import { speak } from '#src/translation/speak.ts'

/** A transcript that can be read; throws the problem and its line. */
export function parsed(text: string, filename = 'talk.txt'): Extract<ParsedTranscript, { kind: 'parsed' }> {
  const found = parseTranscript({ filename, text })
  if (found.kind === 'malformed') throw new Error(`Line ${found.line}: ${speak('en', found.problem)}`)
  return found
}

/** Who speaks from when, and what. */
export function turnsOf(text: string, filename?: string): [string, number | null, string][] {
  return parsed(text, filename).segments.map(({ speaker, startMs, text: said }) => [speaker, startMs, said])
}

/** The texts of its segments. */
export function textsOf(text: string, filename?: string): string[] {
  return parsed(text, filename).segments.map((segment) => segment.text)
}
