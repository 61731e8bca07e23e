import { z } from 'zod'
import type { Colours } from '#src/features/brand/rules/look.ts'
import { readStyles } from '#src/features/brand/rules/read-styles.ts'
import type { BrandPage } from '#src/features/brand/rules/website-brand.ts'
import { websiteColours } from '#src/features/brand/rules/website-colours.ts'
import { answerInThread } from '#src/platform/threads/answer-in-thread.ts'
import { readBrandPage } from './read-brand-page.ts'

const question = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    bytes: z.instanceof(Uint8Array),
    type: z.string(),
    address: z.string(),
  }),
  z.object({ kind: z.literal('styles'), css: z.array(z.string()), themeColour: z.string() }),
])

answerInThread((given): BrandPage | Colours | null => {
  const asked = question.parse(given)
  return asked.kind === 'page' ? readBrandPage(asked) : coloursOf(asked)
})

function coloursOf({ css, themeColour }: { css: string[]; themeColour: string }): Colours | null {
  // Parsed one by one: a truncated sheet must not affect the others.
  return websiteColours(css.flatMap(readStyles), themeColour) ?? null
}
