import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import { clockText } from '../rules/clock-text.ts'
import { labelOf, unknownSpeaker } from '../rules/speaker-labels.ts'
import { cleaned, writable } from '../rules/writable.ts'
import type { TextChoices } from '../rules/write-text.ts'
import type { SpokenSegment } from '../schema.ts'

/** A Word document: the title, then a paragraph per segment under its speaker's name. `readWordTranscript` reads it. */
export async function writeDocx(
  given: SpokenSegment[],
  { title, withSpeakers, withTimes }: TextChoices,
): Promise<Uint8Array<ArrayBuffer>> {
  const segments = writable(given)
  const heads = withSpeakers ? headsOf(segments, { withTimes }) : []
  const paragraphs = segments.flatMap(({ startMs, text }, index) => {
    const head = heads[index] ?? ''
    const time =
      withTimes && startMs !== null
        ? [new TextRun({ text: `${clockText(startMs / 1000)}  `, color: '6b7280' })]
        : []
    const said = new Paragraph({ children: [...time, new TextRun(text)], spacing: { after: 120 } })
    return head === '' ? [said] : [new Paragraph({ text: head, heading: HeadingLevel.HEADING_2 }), said]
  })
  const heading = new Paragraph({ text: cleaned(title) || unknownSpeaker, heading: HeadingLevel.TITLE })
  const written = await Packer.toBuffer(
    new Document({
      title: cleaned(title),
      creator: 'Nurtured',
      sections: [{ children: [heading, ...paragraphs] }],
    }),
  )
  return new Uint8Array(written)
}

/** The name above each segment with a new speaker; without times, a colon separates it from the speech. */
function headsOf(segments: SpokenSegment[], { withTimes }: { withTimes: boolean }): string[] {
  const isNamed = segments.some(({ speaker }) => speaker !== '')
  const names = segments.map(({ speaker }, index) =>
    isNamed && speaker !== segments[index - 1]?.speaker ? speaker || unknownSpeaker : '',
  )
  const areTimed = withTimes && segments.every(({ startMs }) => startMs !== null)
  if (areTimed) return names
  const uses = Map.groupBy(names, (name) => name)
  return names.map((name) => labelOf(name, { isSure: (uses.get(name)?.length ?? 0) > 1 }).trim())
}
