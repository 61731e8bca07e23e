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
import { ServiceFields, ServiceUrl } from './service-fields.tsx'

type Props = { settings: AiView; wrong: Record<string, string> }

/** The AI provider with its models, language and credit limits. */
export function ModelPanel({ settings, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const [provider, setProvider] = useState<string>(settings.provider)
  const isAsked = provider !== 'none'
  const kept = settings.key && provider === settings.provider ? settings.key : null
  const service = { ...settings, key: kept }
  const needsUrl = provider === 'openai-compatible' || provider === 'ollama'
  const url = (
    <ServiceUrl
      hint={t`API base URL, such as https://api.example.com/v1. Leave empty for the provider’s default.`}
      service={service}
      wrong={wrong}
    />
  )
  return (
    <Panel title={t`Model`}>
      <IntentForm fields={{ intent: 'save-ai' }} className="settings-form">
        <NativeSelect
          name="provider"
          label={t`AI provider`}
          value={provider}
          onChange={(event) => setProvider(event.currentTarget.value)}
          data={providers.map((value) => ({ value, label: t(aiProviderLabels[value]) }))}
        />
        <div className="settings-form" hidden={!isAsked}>
          {needsUrl ? url : null}
          <ServiceFields
            hint={t`The model name your provider uses.`}
            example={examples[provider]}
            service={service}
            wrong={wrong}
          />
          <LanguageSelect
            chosen={settings.language}
            label={t`Default language`}
            description={t`Language of AI-generated content, unless another is chosen. Without a model, content is in the recording’s language.`}
          />
          <details className="settings-advanced" open={hasAdvanced(settings, wrong)}>
            <summary>{t`Advanced`}</summary>
            <div className="settings-form">
              {needsUrl ? null : url}
              <JobFields settings={settings} wrong={wrong} />
              <LimitFields settings={settings} wrong={wrong} />
            </div>
          </details>
        </div>
        <Button type="submit">{t`Save`}</Button>
      </IntentForm>
    </Panel>
  )
}

/** A model of each provider, as an example. */
const examples: Partial<Record<string, string>> = {
  openai: 'gpt-4o-mini',
  anthropic: 'claude-haiku-4-5',
  ollama: 'llama3.2',
}

/** Whether anything below Advanced is set or wrong. */
function hasAdvanced(settings: AiView, wrong: Record<string, string>): boolean {
  const { chatModel, longModel, shortModel, temperature, monthlyCapCredits, runCapCredits } = settings
  const names = ['baseUrl', 'chatModel', 'longModel', 'shortModel', 'temperature', 'monthlyCapCredits']
  return (
    [...names, 'runCapCredits'].some((name) => wrong[name] !== undefined) ||
    `${settings.baseUrl}${chatModel}${longModel}${shortModel}` !== '' ||
    [temperature, monthlyCapCredits, runCapCredits].some((value) => value !== null)
  )
}

/** Separate models for purposes with a better or cheaper one. */
function JobFields({ settings, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const { chatModel, longModel, shortModel } = settings
  return (
    <fieldset className="settings-form settings-group">
      <legend>{t`Other models`}</legend>
      <TextInput
        {...fieldProps(wrong, 'chatModel', 200)}
        label={t`Answers to questions`}
        description={t`Leave empty to use the model above.`}
        defaultValue={chatModel}
      />
      <TextInput
        {...fieldProps(wrong, 'longModel', 200)}
        label={t`Long text`}
        description={t`Show notes, newsletters, blog posts, FAQs and YouTube descriptions.`}
        defaultValue={longModel}
      />
      <TextInput {...fieldProps(wrong, 'shortModel', 200)} label={t`Short text`} defaultValue={shortModel} />
    </fieldset>
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
        description={t`0 to 2. Leave empty for the model’s default.`}
        inputMode="decimal"
        defaultValue={temperature ?? ''}
      />
      <TextInput
        {...fieldProps(wrong, 'runCapCredits')}
        label={t`Credit limit per run`}
        description={t`Runs that would cost more don’t start. Leave empty for no limit.`}
        inputMode="numeric"
        defaultValue={runCapCredits ?? ''}
      />
      <TextInput
        {...fieldProps(wrong, 'monthlyCapCredits')}
        label={t`Monthly credit limit`}
        description={t`Once it’s reached, generation pauses until next month. Leave empty for no limit.`}
        inputMode="numeric"
        defaultValue={monthlyCapCredits ?? ''}
      />
    </>
  )
}
