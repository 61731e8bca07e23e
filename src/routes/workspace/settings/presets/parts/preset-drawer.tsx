import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { LinkAccessFields } from '#src/features/link/parts/link-access-fields.tsx'
import { LinkDownloadFields } from '#src/features/link/parts/link-download-fields.tsx'
import { LinkSection } from '#src/features/link/parts/link-section.tsx'
import { LinkUtmFields } from '#src/features/link/parts/link-utm-fields.tsx'
import { emptyPreset } from '#src/features/link/rules/preset.ts'
import type { PresetRow } from '#src/features/link/server/preset/list-presets.ts'
import { NoticeFields } from '#src/routes/workspace/parts/link-notice-fields.tsx'
import { LinkPreviewFields } from '#src/routes/workspace/parts/link-preview-fields.tsx'
import { type FormAnswer, fieldProps } from '#src/ui/form-answer.ts'
import { FormDrawer } from '#src/ui/form-dialog.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { useEachAnswer } from '#src/ui/use-each-answer.ts'

const home = '/workspace/settings/presets'

type ContentProps = {
  preset: PresetRow | undefined
  /** The initial values of a new preset. */
  defaults: { emailNotification: boolean; trackDurationMin: number }
  answer: FormAnswer | undefined
}

/** Creates or edits a preset. Its address is `?preset=new` or `?preset={id}`. */
export function PresetDrawer({ isOpen, ...content }: ContentProps & { isOpen: boolean }): ReactElement {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <FormDrawer
      opened={isOpen}
      onClose={() => void navigate(home, { preventScrollReset: true })}
      position="right"
      size="md"
      withinPortal={false}
      title={content.preset ? t`Edit preset` : t`New preset`}
      className="link-drawer"
    >
      {isOpen ? <DrawerContent key={content.preset?.id ?? 'new'} {...content} /> : null}
    </FormDrawer>
  )
}

function DrawerContent({ preset, defaults, answer }: ContentProps): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const navigate = useNavigate()
  useEachAnswer(fetcher.data, ({ kind }) => {
    if (kind === 'done') void navigate(home, { preventScrollReset: true })
  })
  const latest = fetcher.data ?? answer
  const refused = latest?.kind === 'refused' ? latest : undefined
  return (
    <fetcher.Form method="post" action={`${home}?preset=${preset?.id ?? 'new'}`} className="stack">
      {refused?.message ? (
        <p role="alert" className="form-error">
          {refused.message}
        </p>
      ) : null}
      <PresetFields preset={preset} defaults={defaults} errors={refused?.fields ?? {}} />
      <p className="quiet">{t`Presets don’t include passwords, invite codes, recipients or short URLs; set these per link. Existing links don’t change.`}</p>
      <div className="form-foot">
        <LinkButton to={home} preventScrollReset label={t`Cancel`} />
        <Button type="submit" loading={fetcher.state !== 'idle'}>
          {preset ? t`Save preset` : t`Create preset`}
        </Button>
      </div>
    </fetcher.Form>
  )
}

type FieldsProps = Omit<ContentProps, 'answer'> & { errors: Record<string, string> }

function PresetFields({ preset, defaults, errors }: FieldsProps): ReactElement {
  const { t } = useLingui()

  const settings = preset?.settings ?? { ...emptyPreset, ...defaults }
  const { emailNotification, trackDurationMin } = settings
  return (
    <>
      <HiddenFields
        fields={
          preset
            ? { intent: 'change-preset', preset: preset.id, version: preset.version }
            : { intent: 'create-preset' }
        }
      />
      <TextInput
        {...fieldProps(errors, 'name', 60)}
        label={t`Name`}
        placeholder={t`Proposals, 30 days`}
        defaultValue={preset?.name ?? ''}
        required
        data-autofocus
        autoComplete="off"
      />
      <LinkAccessFields start={settings} errors={errors} />
      <LinkUtmFields utm={settings.utm} errors={errors} />
      <LinkDownloadFields downloads={settings.downloads} errors={errors} />
      <LinkPreviewFields
        title={settings.previewTitle}
        description={settings.previewDescription}
        errors={errors}
      />
      <LinkSection
        title={t`Notification`}
        summary={emailNotification ? t`On` : t`Off`}
        isOpen={errors['trackDurationMin'] !== undefined}
      >
        <NoticeFields
          emailNotification={emailNotification}
          trackDurationMin={trackDurationMin}
          errors={errors}
        />
      </LinkSection>
    </>
  )
}
