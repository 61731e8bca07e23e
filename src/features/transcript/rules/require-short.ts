import { msg } from '@lingui/core/runtime-macro'
import type { Line } from './lines.ts'
import { MalformedTranscript } from './malformed.ts'

export const longestSegment = 100_000

/** Throws MalformedTranscript with the first line when the lines together exceed the length of a segment. */
export function requireShort(lines: readonly Line[]): void {
  const length = lines.reduce((sum, { text }) => sum + text.length + 1, -1)
  if (length > longestSegment)
    throw new MalformedTranscript(
      lines[0]?.number ?? 1,
      msg`this text runs for more than ${{ longest: longestSegment }} characters without a break. Split it into paragraphs.`,
    )
}
