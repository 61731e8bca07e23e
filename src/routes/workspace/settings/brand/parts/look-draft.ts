import { type Colours, colourNames, defaultColors, type Font } from '#src/features/brand/rules/look.ts'
import type { Look } from '#src/features/brand/schema.ts'

export const pictureNames = ['logoLight', 'logoDark', 'logoIcon', 'cover'] as const
export type PictureName = (typeof pictureNames)[number]

/** The visual style in its form: images by field name, colors as typed. */
export type LookDraft = {
  pictures: Record<PictureName, string>
  isOwn: boolean
  colours: Colours
  fonts: { headings: Font; body: Font }
}

export function draftOf({ logos, cover, colours, fonts }: Look): LookDraft {
  return {
    pictures: {
      logoLight: logos.light ?? '',
      logoDark: logos.dark ?? '',
      logoIcon: logos.icon ?? '',
      cover: cover ?? '',
    },
    isOwn: colours !== null,
    colours: colours ?? defaultColors,
    fonts,
  }
}

/** The colors; undefined while one is incomplete. */
export function readColours(typed: Colours): Colours | undefined {
  const isWhole = colourNames.every((name) => /^#[0-9a-f]{6}$/i.test(typed[name].trim()))
  if (!isWhole) return undefined
  const [primary, background, text, accent] = colourNames.map((name) => typed[name].trim().toLowerCase())
  return {
    ...defaultColors,
    ...(primary && background && text && accent && { primary, background, text, accent }),
  }
}

/** The style of the draft; falls back to the product's colors while one is incomplete. */
export function lookOfDraft({ pictures, isOwn, colours, fonts }: LookDraft): Look {
  const { logoLight, logoDark, logoIcon, cover } = pictures
  return {
    logos: { light: named(logoLight), dark: named(logoDark), icon: named(logoIcon) },
    cover: named(cover),
    colours: isOwn ? (readColours(colours) ?? null) : null,
    fonts,
  }
}

function named(media: string): string | null {
  return media === '' ? null : media
}
