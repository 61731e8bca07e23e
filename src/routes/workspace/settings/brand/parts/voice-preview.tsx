import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { brandChannelLabels } from '#src/features/brand/messages/brand-labels.ts'
import { bannedWordsIn, voiceIn, voiceInstructions } from '#src/features/brand/rules/voice-instructions.ts'
import { channels, type Voice } from '#src/features/brand/schema.ts'
import { useLocale } from '#src/translation/reader.ts'
import { Panel } from '#src/ui/panel.tsx'

/** Previews a voice: the instructions for the model, and a check for words to avoid. */
export function VoicePreview({ voice }: { voice: Voice }): ReactElement {
  const { t } = useLingui()
  const [channel, setChannel] = useState('')
  const spoken = voiceIn(voice, channel)
  const lines = voiceInstructions(spoken)
  return (
    <>
      <Panel title={t`Model instructions`}>
        <NativeSelect
          label={t`Channel`}
          value={channel}
          onChange={(event) => setChannel(event.currentTarget.value)}
          data={[
            { value: '', label: t`All channels` },
            ...channels.map((value) => ({ value, label: t(brandChannelLabels[value]) })),
          ]}
        />
        {lines.length > 0 ? (
          <pre className="brand-told" lang="en">
            {lines.join('\n')}
          </pre>
        ) : (
          <p className="quiet">{t`Nothing yet. Describe the voice above.`}</p>
        )}
      </Panel>
      <TryText voice={spoken} />
    </>
  )
}

function TryText({ voice }: { voice: Voice }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const [text, setText] = useState('')
  const found = bannedWordsIn(text, voice)
  const list = new Intl.ListFormat(locale).format(found.map((phrase) => `“${phrase}”`))
  return (
    <Panel title={t`Check text`}>
      <Textarea
        aria-label={t`Check text`}
        description={t`Paste text to check it for words to avoid. It isn’t sent anywhere.`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={3}
        maxRows={10}
      />
      <p role="status" className="brand-found" data-found={found.length > 0}>
        {text.trim() === ''
          ? ''
          : found.length > 0
            ? t`Found: ${{ phrases: list }}`
            : t`No words to avoid were found.`}
      </p>
    </Panel>
  )
}
