import { Button, type ButtonProps } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type Props = ButtonProps &
  Pick<LinkProps, 'to' | 'preventScrollReset' | 'reloadDocument'> & {
    label: ReactNode
    icon?: IconName
    'aria-label'?: string
  }

/** A link that looks like a button; a quiet one, unless its variant says otherwise. */
export function LinkButton({ label, icon, ...link }: Props): ReactElement {
  return (
    <Button
      component={Link}
      variant="default"
      leftSection={icon ? <Icon name={icon} size={14} /> : undefined}
      {...link}
    >
      {label}
    </Button>
  )
}
