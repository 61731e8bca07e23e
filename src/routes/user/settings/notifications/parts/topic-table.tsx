import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { topicLabels } from '#src/features/notification/messages/topic-labels.ts'
import { type Channel, channels, gathered, type MailMode } from '#src/features/notification/rules.ts'
import type { NotificationPref } from '#src/features/notification/server/read-notification-prefs.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { settingsLabels } from './settings-labels.ts'

const channelNames = { in_app: 'inTheApp', email: 'byEMail' } as const satisfies Record<Channel, string>

/** Every topic and channel. */
export function TopicTable({ prefs }: { prefs: NotificationPref[] }): ReactElement {
  const { t } = useLingui()
  return (
    <IntentForm fields={{ intent: 'save-notifications' }} className="panel-body">
      <table className="prefs">
        <thead>
          <tr>
            <th scope="col">{t`Notify me about`}</th>
            {channels.map((channel) => (
              <th scope="col" key={channel}>
                {t(settingsLabels[channelNames[channel]])}
              </th>
            ))}
          </tr>
        </thead>
        {/* The choice for all topics resets the fields. */}
        <tbody key={JSON.stringify(prefs)}>
          {prefs.map((pref) => (
            <Topic key={pref.topic} pref={pref} />
          ))}
        </tbody>
      </table>
      <Button type="submit">{t`Save`}</Button>
    </IntentForm>
  )
}

function Topic({ pref }: { pref: NotificationPref }): ReactElement {
  const { t } = useLingui()

  const { label, about } = topicLabels[pref.topic]
  return (
    <tr>
      <th scope="row">
        {t(label)}
        <span className="quiet">{t(about)}</span>
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          <ChannelSetting pref={pref} channel={channel} label={t(label)} />
        </td>
      ))}
    </tr>
  )
}

type ChannelSettingProps = { pref: NotificationPref; channel: Channel; label: string }

function ChannelSetting({
  pref: { topic, ways, atOnce },
  channel,
  label,
}: ChannelSettingProps): ReactElement {
  const { t } = useLingui()
  const isOn = ways[channel]
  const name = `${topic}.${channel}`
  const said = channel === 'in_app' ? t`${{ topic: label }}, in app` : t`${{ topic: label }}, by email`
  if (isOn === undefined)
    return (
      <span className="quiet">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t`Never`}</span>
      </span>
    )
  if (channel === 'in_app' || !gathered.includes(topic))
    return <Checkbox name={name} defaultChecked={isOn} aria-label={said} />
  return (
    <NativeSelect
      name={name}
      size="xs"
      aria-label={said}
      defaultValue={mannerOf(isOn, atOnce)}
      data={[
        { value: 'at_once', label: t`Immediately` },
        { value: 'digest', label: t`Digest` },
        { value: 'never', label: t`Never` },
      ]}
    />
  )
}

function mannerOf(isOn: boolean, atOnce: boolean): MailMode {
  if (!isOn) return 'never'
  return atOnce ? 'at_once' : 'digest'
}
