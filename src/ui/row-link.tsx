import type { ReactElement } from 'react'
import { Link, type LinkProps } from 'react-router'

type Props = Pick<LinkProps, 'to' | 'prefetch'> & { title: string }

/** The title of a row, which leads to what the row is about: by Enter, too, where the row is chosen by keys. */
export function RowLink({ title, ...link }: Props): ReactElement {
  return (
    <Link {...link} className="row-title" data-row-link>
      {title}
    </Link>
  )
}
