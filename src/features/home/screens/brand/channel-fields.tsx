import { Textarea } from '@mantine/core'
import type { ReactElement } from 'react'
import { type Channel, channels, type Voice } from '#src/features/brand/schema.ts'
import { brandWords } from '#src/features/brand/words/brand-words.ts'
import type { WrongFields } from '#src/features/home/schema.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { voice: Voice; wrong: WrongFields }

/** What a voice says otherwise in each channel. */
export function ChannelFields({ voice, wrong }: Props): ReactElement {
  const words = useWords(brandWords)
  return (
    <fieldset className="brand-samples">
      <legend>{words.channels}</legend>
      <p className="quiet">{words.channelsHint}</p>
      {channels.map((channel) => (
        <OneChannel key={channel} channel={channel} voice={voice} wrong={wrong} />
      ))}
    </fieldset>
  )
}

const parts = ['description', 'dos', 'banned', 'calls'] as const

function OneChannel({ channel, voice, wrong }: Props & { channel: Channel }): ReactElement {
  const words = useWords(brandWords)
  const kept = voice.channels[channel]
  const isWrong = parts.some((part) => wrong[`${channel}.${part}`])
  const labels = {
    description: words.channelDescription,
    dos: words.channelDos,
    banned: words.channelBanned,
    calls: words.channelCalls,
  }
  return (
    <details className="brand-channel" open={isWrong || undefined}>
      <summary>
        <Icon name="chevron-right" size={14} />
        {words.channel[channel]}
        {kept ? <span className="quiet">{words.ownWords}</span> : null}
      </summary>
      <div className="brand-rules">
        {parts.map((part) => (
          <Textarea
            key={part}
            name={`${channel}.${part}`}
            label={labels[part]}
            description={part === 'description' ? undefined : words.dosHint}
            defaultValue={
              part === 'description' ? (kept?.description ?? '') : (kept?.[part].join('\n') ?? '')
            }
            autosize
            minRows={2}
            maxRows={8}
            error={wrong[`${channel}.${part}`]}
          />
        ))}
      </div>
    </details>
  )
}
