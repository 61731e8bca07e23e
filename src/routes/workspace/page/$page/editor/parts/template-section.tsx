import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { sendTemplate } from '#src/features/page/browser/page-client.ts'
import { showToast } from '#src/ui/toast.ts'
import type { DeskProps } from './desk-props.ts'
import { useAction } from './use-action.ts'

/** Keeps the draft as a template for other pages. */
export function TemplateSection({ page, draft }: DeskProps): ReactElement {
  const { t } = useLingui()
  const { isBusy, run } = useAction()
  const [name, setName] = useState('')

  function save(): void {
    run(async () => {
      if ((await draft.saver.flush()) === undefined) return
      await sendTemplate(page.id, name)
      setName('')
      showToast(t`Template saved. You can use it for new pages.`)
    })
  }

  return (
    <section aria-label={t`Template`}>
      <h3>{t`Template`}</h3>
      <TextInput
        label={t`Template name`}
        value={name}
        maxLength={120}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button size="xs" variant="default" loading={isBusy} disabled={name.trim() === ''} onClick={save}>
        {t`Save as template`}
      </Button>
    </section>
  )
}
