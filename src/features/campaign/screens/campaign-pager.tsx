import { PreloadLink } from '#src/platform/navigation/preload-link.tsx'
import { useWords } from '#src/words/reader.ts'
import type { Neighbour } from '../server/load-campaign.ts'
import { campaignWords } from '../words/campaign-words.ts'

/** On to the next page of the campaign, and back. */
export function CampaignPager({ previous, next }: { previous: Neighbour | null; next: Neighbour | null }) {
  const words = useWords(campaignWords)
  if (!previous && !next) return null
  return (
    <nav aria-label={words.nextAndPreviousPage} className="campaign-pager">
      {previous && (
        <PreloadLink to={previous.address} rel="prev">
          <span>{words.previous}</span>
          <strong>{previous.title}</strong>
        </PreloadLink>
      )}
      {next && (
        <PreloadLink to={next.address} rel="next" className="campaign-next">
          <span>{words.next}</span>
          <strong>{next.title}</strong>
        </PreloadLink>
      )}
    </nav>
  )
}
