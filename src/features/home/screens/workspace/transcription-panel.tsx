import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { KeyTest } from '#src/features/home/parts/key-test.tsx'
import { ServiceFields } from '#src/features/home/parts/service-fields.tsx'
import { transcriptionEngines } from '#src/features/transcript/schema.ts'
import type { TranscriptionView } from '#src/features/transcript/server/transcription-settings.ts'
import { transcriptionSettingWords } from '#src/features/transcript/words/transcription-setting-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = {
  transcription: TranscriptionView
  /** Whether the installation has a service of its own. */
  hasService: boolean
  mayChange: boolean
  wrong: Record<string, string>
}

/** Who transcribes, in which language and spelling, and what is struck out of it. */
export function TranscriptionPanel(props: Props): ReactElement {
  const { transcription, hasService, mayChange } = props
  const { engine, model } = transcription
  const words = useWords(transcriptionSettingWords)
  const isThere = engine === 'own' || (engine === 'installation' && hasService)
  return (
    <Panel title={words.title}>
      {mayChange ? (
        <>
          <SettingForm {...props} />
          {isThere ? (
            <KeyTest
              words={words}
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
            ? words.engines.off
            : [words.engines[engine], engine === 'own' ? model : ''].filter(Boolean).join(', ')}
        </p>
      )}
    </Panel>
  )
}

function SettingForm({ transcription, hasService, wrong }: Props): ReactElement {
  const words = useWords(transcriptionSettingWords)
  const [engine, setEngine] = useState<string>(transcription.engine)
  return (
    <Form method="post" className="settings-form">
      <HiddenFields fields={{ intent: 'save-transcription' }} />
      <NativeSelect
        name="engine"
        label={words.engine}
        description={engine === 'installation' && !hasService ? words.noneHere : words.whatIsSent}
        value={engine}
        onChange={(event) => setEngine(event.currentTarget.value)}
        data={transcriptionEngines.map((value) => ({ value, label: words.engines[value] }))}
      />
      <div className="settings-form" hidden={engine !== 'own'}>
        <ServiceFields words={words} service={transcription} wrong={wrong} />
      </div>
      <div className="settings-form" hidden={engine === 'off'}>
        <HearingFields transcription={transcription} wrong={wrong} />
      </div>
      <Button type="submit">{words.save}</Button>
    </Form>
  )
}

type FieldsProps = Pick<Props, 'transcription' | 'wrong'>

function HearingFields({ transcription, wrong }: FieldsProps): ReactElement {
  const words = useWords(transcriptionSettingWords)
  const { language, vocabulary, struckWords, tellsSpeakers, strikesFillers } = transcription
  return (
    <>
      <Checkbox
        name="tellsSpeakers"
        label={words.tellsSpeakers}
        description={words.tellsSpeakersHint}
        defaultChecked={tellsSpeakers}
      />
      <TextInput
        name="language"
        label={words.language}
        description={words.languageHint}
        defaultValue={language}
        maxLength={3}
        error={wrong['language']}
      />
      <Textarea
        name="vocabulary"
        label={words.vocabulary}
        description={words.vocabularyHint}
        defaultValue={vocabulary}
        maxLength={800}
        autosize
        minRows={2}
        error={wrong['vocabulary']}
      />
      <Checkbox name="strikesFillers" label={words.strikesFillers} defaultChecked={strikesFillers} />
      <Textarea
        name="struckWords"
        label={words.struckWords}
        description={words.struckWordsHint}
        defaultValue={struckWords}
        maxLength={4000}
        autosize
        minRows={2}
        error={wrong['struckWords']}
      />
    </>
  )
}
