import { z } from 'zod'
import { block, blockLook, claim } from '../schema.ts'
import { richTextInline } from './rich-text.ts'

const formattedClaim = claim.extend({ inline: z.array(richTextInline).max(2000).optional() })

/** A stored output: its structure with formatting. */
export const formattedBlocks = z
  .array(block.extend({ claims: z.array(formattedClaim).max(200), look: blockLook.optional() }))
  .max(500)
