import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { settingNameText, settingValueText } from '#src/features/link/parts/setting-text.ts'
import { differences, type GivenSettings } from '#src/features/link/rules/preset.ts'
import type { LinkForm } from '#src/routes/workspace/server/load-journey-view.ts'
import { useLocale } from '#src/translation/reader.ts'
import { type FormAnswer, fieldErrors } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'

type Props = { form: LinkForm; home: string; answer: FormAnswer | undefined }

/** Applies a preset to a link, or saves its settings as one. */
export function LinkPresets({ form, home, answer }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <section className="stack invite" aria-label={t`Preset`}>
      <h3>{t`Preset`}</h3>
      {form.presets.length > 0 ? <ApplyPreset form={form} home={home} answer={answer} /> : null}
      <SaveAsPreset form={form} home={home} answer={answer} />
      <Link to="/workspace/settings/presets">{t`Edit presets`}</Link>
    </section>
  )
}

function ApplyPreset({ form: { link, presets, start }, home, answer }: Props): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState('')
  const preset = presets.find(({ id }) => id === chosen)
  useEachAnswer(fetcher.data, ({ kind }) => {
    if (kind === 'done') void navigate(home, { preventScrollReset: true })
  })
  const refused = fetcher.data ?? answer
  return (
    <fetcher.Form method="post" action={`${home}?link=${link?.id}`} className="stack">
      <HiddenFields fields={{ intent: 'apply-preset', link: link?.id ?? '', version: link?.version ?? '' }} />
      <NativeSelect
        name="preset"
        label={t`Choose a preset`}
        description={t`Copies the preset’s settings to this link. Title, recipient, URLs, password and invite codes don’t change. Unsaved changes above will be lost.`}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        error={fieldErrors(refused, 'apply-preset')['preset']}
        data={[{ value: '', label: t`None` }, ...presets.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      {preset ? <Changes before={start} after={preset.given} /> : null}
      <div>
        <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
          {t`Apply preset`}
        </Button>
      </div>
    </fetcher.Form>
  )
}

function Changes({ before, after }: { before: GivenSettings; after: GivenSettings }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const changed = differences(before, after)
  return (
    <div role="status">
      {changed.length === 0 ? (
        <p className="quiet">{t`No changes: the link already has these settings.`}</p>
      ) : (
        <>
          <h4 className="preset-changes-title">{t`Changes`}</h4>
          <dl className="preset-changes">
            {changed.map((name) => (
              <div key={name}>
                <dt>{settingNameText(locale, name)}</dt>
                <dd>
                  <del>{settingValueText(locale, before, name)}</del>{' '}
                  <span className="visually-hidden">{t`changes to`}</span>
                  <ins>{settingValueText(locale, after, name)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
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
        description={t`Uses the last saved settings, except the password, recipient and URLs. The end date is saved as a number of days from when the preset is applied.`}
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
