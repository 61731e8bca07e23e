import type { ReactElement } from 'react'
import { Form, type FormProps } from 'react-router'
import { HiddenFields } from './hidden-fields.tsx'

type Props = FormProps & {
  /** Hidden fields, including `intent`. */
  fields: Record<string, string | number>
}

/** A form that the screen's action answers. */
export function IntentForm({ fields, children, ...form }: Props): ReactElement {
  return (
    <Form method="post" {...form}>
      <HiddenFields fields={fields} />
      {children}
    </Form>
  )
}
