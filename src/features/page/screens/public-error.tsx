import type { ReactElement } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { z } from 'zod'
import { useWords } from '#src/words/reader.ts'
import { publicPageWords } from '../words/public-page-words.ts'

const nearestPages = z.object({ nearest: z.array(z.object({ title: z.string(), address: z.string() })) })

/** What stands where there is no page: the pages that are nearest to what was asked for. */
export function PublicError({ error, raw }: { error: { message: string }; raw: unknown }): ReactElement {
  const words = useWords(publicPageWords)
  const isMissing = isRouteErrorResponse(raw) && raw.status === 404
  const found = nearestPages.safeParse(isRouteErrorResponse(raw) ? raw.data : undefined)
  const nearest = found.success ? found.data.nearest : []
  return (
    <div className="public-page">
      <main>
        <h1>{isMissing ? words.notFound : words.wentWrong}</h1>
        <p>{error.message}</p>
        {nearest.length > 0 ? (
          <>
            <p>{words.perhaps}</p>
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
            <a href="/">{words.start}</a>
          </p>
        )}
      </main>
    </div>
  )
}
