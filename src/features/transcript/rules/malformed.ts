import { type Told, told } from '#src/words/locale.ts'
import { malformedWords } from '../words/malformed-words.ts'

/** A transcript that cannot be read: `line` counts from 1, `problem` says what is wrong and what to do. */
export class MalformedTranscript extends Error {
  readonly line: number
  readonly problem: Told

  constructor(line: number, say: (words: typeof malformedWords.en) => string) {
    const problem = told(malformedWords, say)
    super(malformedWords.en.atLine(line, problem.en))
    this.name = 'MalformedTranscript'
    this.line = line
    this.problem = problem
  }
}
