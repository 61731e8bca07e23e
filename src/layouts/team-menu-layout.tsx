import type { ReactElement } from 'react'
import { SectionMenu } from './section-menu.tsx'

/** What belongs to the team. */
// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function TeamMenuLayout(): ReactElement {
  return <SectionMenu menu="team-menu" label="teamMenu" />
}
