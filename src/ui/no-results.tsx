import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { EmptyState } from './empty-state.tsx'

/** Empty state of a filtered list, with a link to clear it. */
export function NoResults({ title, text }: { title: string; text: string }): ReactElement {
  const { t } = useLingui()
  return <EmptyState title={title} text={text} action={<Link to="?">{t`Show all`}</Link>} />
}
