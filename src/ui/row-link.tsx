import type { ReactElement } from 'react'
import { Link, type LinkProps } from 'react-router'

type Props = Pick<LinkProps, 'to' | 'prefetch'> & { title: string }

/** A row's title link, also followed by Enter on the focused row. */
export function RowLink({ title, ...link }: Props): ReactElement {
  return (
    <Link {...link} className="row-title" data-row-link>
      {title}
    </Link>
  )
}
