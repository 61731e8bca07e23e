import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form } from 'react-router'
import { providers } from '#src/features/ai/schema.ts'
import type { AiView } from '#src/features/ai/server/ai-settings.ts'
import { aiWords } from '#src/features/ai/words/ai-words.ts'
import { LanguageSelect } from '#src/features/content/parts/language-select.tsx'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { ServiceFields } from '#src/features/home/parts/service-fields.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { settings: AiView; wrong: Record<string, string> }

/** Who writes, with which model for what, in which language, and for how many credits. */
export function ModelPanel({ settings, wrong }: Props): ReactElement {
  const words = useWords(aiWords)
  const [provider, setProvider] = useState<string>(settings.provider)
  const isAsked = provider !== 'none'
  const kept = settings.key && provider === settings.provider ? settings.key : null
  return (
    <Panel title={words.model}>
      <Form method="post" className="settings-form">
        <HiddenFields fields={{ intent: 'save-ai' }} />
        <NativeSelect
          name="provider"
          label={words.provider}
          value={provider}
          onChange={(event) => setProvider(event.currentTarget.value)}
          data={providers.map((value) => ({ value, label: words.providers[value] }))}
        />
        <div className="settings-form" hidden={!isAsked}>
          <ServiceFields words={words} service={{ ...settings, key: kept }} wrong={wrong} />
          <JobFields settings={settings} wrong={wrong} />
          <LimitFields settings={settings} wrong={wrong} />
        </div>
        <Button type="submit">{words.save}</Button>
      </Form>
    </Panel>
  )
}

/** A model of its own for a job, where one is better or cheaper at it. */
function JobFields({ settings, wrong }: Props): ReactElement {
  const words = useWords(aiWords)
  const { chatModel, longModel, shortModel, language } = settings
  return (
    <>
      <fieldset className="settings-form settings-group">
        <legend>{words.perJob}</legend>
        <TextInput
          name="chatModel"
          label={words.chatModel}
          description={words.sameModel}
          defaultValue={chatModel}
          maxLength={200}
          error={wrong['chatModel']}
        />
        <TextInput
          name="longModel"
          label={words.longModel}
          description={words.longModelHint}
          defaultValue={longModel}
          maxLength={200}
          error={wrong['longModel']}
        />
        <TextInput
          name="shortModel"
          label={words.shortModel}
          defaultValue={shortModel}
          maxLength={200}
          error={wrong['shortModel']}
        />
      </fieldset>
      <LanguageSelect chosen={language} label={words.language} description={words.languageHint} />
    </>
  )
}

function LimitFields({ settings, wrong }: Props): ReactElement {
  const words = useWords(aiWords)
  const { temperature, monthlyCapCredits, runCapCredits } = settings
  return (
    <>
      <TextInput
        name="temperature"
        label={words.temperature}
        description={words.temperatureHint}
        inputMode="decimal"
        defaultValue={temperature ?? ''}
        error={wrong['temperature']}
      />
      <TextInput
        name="runCapCredits"
        label={words.runCap}
        description={words.runCapHint}
        inputMode="numeric"
        defaultValue={runCapCredits ?? ''}
        error={wrong['runCapCredits']}
      />
      <TextInput
        name="monthlyCapCredits"
        label={words.cap}
        description={words.capHint}
        inputMode="numeric"
        defaultValue={monthlyCapCredits ?? ''}
        error={wrong['monthlyCapCredits']}
      />
    </>
  )
}
