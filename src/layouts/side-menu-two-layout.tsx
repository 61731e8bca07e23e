import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { SectionMenu } from './section-menu.tsx'

/** The menu of personal settings. */
export default function SideMenuTwoLayout(): ReactElement {
  const { t } = useLingui()
  return <SectionMenu menu="side-menu-two" label={t`Settings`} />
}
