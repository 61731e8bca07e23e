import { z } from 'zod'

const text = z.string().max(20_000)
const address = z.string().max(2000)

/** One block of an article, in order: structure and plain text, never HTML. */
export const articleBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text }),
  z.object({ kind: z.literal('paragraph'), text }),
  /** `start`: its number, where that isn't the one after the item before it. */
  z.object({
    kind: z.literal('item'),
    text,
    isNumbered: z.boolean(),
    start: z.int().min(0).max(1_000_000).optional(),
  }),
  z.object({ kind: z.literal('quote'), text }),
  z.object({ kind: z.literal('code'), text }),
  z.object({ kind: z.literal('picture'), address, alt: z.string().max(500), caption: z.string().max(500) }),
])
export type ArticleBlock = z.output<typeof articleBlock>

/** A page that was read. `address` is its canonical URL, or where it was found; unknown fields are empty. */
export const webPage = z.object({
  address,
  title: z.string().max(300),
  description: z.string().max(2000),
  byline: z.string().max(200),
  site: z.string().max(200),
  /** BCP 47, or empty. */
  language: z.string().max(35),
  publishedAt: z.iso.datetime().nullable(),
  picture: address,
  blocks: z.array(articleBlock).max(5000),
  /** Subtitle files that the page references, from its videos or as links. */
  captions: z.array(z.object({ address, label: z.string().max(200), language: z.string().max(35) })).max(50),
})
export type WebPage = z.output<typeof webPage>

/** The text of an article, one string per paragraph. */
export function articleParagraphs(blocks: readonly ArticleBlock[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'picture' ? [] : [block.text]))
}
