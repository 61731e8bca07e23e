import { Button, type ButtonProps } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { IntentForm } from './intent-form.tsx'

type Props = ButtonProps & {
  /** Form fields, including `intent`. */
  fields: Record<string, string | number>
  label: ReactNode
  icon?: IconName
  /** Target URL; defaults to the screen. */
  action?: string
  'aria-label'?: string
}

/** A one-button form with a label; for icons only, use IntentButton. */
export function FormButton({ fields, label, icon, action, ...button }: Props): ReactElement {
  return (
    <IntentForm fields={fields} {...(action !== undefined && { action })}>
      <Button
        type="submit"
        variant="default"
        leftSection={icon ? <Icon name={icon} size={14} /> : undefined}
        {...button}
      >
        {label}
      </Button>
    </IntentForm>
  )
}
