import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendSchedule, sendUnschedule } from '#src/features/page/browser/page-client.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { showFailure, showToast } from '#src/ui/toast.ts'
import type { DeskProps } from './desk-props.ts'
import { useAction } from './use-action.ts'

/** Schedules the draft's publication. */
export function ScheduleSection({ page, draft }: DeskProps): ReactElement {
  const { t } = useLingui()
  const { isBusy, run } = useAction()
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
        return showToast(t`Scheduled. Later edits won’t be part of this version.`)
      }
      if (answer.reason === 'changed_elsewhere') return draft.setConflict(answer.version)
      showFailure(t`Not scheduled: ${{ why: answer.problems[0]?.message ?? t`Fill in the missing fields.` }}`)
    })
  }

  function callOff(): void {
    run(async () => {
      if ((await draft.saver.flush()) === undefined) return
      draft.saver.continueFrom((await sendUnschedule(page.id)).version)
      await revalidate()
      showToast(t`Scheduled publishing canceled.`)
    })
  }

  return (
    <section aria-label={t`Schedule`}>
      <h3>{t`Schedule`}</h3>
      {page.scheduledAt ? (
        <p className="pe-hint">
          {t`Goes live`} <RelativeTime at={page.scheduledAt} />.
        </p>
      ) : null}
      <TextInput
        type="datetime-local"
        label={t`Publish draft at`}
        value={at}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <Button size="xs" loading={isBusy} disabled={at === ''} onClick={schedule}>
        {t`Schedule`}
      </Button>
      {page.scheduledAt ? (
        <Button size="xs" variant="default" loading={isBusy} onClick={callOff}>
          {t`Cancel scheduled publishing`}
        </Button>
      ) : null}
    </section>
  )
}
