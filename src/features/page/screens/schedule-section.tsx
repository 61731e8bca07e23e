import { Button, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useRevalidator } from 'react-router'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { sendSchedule, sendUnschedule } from '../browser/page-client.ts'
import type { DeskProps } from './page-desk.tsx'
import { tell, tellFailure } from './tell.ts'
import { useDeed } from './use-deed.ts'

/** When this draft shall appear. */
export function ScheduleSection({ page, draft }: DeskProps): ReactElement {
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
        return void tell('Scheduled. What you write from now on is another version.')
      }
      if (answer.reason === 'changed_elsewhere') return draft.setConflict(answer.version)
      tellFailure(`Not scheduled yet: ${answer.problems[0]?.message ?? 'something is missing'}.`)
    })
  }

  function callOff(): void {
    run(async () => {
      if ((await draft.saver.flush()) === undefined) return
      draft.saver.continueFrom((await sendUnschedule(page.id)).version)
      await revalidate()
      tell('Called off.')
    })
  }

  return (
    <section aria-label="Schedule">
      <h3>Schedule</h3>
      {page.scheduledAt ? (
        <p className="pe-hint">
          Appears <RelativeTime at={page.scheduledAt} />.
        </p>
      ) : null}
      <TextInput
        type="datetime-local"
        label="Publish this draft at"
        value={at}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <Button size="xs" loading={isBusy} disabled={at === ''} onClick={schedule}>
        Schedule
      </Button>
      {page.scheduledAt ? (
        <Button size="xs" variant="default" loading={isBusy} onClick={callOff}>
          Call it off
        </Button>
      ) : null}
    </section>
  )
}
