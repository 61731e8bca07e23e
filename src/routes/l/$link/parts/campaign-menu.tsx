import { useLingui } from '@lingui/react/macro'
import { addressOf } from '#src/features/campaign/rules.ts'
import type { CampaignTab } from '#src/features/campaign/schema.ts'
import { PreloadLink } from '#src/platform/navigation/preload-link.tsx'

type CampaignMenuProps = {
  link: string
  tabs: CampaignTab[]
  tab: CampaignTab
  /** The slug of the current page. */
  current: string
  isOpen: boolean
  onToggle: () => void
}

/** The pages of the tab. Starts open; closing it gives the page more room. */
export function CampaignMenu({ link, tabs, tab, current, isOpen, onToggle }: CampaignMenuProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Campaign pages`} className="campaign-menu">
      <button type="button" aria-expanded={isOpen} aria-controls="campaign-pages" onClick={onToggle}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
          <path
            d="M6 3.5 10.5 8 6 12.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {t`Pages`}
        <span className="campaign-count">{tab.pages.length}</span>
      </button>
      <ol id="campaign-pages" hidden={!isOpen}>
        {tab.pages.map((page) => (
          <li key={page.slug}>
            <PreloadLink
              to={addressOf(link, tabs, { tab, page })}
              aria-current={page.slug === current ? 'page' : undefined}
            >
              {page.title}
            </PreloadLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
