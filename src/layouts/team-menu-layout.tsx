import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { SectionMenu } from './section-menu.tsx'

/** What belongs to the team. */
// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function TeamMenuLayout(): ReactElement {
  const { t } = useLingui()
  return <SectionMenu menu="team-menu" label={t`Team settings`} />
}
