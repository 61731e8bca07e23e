import inter from '@fontsource-variable/inter/wght.css?url'
import type { MetaDescriptor } from 'react-router'
import type { SiteLook } from '#src/features/brand/rules/site-look.ts'

/** What a brand adds to the head: its icon, and our font where it is set in that. */
export function wornBy({ look }: { look: SiteLook | undefined }): MetaDescriptor[] {
  return [
    ...(look?.icon ? [{ tagName: 'link', rel: 'icon', href: look.icon } as const] : []),
    ...(look?.hasInter ? [{ tagName: 'link', rel: 'stylesheet', href: inter } as const] : []),
  ]
}
