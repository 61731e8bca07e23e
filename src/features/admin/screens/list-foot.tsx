import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useWords } from '#src/words/reader.ts'
import { adminWords } from '../words/admin-words.ts'

type Props = { q: string; next: string | undefined; isFirstPage: boolean }

/** The ways to the other pages of a list. */
export function ListFoot({ q, next, isFirstPage }: Props): ReactElement | null {
  const words = useWords(adminWords)
  if (!next && isFirstPage) return null
  return (
    <p className="admin-foot">
      {isFirstPage ? null : <Link to={q ? `?q=${encodeURIComponent(q)}` : '?'}>{words.firstPage}</Link>}
      {next ? (
        <Link to={`?${new URLSearchParams({ ...(q && { q }), after: next })}`}>{words.nextPage}</Link>
      ) : null}
    </p>
  )
}
