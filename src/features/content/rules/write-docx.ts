import type * as docx from 'docx'
import type { IParagraphOptions, Paragraph, ParagraphChild } from 'docx'
import { itemNumbers, joinedInline } from '#src/features/language/rules/inline-text.ts'
import { chapterClock, withoutEstimates } from '#src/features/language/rules/render-text.ts'
import type { RichTextInline } from '#src/features/language/rules/rich-text.ts'
import type { Block, BlockLook } from '#src/features/language/schema.ts'
import type { OutputPart } from './output-file.ts'

type Word = typeof docx
type Whole = { title: string; names: Readonly<Record<string, string>> }

const numbered = 'numbered'
const deepest = 6

/** Outputs as one Word document, each under its name. The library is loaded on first use. */
export async function writeDocx(parts: readonly OutputPart[], { title, names }: Whole): Promise<Blob> {
  const word = await import('docx')
  const children: Paragraph[] = []
  const heading = inXml(title)
  let lists = 0
  if (heading !== '') children.push(new word.Paragraph({ text: heading, heading: word.HeadingLevel.TITLE }))
  for (const { kind, name = names[kind] ?? '', blocks: body } of parts) {
    const blocks = withoutEstimates(body)
    children.push(new word.Paragraph({ text: inXml(name), heading: word.HeadingLevel.HEADING_1 }))
    const numbers = itemNumbers(blocks)
    for (const [place, block] of blocks.entries()) {
      if (numbers[place] === 1 && !block.look?.depth) lists += 1
      children.push(
        new word.Paragraph({ ...lookOf(word, block, lists), children: runsOf(word, inlineOfBlock(block)) }),
      )
    }
  }
  const document = new word.Document({
    title: heading,
    creator: 'Nurtured',
    numbering: { config: [{ reference: numbered, levels: levelsOf(word) }] },
    sections: [{ children }],
  })
  return word.Packer.toBlob(document)
}

function levelsOf({ LevelFormat, AlignmentType }: Word) {
  return Array.from({ length: deepest + 1 }, (_, level) => ({
    level,
    format: LevelFormat.DECIMAL,
    text: `%${level + 1}.`,
    alignment: AlignmentType.START,
    style: { paragraph: { indent: { left: 720 + level * 360, hanging: 360 } } },
  }))
}

/** `list`: the numbered list's index, because each starts at 1. */
function lookOf(word: Word, { kind, look = {} }: Block, list: number): IParagraphOptions {
  const spacing = { after: 120 }
  switch (kind) {
    case 'heading':
      return { heading: word.HeadingLevel[look.level === 3 ? 'HEADING_3' : 'HEADING_2'] }
    case 'item':
      return itemLook(look, list)
    case 'quote':
      return { indent: { left: 360 }, spacing }
    case 'chapter':
    case 'paragraph':
    case 'post':
    case 'tags':
    case 'call':
      return { spacing }
  }
}

function itemLook({ depth: level = 0, isNumbered }: BlockLook, list: number): IParagraphOptions {
  return isNumbered ? { numbering: { reference: numbered, level, instance: list } } : { bullet: { level } }
}

function inlineOfBlock({ kind, claims }: Block): RichTextInline[] {
  const inline = joinedInline(claims)
  if (kind === 'quote') return [plain('“'), ...inline, plain('”')]
  if (kind === 'chapter') return [plain(`${chapterClock({ claims })} `), ...inline]
  return inline
}

function plain(text: string): RichTextInline {
  return { type: 'text', text }
}

function runsOf(word: Word, inline: readonly RichTextInline[]): ParagraphChild[] {
  return inline.flatMap((node): ParagraphChild[] => {
    if (node.type === 'hardBreak') return [new word.TextRun({ break: 1 })]
    const marks = new Set((node.marks ?? []).map(({ type }) => type))
    const look = {
      bold: marks.has('bold'),
      italics: marks.has('italic'),
      strike: marks.has('strike'),
      ...(marks.has('underline') && { underline: {} }),
      ...(marks.has('code') && { font: 'courier new' }),
    }
    const runs = inXml(node.text)
      .split('\n')
      .map((text, line) => new word.TextRun({ text, break: line === 0 ? 0 : 1, ...look }))
    const link = (node.marks ?? []).find((mark) => mark.type === 'link')
    return link ? [new word.ExternalHyperlink({ link: inXml(link.attrs.href), children: runs })] : runs
  })
}

/** Word can't open documents with characters invalid in XML. */
function inXml(text: string): string {
  return text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}
