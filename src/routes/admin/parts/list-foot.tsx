import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'

type Props = { q: string; next: string | undefined; isFirstPage: boolean }

/** Pagination links of a list. */
export function ListPagination({ q, next, isFirstPage }: Props): ReactElement | null {
  const { t } = useLingui()
  if (!next && isFirstPage) return null
  return (
    <p className="admin-foot">
      {isFirstPage ? null : <Link to={q ? `?q=${encodeURIComponent(q)}` : '?'}>{t`First page`}</Link>}
      {next ? (
        <Link to={`?${new URLSearchParams({ ...(q && { q }), after: next })}`}>{t`Next page`}</Link>
      ) : null}
    </p>
  )
}
