/** A transcript that cannot be read: `line` counts from 1, `problem` says what is wrong and what to do. */
export class MalformedTranscript extends Error {
  readonly line: number
  readonly problem: string

  constructor(line: number, problem: string) {
    super(`Line ${line}: ${problem}`)
    this.name = 'MalformedTranscript'
    this.line = line
    this.problem = problem
  }
}
