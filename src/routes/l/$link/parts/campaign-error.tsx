import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { isRouteErrorResponse, Link, useParams } from 'react-router'
import { describeError } from '#src/platform/navigation/describe-error.ts'
import { ReaderContext } from '#src/translation/reader.ts'

/** The loader's error code for a link that cannot be opened, whatever the reason. */
export const notSharedCode = 'not_shared'

/** The error page for a link that is not shared, and for unmatched paths inside a campaign. */
export function CampaignError({ error }: { error: unknown }) {
  const { t } = useLingui()
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
            {t`Go to the first page`}
          </Link>
        </p>
      )}
    </main>
  )
}

function NotShared() {
  const { t } = useLingui()
  return (
    <main className="campaign-error">
      <title>{t`This link isn’t available`}</title>
      <h1>{t`This link isn’t available`}</h1>
      <p>{t`It may have been turned off, or the URL may be incomplete. Check the link, or ask the sender for a new one.`}</p>
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
