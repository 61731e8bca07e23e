import type { SiteLook } from '#src/features/brand/rules/site-look.ts'

type HeadLink = { tagName: 'link'; rel: string; href: string }

/** The brand's head tags: its icon. */
export function brandHeadTags({ look }: { look: SiteLook | undefined }): HeadLink[] {
  return look?.icon ? [{ tagName: 'link', rel: 'icon', href: look.icon }] : []
}
