import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { speak } from '#src/translation/speak.ts'

/** A transcript that can't be read: `line` counts from 1, `problem` says what is wrong and what to do. */
export class MalformedTranscript extends Error {
  readonly line: number
  readonly problem: MessageDescriptor

  constructor(line: number, problem: MessageDescriptor) {
    super(speak('en', msg`Line ${{ line }}: ${{ problem }}`))
    this.name = 'MalformedTranscript'
    this.line = line
    this.problem = problem
  }
}
