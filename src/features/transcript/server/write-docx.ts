import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import { clockText } from '../rules/clock-text.ts'
import type { TextChoices } from '../rules/write-text.ts'
import type { SpokenSegment } from '../schema.ts'

/** A Word document: the title, then a paragraph per segment under its speaker's name. */
export async function writeDocx(
  segments: SpokenSegment[],
  { title, withSpeakers, withTimes }: TextChoices,
): Promise<Uint8Array<ArrayBuffer>> {
  let before = ''
  const paragraphs = segments.flatMap(({ speaker, startMs, text }) => {
    const isNew = withSpeakers && speaker !== '' && speaker !== before
    before = speaker
    const time =
      withTimes && startMs !== null
        ? [new TextRun({ text: `${clockText(startMs / 1000)}  `, color: '6b7280' })]
        : []
    const said = new Paragraph({ children: [...time, new TextRun(text)], spacing: { after: 120 } })
    return isNew ? [new Paragraph({ text: speaker, heading: HeadingLevel.HEADING_2 }), said] : [said]
  })
  const heading = new Paragraph({ text: title, heading: HeadingLevel.TITLE })
  const written = await Packer.toBuffer(
    new Document({ title, creator: 'Nurtured', sections: [{ children: [heading, ...paragraphs] }] }),
  )
  return new Uint8Array(written)
}
