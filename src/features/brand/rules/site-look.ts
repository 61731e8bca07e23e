import type { Look } from '../schema.ts'
import { colourTokens, fontStacks, logoForBackground } from './look.ts'

/** The look of a workspace's public pages. Contains no typed text. */
export type SiteLook = {
  /** Custom properties by name; of colours and fonts alone. */
  tokens: Record<string, string>
  /** Without brand colours, the reader's device chooses between light and dark, and so between the logos. */
  logo: { src: string; onDark: string | undefined } | undefined
  icon: string | undefined
}

/** `addressOf`: where visitors get a picture of the library. */
export function siteLookOf({ colours, fonts, logos }: Look, addressOf: (media: string) => string): SiteLook {
  const logo = colours ? logoForBackground(colours.background, logos) : (logos.light ?? logos.dark)
  const onDark = colours ? null : logos.dark
  return {
    tokens: {
      ...(colours && colourTokens(colours)),
      ...(fonts.body === 'inter' ? {} : { '--font': fontStacks[fonts.body] }),
      ...(fonts.headings === fonts.body ? {} : { '--brand-headings': fontStacks[fonts.headings] }),
    },
    logo:
      logo === null ? undefined : { src: addressOf(logo), onDark: onDark ? addressOf(onDark) : undefined },
    icon: logos.icon ? addressOf(logos.icon) : undefined,
  }
}
