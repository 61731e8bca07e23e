import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { SectionMenu } from './section-menu.tsx'

/** The menu of team settings. */
export default function TeamMenuLayout(): ReactElement {
  const { t } = useLingui()
  return <SectionMenu menu="team-menu" label={t`Team settings`} />
}
