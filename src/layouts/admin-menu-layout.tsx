import type { ReactElement } from 'react'
import { SectionMenu } from './section-menu.tsx'

/** What belongs to the platform's staff. */
// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AdminMenuLayout(): ReactElement {
  return <SectionMenu menu="admin-menu" label="adminMenu" />
}
