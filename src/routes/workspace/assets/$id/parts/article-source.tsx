import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import './article-source.css'

/** Where an article comes from, and who wrote it. */
export function ArticleSource({
  address,
  attribution,
}: {
  address: string
  attribution: string
}): ReactElement {
  const { t } = useLingui()
  return (
    <p className="article-source">
      <span>{attribution}</span>
      <a href={address} target="_blank" rel="noreferrer noopener">
        <Icon name="external-link" size={14} />
        {t`Open page`}
      </a>
    </p>
  )
}
