import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { SectionMenu } from './section-menu.tsx'

/** The menu of team settings. */
// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function TeamMenuLayout(): ReactElement {
  const { t } = useLingui()
  return <SectionMenu menu="team-menu" label={t`Team settings`} />
}
