import type { ReactElement } from 'react'
import type { IconName } from './icon-names.ts'
import { iconShapes } from './icon-shapes.ts'

/** A decorative Lucide icon; the surrounding control has the label. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }): ReactElement {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      style={{ flexShrink: 0 }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes come from the icon package, written at build time
      dangerouslySetInnerHTML={{ __html: iconShapes[name] }}
    />
  )
}
