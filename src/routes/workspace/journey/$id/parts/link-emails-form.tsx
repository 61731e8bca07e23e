import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { mailModeLabels } from '#src/features/visit/messages/delivery-labels.ts'
import { PromisedLine } from '#src/features/visit/parts/promised-line.tsx'
import { linkManners } from '#src/features/visit/rules/delivery.ts'
import type { DeskLink } from '#src/routes/workspace/server/load-journey-view.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = { link: string; mails: DeskLink['mails']; home: string }

/** The current member's email settings for this link. */
export function LinkEmailsForm({ link, mails, home }: Props): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const chosen = mails.choice ?? 'default'
  return (
    <section className="stack">
      <fetcher.Form method="post" action={home} className="link-mails">
        <HiddenFields fields={{ intent: 'follow-link', link }} />
        <NativeSelect
          key={chosen}
          name="manner"
          label={t`Email notifications`}
          description={t`Applies only to you. By default, emails about this link follow your notification preferences.`}
          defaultValue={chosen}
          data={(['default', ...linkManners] as const).map((one) => ({
            value: one,
            label: t(mailModeLabels[one]),
          }))}
        />
        <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
          {t`Save`}
        </Button>
      </fetcher.Form>
      <PromisedLine promised={mails.promised} action={home} link={link} />
    </section>
  )
}
