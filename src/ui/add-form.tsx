import { Button } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { HiddenFields } from './hidden-fields.tsx'
import { Icon } from './icon.tsx'

type Props = { intent: string; label: string; className?: string; children: ReactNode }

/** One-line form that adds to a list. */
export function AddForm({ intent, label, className = '', children }: Props): ReactElement {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className={`add-form ${className}`}>
      <HiddenFields fields={{ intent }} />
      {children}
      <Button type="submit" loading={isBusy} leftSection={<Icon name="plus" size={14} />}>
        {label}
      </Button>
    </Form>
  )
}
