import { Button, type ButtonProps } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { IntentForm } from './intent-form.tsx'

type Props = ButtonProps & {
  /** What the form sends, `intent` among them. */
  fields: Record<string, string | number>
  label: ReactNode
  icon?: IconName
  /** Where it is sent, if not to the screen itself. */
  action?: string
  'aria-label'?: string
}

/** A form that is one button with words; without words it is an IntentButton. */
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
