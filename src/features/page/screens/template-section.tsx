import { Button, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { sendTemplate } from '../browser/page-client.ts'
import type { DeskProps } from './page-desk.tsx'
import { tell } from './tell.ts'
import { useDeed } from './use-deed.ts'

/** Keeps the draft as a template for other pages. */
export function TemplateSection({ page, draft }: DeskProps): ReactElement {
  const { isBusy, run } = useDeed()
  const [name, setName] = useState('')

  function save(): void {
    run(async () => {
      if ((await draft.saver.flush()) === undefined) return
      await sendTemplate(page.id, name)
      setName('')
      tell('Saved as a template. It is offered for every new page.')
    })
  }

  return (
    <section aria-label="Template">
      <h3>Template</h3>
      <TextInput
        label="Save as a template called"
        value={name}
        maxLength={120}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button size="xs" variant="default" loading={isBusy} disabled={name.trim() === ''} onClick={save}>
        Save as template
      </Button>
    </section>
  )
}
