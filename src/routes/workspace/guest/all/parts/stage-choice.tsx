import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { stages } from '#src/features/guest/schema.ts'
import type { GuestRow } from '#src/features/guest/server/list-guests.ts'
import { guestScreenStageLabels } from '#src/routes/workspace/parts/guest-screen-labels.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

/** Moves a guest to the chosen stage. */
export function StageChoice({ guest: { id, name, stage } }: { guest: GuestRow }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const chosen = fetcher.formData?.get('stage')
  return (
    <fetcher.Form method="post" className="home-inline-form">
      <HiddenFields fields={{ intent: 'move-guest', guest: id }} />
      <NativeSelect
        name="stage"
        size="xs"
        aria-label={t`${name}’s stage`}
        value={typeof chosen === 'string' ? chosen : stage}
        onChange={({ currentTarget: { form } }) => void (form && fetcher.submit(form))}
        data={stages.map((value) => ({ value, label: t(guestScreenStageLabels[value]) }))}
      />
    </fetcher.Form>
  )
}
