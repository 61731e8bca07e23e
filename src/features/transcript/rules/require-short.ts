import { msg } from '@lingui/core/runtime-macro'
import type { Line } from './lines.ts'
import { MalformedTranscript } from './malformed.ts'

export const longestSegment = 100_000

/** Throws MalformedTranscript, naming the first of the lines, where together they are longer than a segment may be. */
export function requireShort(lines: readonly Line[]): void {
  const length = lines.reduce((sum, { text }) => sum + text.length + 1, -1)
  if (length > longestSegment)
    throw new MalformedTranscript(
      lines[0]?.number ?? 1,
      msg`from here on there are more than ${{ longest: longestSegment }} characters without a break. Part them into paragraphs.`,
    )
}
