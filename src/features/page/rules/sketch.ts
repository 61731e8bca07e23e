import { z } from 'zod'
import { oneLine } from '#src/text/one-line.ts'
import { type DraftBlock, draftBlock } from './blocks.ts'
import type { ImageSource } from './pictures.ts'
import { plainText } from './refresh.ts'

/** A line of a page's thumbnail. `media`: a library image; without it a placeholder. */
export type SketchLine =
  | { kind: 'heading' | 'text' | 'quote' | 'button'; text: string }
  | { kind: 'picture'; media: string | null }
  | { kind: Mark }

const mostLines = 4
const mostCharacters = 120

/** How many leading blocks a thumbnail shows. */
export const sketchedBlocks = 3

/** The thumbnail of a page's beginning. Invalid blocks are left out. */
export function sketchOf(blocks: unknown): SketchLine[] {
  const first = z.array(z.unknown()).safeParse(blocks).data ?? []
  return first
    .slice(0, sketchedBlocks)
    .flatMap((block) => draftBlock.safeParse(block).data ?? [])
    .flatMap(linesOf)
    .slice(0, mostLines)
}

type Mark = 'player' | 'cards' | 'form' | 'line'

/** Blocks recognizable by their shape rather than their words. */
const marks: Partial<Record<DraftBlock['type'], Mark>> = {
  audio: 'player',
  video: 'player',
  transcript: 'player',
  chapters: 'player',
  embed: 'player',
  form: 'form',
  booking: 'form',
  asset_card: 'cards',
  logo_wall: 'cards',
  faq: 'cards',
  collection: 'cards',
  divider: 'line',
}

function linesOf(block: DraftBlock): SketchLine[] {
  const mark = marks[block.type]
  if (mark) return [{ kind: mark }]
  switch (block.type) {
    case 'heading':
      return said('heading', block.props.text)
    case 'rich_text':
      return said('text', plainText(block.props.doc))
    case 'quote':
      return said('quote', block.props.text)
    case 'call_to_action':
      return said('button', block.props.label)
    case 'hero':
      return heroLines(block.props)
    case 'image':
      return [pictureOf(block.props.source)]
    case 'gallery':
      return block.props.pictures.slice(0, 1).map(({ source }) => pictureOf(source))
    case 'columns':
      return block.props.first.slice(0, sketchedBlocks).flatMap(linesOf)
    default:
      return []
  }
}

type Hero = Extract<DraftBlock, { type: 'hero' }>['props']

function heroLines({ image, title, lead, label }: Hero): SketchLine[] {
  const picture = image.source ? [pictureOf(image.source)] : []
  return [...picture, ...said('heading', title), ...said('text', lead), ...said('button', label)]
}

function said(kind: 'heading' | 'text' | 'quote' | 'button', text: string): SketchLine[] {
  const short = [...oneLine(text)].slice(0, mostCharacters).join('')
  return short ? [{ kind, text: short }] : []
}

/** Lists don't load external images. */
function pictureOf(source: ImageSource | null): SketchLine {
  return { kind: 'picture', media: source && 'media' in source ? source.media : null }
}
