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

/** A link styled as a button, by default a quiet one. */
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
