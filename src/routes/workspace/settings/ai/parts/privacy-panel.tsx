import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import type { ReactElement } from 'react'
import type { AiView } from '#src/features/ai/server/ai-settings.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = { settings: Pick<AiView, 'sendsTranscripts' | 'hidesNames'>; mayChange: boolean }

/** Data sent to the model, with or without names. */
export function PrivacyPanel({ settings: { sendsTranscripts, hidesNames }, mayChange }: Props): ReactElement {
  const { t } = useLingui()
  const sent = hidesNames
    ? t`Sent to the model: selected transcript passages or paragraphs to translate, with placeholders instead of names, and your request. Never emails, visits or recordings.`
    : t`Sent to the model: selected transcript passages or paragraphs to translate, with speakers’ names, and your request. Never emails, visits or recordings.`
  return (
    <Panel title={t`Data sent to the model`}>
      <p className="quiet">
        {sendsTranscripts
          ? sent
          : t`No transcript leaves this workspace. Content and answers are generated without a model.`}
      </p>
      {mayChange ? (
        <IntentForm fields={{ intent: 'save-ai-privacy' }} className="settings-form">
          <Checkbox
            name="sendsTranscripts"
            label={t`Send transcript passages to the model`}
            description={t`Turn this off to generate content without a model.`}
            defaultChecked={sendsTranscripts}
          />
          <Checkbox
            name="hidesNames"
            label={t`Hide names`}
            description={t`Speakers and recognized people are sent as PERSON_1 and so on; their names are put back in the answer. This catches most names, but not all.`}
            defaultChecked={hidesNames}
          />
          <Button type="submit" variant="default">
            {t`Save data settings`}
          </Button>
        </IntentForm>
      ) : null}
    </Panel>
  )
}
