import { useLingui } from '@lingui/react/macro'
import { Drawer } from '@mantine/core'
import type { ReactElement } from 'react'
import { AddressSection } from './address-section.tsx'
import type { DeskProps } from './desk-props.ts'
import { ScheduleSection } from './schedule-section.tsx'
import { TemplateSection } from './template-section.tsx'
import { VersionSection } from './version-section.tsx'

type Props = DeskProps & { isOpen: boolean; onClose: () => void }

/** The page's URL, schedule and versions. */
export function PageDesk({ isOpen, onClose, ...desk }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Drawer opened={isOpen} onClose={onClose} position="right" title={t`URL and versions`}>
      <div className="pe-desk">
        <AddressSection {...desk} />
        <ScheduleSection {...desk} />
        <VersionSection {...desk} />
        <TemplateSection {...desk} />
      </div>
    </Drawer>
  )
}
