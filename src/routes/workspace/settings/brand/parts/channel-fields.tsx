import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { ReactElement } from 'react'
import { brandChannelLabels } from '#src/features/brand/messages/brand-labels.ts'
import { type Channel, channels, type Voice } from '#src/features/brand/schema.ts'
import type { FieldErrors } from '#src/ui/form-answer.ts'
import { Icon } from '#src/ui/icon.tsx'

type Props = { voice: Voice; wrong: FieldErrors }

/** Overrides of the voice by channel. */
export function ChannelFields({ voice, wrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <fieldset className="brand-samples">
      <legend>{t`By channel`}</legend>
      <p className="quiet">{t`Override the voice for a channel. Empty fields use the values above.`}</p>
      {channels.map((channel) => (
        <OneChannel key={channel} channel={channel} voice={voice} wrong={wrong} />
      ))}
    </fieldset>
  )
}

const parts = ['description', 'dos', 'banned', 'calls'] as const

function OneChannel({ channel, voice, wrong }: Props & { channel: Channel }): ReactElement {
  const { t } = useLingui()
  const kept = voice.channels[channel]
  const isWrong = parts.some((part) => wrong[`${channel}.${part}`])
  const labels = {
    description: t`Voice`,
    dos: t`Also do`,
    banned: t`Also avoid`,
    calls: t`Calls to action`,
  }
  return (
    <details className="brand-channel" open={isWrong || undefined}>
      <summary>
        <Icon name="chevron-right" size={14} />
        {t(brandChannelLabels[channel])}
        {kept ? <span className="quiet">{t`Customized`}</span> : null}
      </summary>
      <div className="brand-rules">
        {parts.map((part) => (
          <Textarea
            key={part}
            name={`${channel}.${part}`}
            label={labels[part]}
            description={part === 'description' ? undefined : t`One rule per line.`}
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
