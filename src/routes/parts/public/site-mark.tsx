import type { ReactElement } from 'react'
import type { SiteLook } from '#src/features/brand/rules/site-look.ts'
import './site-mark.css'

/** The brand's logo, or else the workspace's name. */
export function SiteMark({ name, look }: { name: string; look: SiteLook | undefined }): ReactElement {
  if (!look?.logo) return <>{name}</>
  const { src, onDark } = look.logo
  return (
    <picture>
      {onDark ? <source srcSet={onDark} media="(prefers-color-scheme: dark)" /> : null}
      <img src={src} alt={name} className="site-logo" />
    </picture>
  )
}
