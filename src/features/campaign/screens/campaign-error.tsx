import { use } from 'react'
import { isRouteErrorResponse, Link, useParams } from 'react-router'
import { describeError } from '#src/platform/navigation/describe-error.ts'
import { ReaderContext, useWords } from '#src/words/reader.ts'
import { campaignWords } from '../words/campaign-words.ts'

/** What the loader throws for a link that nobody may open, whatever the reason. */
export const notSharedCode = 'not_shared'

/** The page for an address that shows nothing: of a link that is not shared, or inside a campaign. */
export function CampaignError({ error }: { error: unknown }) {
  const words = useWords(campaignWords)
  const { link } = useParams()
  const isAnswer = isRouteErrorResponse(error)
  if (isAnswer && codeOf(error.data) === notSharedCode) return <NotShared />
  const { title, message } = describeError(
    {
      status: isAnswer ? error.status : 500,
      message: isAnswer ? messageOf(error.data) : '',
    },
    use(ReaderContext).locale,
  )
  return (
    <main className="campaign-error">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{message}</p>
      {link && (
        <p>
          <Link to={`/l/${link}`} reloadDocument>
            {words.goToTheFirstPage}
          </Link>
        </p>
      )}
    </main>
  )
}

function NotShared() {
  const words = useWords(campaignWords)
  return (
    <main className="campaign-error">
      <title>{words.thisLinkIsNotAvailable}</title>
      <h1>{words.thisLinkIsNotAvailable}</h1>
      <p>{words.itMayHaveBeenSwitched}</p>
    </main>
  )
}

function codeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined
}

function messageOf(data: unknown): string {
  if (typeof data === 'string') return data
  const message = typeof data === 'object' && data !== null && 'message' in data ? data.message : ''
  return typeof message === 'string' ? message : ''
}
