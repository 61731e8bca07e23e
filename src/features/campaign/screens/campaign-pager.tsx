import { PreloadLink } from '#src/platform/navigation/preload-link.tsx'
import type { Neighbour } from '../server/load-campaign.ts'

/** On to the next page of the campaign, and back. */
export function CampaignPager({ previous, next }: { previous: Neighbour | null; next: Neighbour | null }) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Next and previous page" className="campaign-pager">
      {previous && (
        <PreloadLink to={previous.address} rel="prev">
          <span>Previous</span>
          <strong>{previous.title}</strong>
        </PreloadLink>
      )}
      {next && (
        <PreloadLink to={next.address} rel="next" className="campaign-next">
          <span>Next</span>
          <strong>{next.title}</strong>
        </PreloadLink>
      )}
    </nav>
  )
}
