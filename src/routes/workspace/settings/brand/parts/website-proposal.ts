import { type Font, logoForBackground } from '#src/features/brand/rules/look.ts'
import type { WebsiteBrand } from '#src/features/brand/rules/website-brand.ts'
import { mostSamples } from '#src/features/brand/schema.ts'
import { type LookDraft, type PictureName, readColours } from './look-draft.ts'

/** The current input of the kit's form. */
export type Standing = { name: string; description: string; samples: string[]; draft: LookDraft }

/** What to import from a website: whether to import each text, and the use of each image, in the website's order. */
export type Proposal = {
  name: boolean
  description: boolean
  /** The colors and fonts to import; `isOwn`: whether to import the colors. */
  draft: LookDraft
  headings: boolean
  body: boolean
  samples: string[]
  uses: (PictureName | '')[]
}

/** Selects everything that doesn't replace a user's choice. */
export function proposalOf(found: WebsiteBrand, standing: Standing): Proposal {
  const { draft } = standing
  const isFirstFont = draft.fonts.headings === 'inter' && draft.fonts.body === 'inter'
  return {
    name: standing.name === '' && found.name !== '',
    description: standing.description === '' && found.description !== '',
    draft: {
      ...draft,
      isOwn: found.colours !== null && !draft.isOwn,
      colours: found.colours?.colours ?? draft.colours,
    },
    headings: found.fonts.headings !== null && isFirstFont,
    body: found.fonts.body !== null && isFirstFont,
    samples: found.samples.slice(0, Math.min(3, remainingTexts(standing))),
    uses: usesOf(found, draft),
  }
}

/** How many more texts the kit can hold. */
export function remainingTexts({ samples }: Standing): number {
  return mostSamples - samples.length
}

const first: Record<WebsiteBrand['pictures'][number]['kind'], PictureName> = {
  logo: 'logoLight',
  icon: 'logoIcon',
  share: 'cover',
}

/** The most likely image for each empty use. */
function usesOf({ pictures }: WebsiteBrand, { pictures: there }: LookDraft): Proposal['uses'] {
  return pictures.map(({ kind }, at) => {
    const isFirst = pictures.findIndex((other) => other.kind === kind) === at
    return isFirst && there[first[kind]] === '' ? first[kind] : ''
  })
}

/** Assigns a use to an image and removes it from any other. */
export function withUse(proposal: Proposal, at: number, use: PictureName | ''): Proposal {
  return {
    ...proposal,
    uses: proposal.uses.map((one, index) => (index === at ? use : use !== '' && one === use ? '' : one)),
  }
}

/** The fonts after the import. */
function fontsOf(found: WebsiteBrand, proposal: Proposal): { headings: Font; body: Font } {
  const { headings, body } = proposal.draft.fonts
  return {
    headings: (proposal.headings && found.fonts.headings?.font) || headings,
    body: (proposal.body && found.fonts.body?.font) || body,
  }
}

/** The form's style after the import; `media` are the ids of the images, in the website's order. */
export function importedLook(
  found: WebsiteBrand,
  proposal: Proposal,
  { before, media }: { before: LookDraft; media: (string | undefined)[] },
): LookDraft {
  const pictures = { ...before.pictures }
  for (const [at, use] of proposal.uses.entries()) if (use !== '') pictures[use] = media[at] ?? pictures[use]
  const { isOwn, colours } = proposal.draft
  return {
    pictures,
    isOwn: isOwn || before.isOwn,
    colours: isOwn ? colours : before.colours,
    fonts: fontsOf(found, proposal),
  }
}

/** The colors and logo of the header after the import. */
export function seenOf(found: WebsiteBrand, proposal: Proposal, standing: Standing) {
  const { isOwn, colours } = proposal.draft.isOwn ? proposal.draft : standing.draft
  const seen = isOwn ? (readColours(colours) ?? null) : null
  const logos = { light: pictureFor('logoLight'), dark: pictureFor('logoDark') }
  function pictureFor(name: 'logoLight' | 'logoDark'): string | null {
    const at = proposal.uses.indexOf(name)
    const kept = standing.draft.pictures[name]
    return found.pictures[at]?.content ?? (kept === '' ? null : `/api/media/${kept}`)
  }
  const logo = seen ? logoForBackground(seen.background, logos) : (logos.light ?? logos.dark)
  return { colours: seen, fonts: fontsOf(found, proposal), logo }
}
