import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { isRouteErrorResponse } from 'react-router'

type NearestPage = { title: string; address: string }

/** What stands where there is no page: the pages that are nearest to what was asked for. */
export function PublicError({ error, raw }: { error: { message: string }; raw: unknown }): ReactElement {
  const { t } = useLingui()
  const isMissing = isRouteErrorResponse(raw) && raw.status === 404
  const nearest = nearestIn(isRouteErrorResponse(raw) ? raw.data : undefined)
  return (
    <div className="public-page">
      <main>
        <h1>{isMissing ? t`Page not found` : t`Something went wrong`}</h1>
        <p>{error.message}</p>
        {nearest.length > 0 ? (
          <>
            <p>{t`Perhaps you are looking for one of these:`}</p>
            <ul className="public-list">
              {nearest.map(({ title, address }) => (
                <li key={address}>
                  <a href={address}>{title}</a>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>
            <a href="/">{t`Go to the start`}</a>
          </p>
        )}
      </main>
    </div>
  )
}

/** The pages in what the loader refused with. By hand: a schema's library would be a sixth of what readers download. */
function nearestIn(data: unknown): NearestPage[] {
  if (typeof data !== 'object' || data === null || !('nearest' in data)) return []
  return Array.isArray(data.nearest) ? data.nearest.filter(isPage) : []
}

function isPage(one: unknown): one is NearestPage {
  if (typeof one !== 'object' || one === null || !('title' in one) || !('address' in one)) return false
  return typeof one.title === 'string' && typeof one.address === 'string'
}
