import { Button, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useRevalidator } from 'react-router'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { showFailure, showToast } from '#src/ui/toast.ts'
import { useWords } from '#src/words/reader.ts'
import { sendSchedule, sendUnschedule } from '../browser/page-client.ts'
import { pageDeskWords } from '../words/page-desk-words.ts'
import type { DeskProps } from './page-desk.tsx'
import { useDeed } from './use-deed.ts'

/** When this draft shall appear. */
export function ScheduleSection({ page, draft }: DeskProps): ReactElement {
  const words = useWords(pageDeskWords)
  const { isBusy, run } = useDeed()
  const { revalidate } = useRevalidator()
  const [at, setAt] = useState('')

  function schedule(): void {
    run(async () => {
      const version = await draft.saver.flush()
      if (version === undefined) return
      const answer = await sendSchedule({ page: page.id, version }, new Date(at))
      if (answer.published) {
        draft.saver.continueFrom(answer.version)
        await revalidate()
        return showToast(words.scheduled)
      }
      if (answer.reason === 'changed_elsewhere') return draft.setConflict(answer.version)
      showFailure(words.notScheduled(answer.problems[0]?.message ?? words.somethingMissing))
    })
  }

  function callOff(): void {
    run(async () => {
      if ((await draft.saver.flush()) === undefined) return
      draft.saver.continueFrom((await sendUnschedule(page.id)).version)
      await revalidate()
      showToast(words.calledOff)
    })
  }

  return (
    <section aria-label={words.schedule}>
      <h3>{words.schedule}</h3>
      {page.scheduledAt ? (
        <p className="pe-hint">
          {words.appears} <RelativeTime at={page.scheduledAt} />.
        </p>
      ) : null}
      <TextInput
        type="datetime-local"
        label={words.publishAt}
        value={at}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <Button size="xs" loading={isBusy} disabled={at === ''} onClick={schedule}>
        {words.schedule}
      </Button>
      {page.scheduledAt ? (
        <Button size="xs" variant="default" loading={isBusy} onClick={callOff}>
          {words.callOff}
        </Button>
      ) : null}
    </section>
  )
}
