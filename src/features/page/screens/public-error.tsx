import type { ReactElement } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { z } from 'zod'

const nearestPages = z.object({ nearest: z.array(z.object({ title: z.string(), address: z.string() })) })

/** What stands where there is no page: the pages that are nearest to what was asked for. */
export function PublicError({ error, raw }: { error: { message: string }; raw: unknown }): ReactElement {
  const isMissing = isRouteErrorResponse(raw) && raw.status === 404
  const found = nearestPages.safeParse(isRouteErrorResponse(raw) ? raw.data : undefined)
  const nearest = found.success ? found.data.nearest : []
  return (
    <div className="public-page">
      <main>
        <h1>{isMissing ? 'Page not found' : 'Something went wrong'}</h1>
        <p>{error.message}</p>
        {nearest.length > 0 ? (
          <>
            <p>Perhaps you are looking for one of these:</p>
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
            <a href="/">Go to the start</a>
          </p>
        )}
      </main>
    </div>
  )
}
