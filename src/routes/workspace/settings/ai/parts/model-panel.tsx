import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { aiProviderLabels } from '#src/features/ai/messages/ai-labels.ts'
import { providers } from '#src/features/ai/schema.ts'
import type { AiView } from '#src/features/ai/server/ai-settings.ts'
import { LanguageSelect } from '#src/features/content/parts/language-select.tsx'
import { fieldProps } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ServiceFields } from './service-fields.tsx'

type Props = { settings: AiView; wrong: Record<string, string> }

/** Who writes, with which model for what, in which language, and for how many credits. */
export function ModelPanel({ settings, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const [provider, setProvider] = useState<string>(settings.provider)
  const isAsked = provider !== 'none'
  const kept = settings.key && provider === settings.provider ? settings.key : null
  return (
    <Panel title={t`Model`}>
      <IntentForm fields={{ intent: 'save-ai' }} className="settings-form">
        <NativeSelect
          name="provider"
          label={t`Who writes`}
          value={provider}
          onChange={(event) => setProvider(event.currentTarget.value)}
          data={providers.map((value) => ({ value, label: t(aiProviderLabels[value]) }))}
        />
        <div className="settings-form" hidden={!isAsked}>
          <ServiceFields
            hints={{
              baseUrl: t`The base of its API, such as https://api.example.com/v1. Empty for the provider’s own.`,
              model: t`As the service calls it. It does everything that no other model below is named for.`,
            }}
            service={{ ...settings, key: kept }}
            wrong={wrong}
          />
          <JobFields settings={settings} wrong={wrong} />
          <LimitFields settings={settings} wrong={wrong} />
        </div>
        <Button type="submit">{t`Save`}</Button>
      </IntentForm>
    </Panel>
  )
}

/** A model of its own for a job, where one is better or cheaper at it. */
function JobFields({ settings, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const { chatModel, longModel, shortModel, language } = settings
  return (
    <>
      <fieldset className="settings-form settings-group">
        <legend>{t`Other models`}</legend>
        <TextInput
          {...fieldProps(wrong, 'chatModel', 200)}
          label={t`For answers in the thinking room`}
          description={t`Empty for the model above.`}
          defaultValue={chatModel}
        />
        <TextInput
          {...fieldProps(wrong, 'longModel', 200)}
          label={t`For long texts`}
          description={t`Show notes, newsletter, blog, FAQ and YouTube description.`}
          defaultValue={longModel}
        />
        <TextInput
          {...fieldProps(wrong, 'shortModel', 200)}
          label={t`For everything shorter`}
          defaultValue={shortModel}
        />
      </fieldset>
      <LanguageSelect
        chosen={language}
        label={t`Usual language`}
        description={t`What a model is asked to write in, unless somebody chooses another. Rules alone write as was spoken.`}
      />
    </>
  )
}

function LimitFields({ settings, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const { temperature, monthlyCapCredits, runCapCredits } = settings
  return (
    <>
      <TextInput
        {...fieldProps(wrong, 'temperature')}
        label={t`Temperature`}
        description={t`0 to 2. Empty for the model’s own.`}
        inputMode="decimal"
        defaultValue={temperature ?? ''}
      />
      <TextInput
        {...fieldProps(wrong, 'runCapCredits')}
        label={t`Most credits for one run`}
        description={t`Whatever would cost more in one go is not begun. Empty for no limit.`}
        inputMode="numeric"
        defaultValue={runCapCredits ?? ''}
      />
      <TextInput
        {...fieldProps(wrong, 'monthlyCapCredits')}
        label={t`Most credits in a month`}
        description={t`Writing stops there until the next month. Empty for no limit.`}
        inputMode="numeric"
        defaultValue={monthlyCapCredits ?? ''}
      />
    </>
  )
}
