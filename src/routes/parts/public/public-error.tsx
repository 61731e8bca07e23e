import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { isRouteErrorResponse } from 'react-router'

type NearestPage = { title: string; address: string }

/** The error screen of public pages. A 404 suggests pages with similar addresses. */
export function PublicError({ error, raw }: { error: { message: string }; raw: unknown }): ReactElement {
  const { t } = useLingui()
  const isMissing = isRouteErrorResponse(raw) && raw.status === 404
  const nearest = nearestIn(isRouteErrorResponse(raw) ? raw.data : undefined)
  const title = isMissing ? t`Page not found` : t`Something went wrong`
  return (
    <div className="public-page">
      <title>{title}</title>
      <main>
        <h1>{title}</h1>
        <p>{error.message}</p>
        {nearest.length > 0 ? (
          <>
            <p>{t`Were you looking for one of these?`}</p>
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
            <a href="/">{t`Go to the home page`}</a>
          </p>
        )}
      </main>
    </div>
  )
}

/** The suggested pages of the loader's error. Parsed by hand, because zod would add a sixth to the download. */
function nearestIn(data: unknown): NearestPage[] {
  if (typeof data !== 'object' || data === null || !('nearest' in data)) return []
  return Array.isArray(data.nearest) ? data.nearest.filter(isPage) : []
}

function isPage(one: unknown): one is NearestPage {
  if (typeof one !== 'object' || one === null || !('title' in one) || !('address' in one)) return false
  return typeof one.title === 'string' && typeof one.address === 'string'
}
