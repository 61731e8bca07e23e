import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import type { SiteLook } from '#src/features/brand/rules/site-look.ts'
import { LegalLine } from '#src/platform/navigation/legal-links.tsx'
import { SiteMark } from './site-mark.tsx'
import './public-page.css'

/** The site of a public page. Without a handle it has no index page to link to. */
type Site = { handle: string | null; name: string; look: SiteLook | undefined }

/** The frame of a workspace's public pages: its look and its name or logo. */
export function PublicFrame({ site, children }: { site: Site; children: ReactNode }): ReactElement {
  const { t } = useLingui()
  return (
    <div className="public-page" {...(site.look && { style: site.look.tokens })}>
      <a href="#page" className="skip-link">
        {t`Skip to content`}
      </a>
      <header className="public-head">
        {site.handle ? (
          <a href={`/p/${site.handle}`}>
            <SiteMark {...site} />
          </a>
        ) : (
          <SiteMark {...site} />
        )}
      </header>
      <main id="page" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <LegalLine className="public-foot" />
      </footer>
    </div>
  )
}
