import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import type { ReactElement } from 'react'
import type { AiView } from '#src/features/ai/server/ai-settings.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = { settings: Pick<AiView, 'sendsTranscripts' | 'hidesNames'>; mayChange: boolean }

/** What a model is sent of a transcript, and under which names. */
export function PrivacyPanel({ settings: { sendsTranscripts, hidesNames }, mayChange }: Props): ReactElement {
  const { t } = useLingui()
  const sent = hidesNames
    ? t`To a model: passages of the transcript that the engine chose, or the paragraphs to translate, with other names for people, and what you ask for. No e-mail addresses, no visits, no recordings.`
    : t`To a model: passages of the transcript that the engine chose, or the paragraphs to translate, with the speakers’ names, and what you ask for. No e-mail addresses, no visits, no recordings.`
  return (
    <Panel title={t`What is sent`}>
      <p className="quiet">
        {sendsTranscripts
          ? sent
          : t`Nothing of a transcript leaves this workspace. Texts and answers are written by rules alone.`}
      </p>
      {mayChange ? (
        <IntentForm fields={{ intent: 'save-ai-privacy' }} className="settings-form">
          <Checkbox
            name="sendsTranscripts"
            label={t`Send passages of transcripts to the model`}
            description={t`Without them a model writes nothing here; rules alone still do.`}
            defaultChecked={sendsTranscripts}
          />
          <Checkbox
            name="hidesNames"
            label={t`Hide the names of people`}
            description={t`Speakers and the people whom the engine recognises are sent as PERSON_1 and so on, and have their names again in the answer. It finds most names, not every one.`}
            defaultChecked={hidesNames}
          />
          <Button type="submit" variant="default">
            {t`Save what is sent`}
          </Button>
        </IntentForm>
      ) : null}
    </Panel>
  )
}
