import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { TranscriptPreview } from '#src/features/transcript/parts/transcript-preview.tsx'
import { fieldProps } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { usePastePreview } from './use-paste-preview.ts'

type Props = {
  problems: Record<string, string>
  /** The asset whose transcript it becomes; absent for a new one. */
  asset?: string
}

/** Creates an asset or its transcript from pasted text, and shows how it will be read. */
export function PastePanel({ problems, asset }: Props): ReactElement {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const preview = usePastePreview(text)
  return (
    <Panel title={t`Paste text`}>
      <IntentForm
        fields={asset ? { intent: 'paste-for', asset } : { intent: 'paste' }}
        className="new-asset-form"
      >
        {asset ? null : (
          <TextInput name="title" label={t`Title`} maxLength={300} required error={problems['title']} />
        )}
        <Textarea
          {...fieldProps(problems, 'text')}
          label={t`Text`}
          description={
            asset
              ? t`Text with timestamps or in a subtitle format stays in sync with playback. Start a paragraph with “Ada:” to set the speaker.`
              : t`A transcript or an article. Start a paragraph with “Ada:” to set the speaker.`
          }
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          autosize
          minRows={5}
          maxRows={16}
          required
        />
        {preview ? <TranscriptPreview preview={preview} isOpen /> : null}
        {preview?.isCues ? (
          <Checkbox
            name="join"
            value="yes"
            defaultChecked
            label={t`Join each speaker’s subtitle cues into paragraphs`}
            description={t`Easier to read and edit. The timing doesn’t change.`}
          />
        ) : null}
        <Button type="submit">{asset ? t`Add transcript` : t`Create asset`}</Button>
      </IntentForm>
    </Panel>
  )
}
