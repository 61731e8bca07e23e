import { Button, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { showToast } from '#src/ui/toast.ts'
import { useWords } from '#src/words/reader.ts'
import { sendTemplate } from '../browser/page-client.ts'
import { pageDeskWords } from '../words/page-desk-words.ts'
import type { DeskProps } from './page-desk.tsx'
import { useDeed } from './use-deed.ts'

/** Keeps the draft as a template for other pages. */
export function TemplateSection({ page, draft }: DeskProps): ReactElement {
  const words = useWords(pageDeskWords)
  const { isBusy, run } = useDeed()
  const [name, setName] = useState('')

  function save(): void {
    run(async () => {
      if ((await draft.saver.flush()) === undefined) return
      await sendTemplate(page.id, name)
      setName('')
      showToast(words.templateSaved)
    })
  }

  return (
    <section aria-label={words.template}>
      <h3>{words.template}</h3>
      <TextInput
        label={words.saveAsCalled}
        value={name}
        maxLength={120}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button size="xs" variant="default" loading={isBusy} disabled={name.trim() === ''} onClick={save}>
        {words.saveAsTemplate}
      </Button>
    </section>
  )
}
