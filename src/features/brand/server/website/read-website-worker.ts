import { z } from 'zod'
import { readStyles } from '#src/features/brand/rules/read-styles.ts'
import type { BrandPage, BrandStyles } from '#src/features/brand/rules/website-brand.ts'
import { websiteColours } from '#src/features/brand/rules/website-colours.ts'
import { websiteFonts } from '#src/features/brand/rules/website-fonts.ts'
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

answerInThread((given): BrandPage | BrandStyles => {
  const asked = question.parse(given)
  return asked.kind === 'page' ? readBrandPage(asked) : stylesOf(asked)
})

function stylesOf({ css, themeColour }: { css: string[]; themeColour: string }): BrandStyles {
  // Parsed one by one: a truncated sheet must not affect the others.
  const declarations = css.flatMap(readStyles)
  return { colours: websiteColours(declarations, themeColour) ?? null, fonts: websiteFonts(declarations) }
}
