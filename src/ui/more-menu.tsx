import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  /** Height of the button in pixels, that of the buttons beside it. */
  size?: number
  /** Items, which may be forms: the menu stays mounted, so their state survives closing it. */
  children: ReactNode
}

/** A screen's rarer actions, behind "…". */
export function MoreMenu({ size = 36, children }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Menu position="bottom-end" width={240} keepMounted>
      <Menu.Target>
        <ActionIcon variant="default" size={size} aria-label={t`More actions`}>
          <Icon name="ellipsis" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
