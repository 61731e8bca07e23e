import { type Font, logoOn } from '#src/features/brand/rules/look.ts'
import type { WebsiteBrand } from '#src/features/brand/rules/website-brand.ts'
import { mostSamples } from '#src/features/brand/schema.ts'
import { type LookDraft, type PictureName, readColours } from './look-draft.ts'

/** What stands in the form of a kit already. */
export type Standing = { name: string; description: string; samples: string[]; draft: LookDraft }

/** What of a website is taken into a kit: texts by whether, pictures by what they become, in the order of the website's. */
export type Proposal = {
  name: boolean
  description: boolean
  /** The colours and fonts, changed in the place of the form's; `isOwn` says whether the colours are taken. */
  draft: LookDraft
  headings: boolean
  body: boolean
  samples: string[]
  uses: (PictureName | '')[]
}

/** Everything that takes no place of what somebody chose. */
export function proposalOf(found: WebsiteBrand, standing: Standing): Proposal {
  const { draft } = standing
  const isFirstFont = draft.fonts.headings === 'system' && draft.fonts.body === 'system'
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
    samples: found.samples.slice(0, Math.min(3, roomFor(standing))),
    uses: usesOf(found, draft),
  }
}

/** How many texts the kit has room for. */
export function roomFor({ samples }: Standing): number {
  return mostSamples - samples.length
}

const first: Record<WebsiteBrand['pictures'][number]['kind'], PictureName> = {
  logo: 'logoLight',
  icon: 'logoIcon',
  share: 'cover',
}

/** The likeliest picture of each kind for each empty place. */
function usesOf({ pictures }: WebsiteBrand, { pictures: there }: LookDraft): Proposal['uses'] {
  return pictures.map(({ kind }, at) => {
    const isFirst = pictures.findIndex((other) => other.kind === kind) === at
    return isFirst && there[first[kind]] === '' ? first[kind] : ''
  })
}

/** Gives a picture a use, which it takes from another that had it. */
export function withUse(proposal: Proposal, at: number, use: PictureName | ''): Proposal {
  return {
    ...proposal,
    uses: proposal.uses.map((one, index) => (index === at ? use : use !== '' && one === use ? '' : one)),
  }
}

/** The fonts as they are once the proposal is taken. */
function fontsOf(found: WebsiteBrand, proposal: Proposal): { headings: Font; body: Font } {
  const { headings, body } = proposal.draft.fonts
  return {
    headings: (proposal.headings && found.fonts.headings?.font) || headings,
    body: (proposal.body && found.fonts.body?.font) || body,
  }
}

/** The form's look with what is taken; `media` are the ids of the pictures, in the order of the website's. */
export function takenLook(
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

/** What the head of a page would look like: its colours, and the picture that would be its logo. */
export function seenOf(found: WebsiteBrand, proposal: Proposal, standing: Standing) {
  const { isOwn, colours } = proposal.draft.isOwn ? proposal.draft : standing.draft
  const seen = isOwn ? (readColours(colours) ?? null) : null
  const logos = { light: pictureFor('logoLight'), dark: pictureFor('logoDark') }
  function pictureFor(name: 'logoLight' | 'logoDark'): string | null {
    const at = proposal.uses.indexOf(name)
    const kept = standing.draft.pictures[name]
    return found.pictures[at]?.content ?? (kept === '' ? null : `/api/media/${kept}`)
  }
  const logo = seen ? logoOn(seen.background, logos) : (logos.light ?? logos.dark)
  return { colours: seen, fonts: fontsOf(found, proposal), logo }
}
