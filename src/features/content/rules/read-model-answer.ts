import { phraseFinder } from '#src/features/language/rules/find-phrases.ts'
import { fitToChannel } from '#src/features/language/rules/outputs/posts.ts'
import {
  type Block,
  blocks as blocksShape,
  type Citation,
  type Claim,
  type OutputKind,
} from '#src/features/language/schema.ts'
import { oneLine } from '#src/text/one-line.ts'
import { storable } from '#src/text/storable.ts'
import type { ModelAnswerBlocks } from './ask-for-output.ts'

const longestText = 20_000
const mostCitations = 50

/** `form`: the built-in kind it imitates; null for free-form. */
type Asked = { form: OutputKind | null; passages: readonly Citation[]; avoid: readonly string[] }

/**
 * A model's answer as an output: claims cite the existing passages they name, and quotes only those they match
 * verbatim. Sentences with words to avoid are dropped, and posts are cut to their channel's limit. Empty when nothing
 * is left.
 */
export function readModelAnswer(answer: ModelAnswerBlocks, { form, passages, avoid }: Asked): Block[] {
  const findAvoided = phraseFinder(avoid)
  const read = answer.blocks.map(
    (block): Block => ({
      kind: block.kind,
      claims: block.claims
        .map(({ text, cites }) => ({
          text: clean(text),
          citations: [...new Set(cites)].flatMap((n) => passages[n - 1] ?? []).slice(0, mostCitations),
        }))
        .filter(({ text }) => text !== '' && findAvoided(text).length === 0)
        .map((claim) => (block.kind === 'quote' ? quoted(claim) : claim))
        .map((claim) => (block.kind === 'chapter' ? stretched(claim) : claim)),
    }),
  )
  const whole = read.filter(({ claims }) => claims.length > 0)
  return blocksShape.parse(form ? fitToChannel(form, whole) : whole)
}

function clean(text: string): string {
  return oneLine(storable(text)).slice(0, longestText)
}

/** An invented quote keeps its words but loses its source, and is marked for that. */
function quoted({ text, citations }: Claim): Claim {
  const said = citations.filter(({ quote }) => plain(quote).includes(plain(text)))
  return { text, citations: said }
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A chapter covers everything it cites. */
function stretched({ text, citations }: Claim): Claim {
  const [first] = citations
  if (!first) return { text, citations }
  const startMs = Math.min(...citations.map((one) => one.startMs))
  const endMs = Math.max(...citations.map((one) => one.endMs))
  return { text, citations: [{ ...first, startMs, endMs }] }
}
