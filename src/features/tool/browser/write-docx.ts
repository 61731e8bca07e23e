import type { IParagraphOptions, Paragraph } from 'docx'
import { clockOf, textOf } from '#src/features/language/rules/render-text.ts'
import type { Block, OutputKind } from '#src/features/language/schema.ts'
import type { Written } from '../rules/draft.ts'
import { blocksOf } from '../rules/kit-file.ts'

type HeadingLook = NonNullable<IParagraphOptions['heading']>
type Whole = { title: string; names: Record<OutputKind, string> }

/** All outputs as one Word document, each under its name. What makes it is loaded when somebody asks for it. */
export async function writeDocx(all: readonly Written[], { title, names }: Whole): Promise<Blob> {
  const word = await import('docx')
  const children: Paragraph[] = []
  if (title !== '') children.push(new word.Paragraph({ text: title, heading: word.HeadingLevel.TITLE }))
  for (const written of all) {
    children.push(new word.Paragraph({ text: names[written.kind], heading: word.HeadingLevel.HEADING_1 }))
    for (const block of blocksOf(written))
      children.push(new word.Paragraph(lookOf(block, word.HeadingLevel.HEADING_2)))
  }
  return word.Packer.toBlob(new word.Document({ title, creator: 'Nurtured', sections: [{ children }] }))
}

function lookOf(block: Block, heading: HeadingLook): IParagraphOptions {
  const text = textOf(block)
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
