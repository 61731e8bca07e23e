import { useLingui } from '@lingui/react/macro'
import { Button, Radio, Stack } from '@mantine/core'
import type { ReactElement } from 'react'
import type { MailSetting } from '#src/features/notification/rules/mail-setting.ts'
import type { MailMode } from '#src/features/notification/rules.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = {
  /** Undefined if the topics differ. */
  mode: MailMode | undefined
  setting: MailSetting
}

/** One choice for the emails of all topics. */
export function EmailChoice({ mode, setting }: Props): ReactElement {
  const { t } = useLingui()
  const time = setting.digestAt
  const choices: { value: MailMode; label: string; description: string }[] = [
    {
      value: 'at_once',
      label: t`Right away`,
      description: t`As soon as a verified lead’s visit ends, someone submits a form, a watched lead visits, or a journey needs your attention. Other visits are included in the digest.`,
    },
    {
      value: 'digest',
      label: t`In a digest`,
      description:
        setting.digestEvery === 'day'
          ? t`One email a day at ${time}, if anything happened.`
          : t`One email a week at ${time}, if anything happened.`,
    },
    { value: 'never', label: t`Never`, description: t`You only see notifications in the app.` },
  ]
  return (
    <Panel title={t`Emails`}>
      <IntentForm fields={{ intent: 'choose-emails' }} className="settings-form">
        <Radio.Group
          key={mode}
          name="mode"
          label={t`Email me`}
          {...(mode
            ? { defaultValue: mode }
            : { description: t`You’ve customized emails by topic under Advanced.` })}
        >
          <Stack gap="sm" mt="xs">
            {choices.map((choice) => (
              <Radio key={choice.value} {...choice} />
            ))}
          </Stack>
        </Radio.Group>
        <Button type="submit">{t`Save`}</Button>
      </IntentForm>
    </Panel>
  )
}
