import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { SectionMenu } from './section-menu.tsx'

/** The menu of the platform's staff. */
export default function AdminMenuLayout(): ReactElement {
  const { t } = useLingui()
  return <SectionMenu menu="admin-menu" label={t`Platform`} />
}
