import type { IParagraphOptions, Paragraph } from 'docx'
import { clockOf, textOf } from '#src/features/language/rules/render-text.ts'
import type { Block, OutputKind } from '#src/features/language/schema.ts'
import type { OutputPart } from './output-file.ts'

type HeadingLook = NonNullable<IParagraphOptions['heading']>
type Whole = { title: string; names: Record<OutputKind, string> }

/** Outputs as one Word document, each under its name. What makes it is loaded when somebody asks for it. */
export async function writeDocx(parts: readonly OutputPart[], { title, names }: Whole): Promise<Blob> {
  const word = await import('docx')
  const children: Paragraph[] = []
  const heading = inXml(title)
  if (heading !== '') children.push(new word.Paragraph({ text: heading, heading: word.HeadingLevel.TITLE }))
  for (const { kind, blocks } of parts) {
    children.push(new word.Paragraph({ text: names[kind], heading: word.HeadingLevel.HEADING_1 }))
    for (const block of blocks) {
      const { text = '', ...look } = lookOf(block, word.HeadingLevel.HEADING_2)
      const lines = text
        .split('\n')
        .map((line, n) => new word.TextRun({ text: line, break: n === 0 ? 0 : 1 }))
      children.push(new word.Paragraph({ ...look, children: lines }))
    }
  }
  const document = new word.Document({ title: heading, creator: 'Nurtured', sections: [{ children }] })
  return word.Packer.toBlob(document)
}

function lookOf(block: Block, heading: HeadingLook): IParagraphOptions {
  const text = inXml(textOf(block))
  const spacing = { after: 120 }
  switch (block.kind) {
    case 'heading':
      return { text, heading }
    case 'item':
      return { text, bullet: { level: 0 } }
    case 'quote':
      return { text: `“${text}”`, indent: { left: 360 }, spacing }
    case 'chapter':
      return { text: `${clockOf(block.claims[0]?.citations[0]?.startMs ?? 0)} ${text}`, spacing }
    case 'paragraph':
    case 'post':
    case 'tags':
    case 'call':
      return { text, spacing }
  }
}

/** Word opens no document with a sign in it that XML does not know, however it is written. */
function inXml(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}
