import type { SiteLook } from '#src/features/brand/rules/site-look.ts'

/** The design tokens of a brand, for everything inside an element. */
export function tokensOf(look: SiteLook | undefined): Record<string, string> | undefined {
  return look?.tokens
}
