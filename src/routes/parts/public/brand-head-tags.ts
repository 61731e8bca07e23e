import type { SiteLook } from '#src/features/brand/rules/site-look.ts'
import { interFont } from '#src/ui/inter-font.ts'

type HeadLink = { tagName: 'link'; rel: string; href: string }

/** The brand's head tags: its icon, and our font if the brand uses it. */
export function brandHeadTags({ look }: { look: SiteLook | undefined }): HeadLink[] {
  return [
    ...(look?.icon ? [{ tagName: 'link', rel: 'icon', href: look.icon } as const] : []),
    ...(look?.hasInter ? [{ tagName: 'link', ...interFont } as const] : []),
  ]
}
