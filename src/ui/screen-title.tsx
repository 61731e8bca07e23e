import type { ReactElement } from 'react'
import { pageTitle } from '#src/text/page-title.ts'

/** The title of a screen in the reader's language, which `meta` does not know. */
export function ScreenTitle({ children }: { children: string }): ReactElement {
  return <title>{pageTitle(children)}</title>
}
