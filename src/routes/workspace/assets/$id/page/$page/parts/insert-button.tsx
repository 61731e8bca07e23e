import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = {
  fields: Record<string, string | number>
  label: string
  /** The label when it is the only button. */
  name: string
  /** Replaces the sent value on click, with the words selected at that moment. */
  change?: (form: FormData) => void
}

/** Takes something into the page; works without script, and tells its answer in a toast with it. */
export function InsertButton({ fields, label, name, change }: Props): ReactElement {
  const fetcher = useAnsweredFetcher()
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form
      method="post"
      onSubmit={(event) => {
        if (!change) return
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        change(form)
        void fetcher.submit(form, { method: 'post' })
      }}
    >
      <HiddenFields fields={fields} />
      <Button
        type="submit"
        size="compact-xs"
        variant="default"
        aria-label={name}
        loading={isBusy}
        leftSection={<Icon name="plus" size={12} />}
        // Keeps the selection while the button is pressed.
        onPointerDown={(event) => event.preventDefault()}
      >
        {label}
      </Button>
    </fetcher.Form>
  )
}
