import { useLingui } from '@lingui/react/macro'
import type { Neighbour } from '#src/features/campaign/server/load-campaign.ts'
import { PreloadLink } from '#src/platform/navigation/preload-link.tsx'

/** Links to the next and previous page of the campaign. */
export function CampaignPager({ previous, next }: { previous: Neighbour | null; next: Neighbour | null }) {
  const { t } = useLingui()
  if (!previous && !next) return null
  return (
    <nav aria-label={t`Next and previous page`} className="campaign-pager">
      {previous && (
        <PreloadLink to={previous.address} rel="prev">
          <span>{t`Previous`}</span>
          <strong>{previous.title}</strong>
        </PreloadLink>
      )}
      {next && (
        <PreloadLink to={next.address} rel="next" className="campaign-next">
          <span>{t`Next`}</span>
          <strong>{next.title}</strong>
        </PreloadLink>
      )}
    </nav>
  )
}
