import inter from '@fontsource-variable/inter/wght.css?url'
import type { MetaDescriptor } from 'react-router'
import type { SiteLook } from '#src/features/brand/rules/site-look.ts'

/** The brand's head tags: its icon, and our font if the brand uses it. */
export function wornBy({ look }: { look: SiteLook | undefined }): MetaDescriptor[] {
  return [
    ...(look?.icon ? [{ tagName: 'link', rel: 'icon', href: look.icon } as const] : []),
    ...(look?.hasInter ? [{ tagName: 'link', rel: 'stylesheet', href: inter } as const] : []),
  ]
}
