import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { LinkForm } from '#src/routes/workspace/server/load-journey-view.ts'
import { type FormAnswer, fieldErrors } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = { form: LinkForm; home: string; answer: FormAnswer | undefined }

/** Saves a link's settings as a preset. */
export function LinkPresets({ form, home, answer }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <section className="stack invite" aria-label={t`Preset`}>
      <h3>{t`Preset`}</h3>
      <SaveAsPreset form={form} home={home} answer={answer} />
      <Link to="/workspace/settings/presets">{t`Edit presets`}</Link>
    </section>
  )
}

function SaveAsPreset({ form: { link }, home, answer }: Props): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const said = fetcher.data ?? answer
  const made = said?.kind === 'done' ? said.message : ''
  return (
    <fetcher.Form key={made} method="post" action={`${home}?link=${link?.id}`} className="stack">
      <HiddenFields fields={{ intent: 'save-preset', link: link?.id ?? '' }} />
      <TextInput
        name="name"
        label={t`Save settings as preset`}
        description={t`Uses the last saved settings, except the password, recipient and URLs. The end date is saved as a number of days from when a link is created.`}
        placeholder={t`Proposals, 30 days`}
        maxLength={60}
        required
        autoComplete="off"
        error={fieldErrors(said, 'save-preset')['name']}
      />
      <div>
        <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
          {t`Save as preset`}
        </Button>
      </div>
    </fetcher.Form>
  )
}
