import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { transcriptionEngines } from '#src/features/transcript/rules/transcription-setting.ts'
import type { TranscriptionView } from '#src/features/transcript/server/transcription-settings.ts'
import { fieldProps } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { KeyTest } from './key-test.tsx'
import { ServiceFields, ServiceUrl } from './service-fields.tsx'

const transcriptionSettingEngineLabels = {
  installation: msg`Built-in service`,
  own: msg`Your own service`,
  off: msg`Off: attach transcripts yourself`,
}

type Props = {
  transcription: TranscriptionView
  /** Whether the installation provides a service. */
  hasService: boolean
  mayChange: boolean
  wrong: Record<string, string>
}

/** Transcription service, language, vocabulary and struck words. */
export function TranscriptionPanel(props: Props): ReactElement {
  const { transcription, hasService, mayChange } = props
  const { engine, model } = transcription
  const { t } = useLingui()
  const isThere = engine === 'own' || (engine === 'installation' && hasService)
  return (
    <Panel title={t`Transcription`}>
      {mayChange ? (
        <>
          <SettingForm {...props} />
          {isThere ? (
            <KeyTest
              last={transcription}
              intents={{
                test: 'test-transcription',
                remove: transcription.key ? 'remove-transcription-key' : undefined,
              }}
            />
          ) : null}
        </>
      ) : (
        <p>
          {engine === 'installation' && !hasService
            ? t`None: attach transcripts yourself`
            : [t(transcriptionSettingEngineLabels[engine]), engine === 'own' ? model : '']
                .filter(Boolean)
                .join(', ')}
        </p>
      )}
    </Panel>
  )
}

function SettingForm({ transcription, hasService, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const [engine, setEngine] = useState<string>(transcription.engine)
  return (
    <IntentForm fields={{ intent: 'save-transcription' }} className="settings-form">
      <NativeSelect
        name="engine"
        label={t`Transcription service`}
        description={
          engine === 'installation' && !hasService
            ? t`This installation has no transcription service. Connect your own, or attach transcripts.`
            : t`Recordings are sent to this service in parts, with the names and terms below.`
        }
        value={engine}
        onChange={(event) => setEngine(event.currentTarget.value)}
        data={transcriptionEngines.map((value) => ({
          value,
          label:
            value === 'installation' && !hasService
              ? t({ message: 'None', context: 'service' })
              : t(transcriptionSettingEngineLabels[value]),
        }))}
      />
      <div className="settings-form" hidden={engine !== 'own'}>
        <ServiceUrl
          hint={t`Base URL of an OpenAI-compatible API, such as https://api.example.com/v1.`}
          service={transcription}
          wrong={wrong}
        />
        <ServiceFields hint={t`The model name your provider uses.`} service={transcription} wrong={wrong} />
      </div>
      <div className="settings-form" hidden={engine === 'off'}>
        <HearingFields transcription={transcription} wrong={wrong} />
      </div>
      <Button type="submit">{t`Save transcription settings`}</Button>
    </IntentForm>
  )
}

type FieldsProps = Pick<Props, 'transcription' | 'wrong'>

function HearingFields({ transcription, wrong }: FieldsProps): ReactElement {
  const { t } = useLingui()
  const { language, vocabulary, struckWords, tellsSpeakers, strikesFillers } = transcription
  return (
    <>
      <Checkbox
        name="tellsSpeakers"
        label={t`Detect speakers`}
        description={t`Requests diarized_json, as required by gpt-4o-transcribe-diarize. Models like this ignore names and terms, and return no word timestamps.`}
        defaultChecked={tellsSpeakers}
      />
      <TextInput
        {...fieldProps(wrong, 'language', 3)}
        label={t`Spoken language`}
        description={t`Two-letter code, such as en. Leave empty to detect the language automatically.`}
        defaultValue={language}
      />
      <Textarea
        {...fieldProps(wrong, 'vocabulary', 800)}
        label={t`Names and terms`}
        description={t`Sent with each recording so they’re spelled correctly.`}
        defaultValue={vocabulary}
        autosize
        minRows={2}
      />
      <Checkbox
        name="strikesFillers"
        label={t`Strike out filler words (um, uh)`}
        defaultChecked={strikesFillers}
      />
      <Textarea
        {...fieldProps(wrong, 'struckWords', 4000)}
        label={t`Also strike out these words`}
        description={t`One per line. You can restore struck-out words in the editor.`}
        defaultValue={struckWords}
        autosize
        minRows={2}
      />
    </>
  )
}
