import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { HiddenFields } from './hidden-fields.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { useAnsweredFetcher } from './use-answer.tsx'

type Props = {
  /** Form fields, including `intent`. */
  fields: Record<string, string | number>
  icon: IconName
  label: string
  /** URL of another screen that answers it. */
  action?: string
  /** Why it's unavailable; the button stays focusable. */
  blocked?: boolean
}

/** A one-button form. Works without JavaScript; with it, the answer shows in a toast. */
export function IntentButton({ fields, icon, label, action, blocked = false }: Props): ReactElement {
  const fetcher = useAnsweredFetcher(undefined, action)
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" {...(action && { action })} className="home-inline-form">
      <HiddenFields fields={fields} />
      <Tooltip label={label}>
        <ActionIcon
          type="submit"
          aria-label={label}
          aria-disabled={blocked || isBusy}
          {...(blocked ? { 'data-disabled': true } : {})}
          onClick={(event) => {
            if (blocked || isBusy) event.preventDefault()
          }}
        >
          <Icon name={icon} />
        </ActionIcon>
      </Tooltip>
    </fetcher.Form>
  )
}
