import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { stages } from '#src/features/guest/schema.ts'
import type { GuestRow } from '#src/features/guest/server/list-guests.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import { guestScreenWords } from '#src/features/home/words/guest-screen-words.ts'
import { useWords } from '#src/words/reader.ts'

/** Moves a guest to another stage as soon as one is chosen; without script, a button does. */
export function StageChoice({ guest: { id, name, stage } }: { guest: GuestRow }): ReactElement {
  const words = useWords(guestScreenWords)
  const fetcher = useAnsweredFetcher()
  const chosen = fetcher.formData?.get('stage')
  return (
    <fetcher.Form method="post" className="home-inline-form">
      <HiddenFields fields={{ intent: 'move-guest', guest: id }} />
      <NativeSelect
        name="stage"
        size="xs"
        aria-label={words.stageOf(name)}
        value={typeof chosen === 'string' ? chosen : stage}
        onChange={({ currentTarget: { form } }) => void (form && fetcher.submit(form))}
        data={stages.map((value) => ({ value, label: words.stages[value] }))}
      />
      <noscript>
        <button type="submit">{words.move}</button>
      </noscript>
    </fetcher.Form>
  )
}
