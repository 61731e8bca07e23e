import { NativeSelect, Textarea } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { bannedIn, tellVoice, voiceIn } from '#src/features/brand/rules/tell-voice.ts'
import { channels, type Voice } from '#src/features/brand/schema.ts'
import { brandWords } from '#src/features/brand/words/brand-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'

/** What a voice does: the words that a model gets, and which words to avoid a text holds. */
export function VoicePreview({ voice }: { voice: Voice }): ReactElement {
  const words = useWords(brandWords)
  const [channel, setChannel] = useState('')
  const spoken = voiceIn(voice, channel)
  const lines = tellVoice(spoken)
  return (
    <>
      <Panel title={words.told}>
        <NativeSelect
          label={words.toldFor}
          value={channel}
          onChange={(event) => setChannel(event.currentTarget.value)}
          data={[
            { value: '', label: words.everyChannel },
            ...channels.map((value) => ({ value, label: words.channel[value] })),
          ]}
        />
        {lines.length > 0 ? (
          <pre className="brand-told" lang="en">
            {lines.join('\n')}
          </pre>
        ) : (
          <p className="quiet">{words.toldNothing}</p>
        )}
      </Panel>
      <TryText voice={spoken} />
    </>
  )
}

function TryText({ voice }: { voice: Voice }): ReactElement {
  const words = useWords(brandWords)
  const locale = useLocale()
  const [text, setText] = useState('')
  const found = bannedIn(text, voice)
  const list = new Intl.ListFormat(locale).format(found.map((phrase) => `“${phrase}”`))
  return (
    <Panel title={words.tryIt}>
      <Textarea
        aria-label={words.tryIt}
        description={words.tryHint}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={3}
        maxRows={10}
      />
      <p role="status" className="brand-found" data-found={found.length > 0}>
        {text.trim() === '' ? '' : found.length > 0 ? words.holds(list) : words.clean}
      </p>
    </Panel>
  )
}
