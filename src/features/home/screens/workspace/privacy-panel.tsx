import { Button, Checkbox } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import type { AiView } from '#src/features/ai/server/ai-settings.ts'
import { aiWords } from '#src/features/ai/words/ai-words.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { settings: Pick<AiView, 'sendsTranscripts' | 'hidesNames'>; mayChange: boolean }

/** What a model is sent of a transcript, and under which names. */
export function PrivacyPanel({ settings: { sendsTranscripts, hidesNames }, mayChange }: Props): ReactElement {
  const words = useWords(aiWords)
  const sent = hidesNames ? words.privacyHidden : words.privacyText
  return (
    <Panel title={words.privacy}>
      <p className="quiet">{sendsTranscripts ? sent : words.privacyNothing}</p>
      {mayChange ? (
        <Form method="post" className="settings-form">
          <HiddenFields fields={{ intent: 'save-ai-privacy' }} />
          <Checkbox
            name="sendsTranscripts"
            label={words.sendsTranscripts}
            description={words.sendsTranscriptsHint}
            defaultChecked={sendsTranscripts}
          />
          <Checkbox
            name="hidesNames"
            label={words.hidesNames}
            description={words.hidesNamesHint}
            defaultChecked={hidesNames}
          />
          <Button type="submit" variant="default">
            {words.savePrivacy}
          </Button>
        </Form>
      ) : null}
    </Panel>
  )
}
