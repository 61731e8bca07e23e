import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { isAddressProved } from '#src/features/identity/server/proved-address.ts'
import { topicLabels } from '#src/features/notification/messages/topic-labels.ts'
import { type Channel, channels, gathered, type MailMode } from '#src/features/notification/rules.ts'
import { readMailSetting } from '#src/features/notification/server/mail-setting.ts'
import {
  type NotificationPref,
  readNotificationPrefs,
} from '#src/features/notification/server/read-notification-prefs.ts'
import { listWatched } from '#src/features/visit/server/notifying/watch-lead.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { SettingsScreen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { watchIntents } from '#src/routes/server/visit-intents.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { notificationPrefsIntents } from './actions.ts'
import { EmailScheduleForm } from './parts/email-schedule-form.tsx'
import { settingsLabels } from './parts/settings-labels.ts'
import '#src/ui/settings.css'
import type { Route } from './+types/route.ts'
import { WatchedLeads } from './parts/watched-leads.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { user, workspace, workspaceName } = context.get(memberContext)
  const platform = context.get(platformContext)
  const prefs = await readNotificationPrefs(platform, { workspace, user })
  return {
    prefs,
    workspaceName,
    setting: await readMailSetting(platform, { workspace, user }),
    watched: await listWatched(platform, { workspace, user }),
    isProved: await isAddressProved(platform, user),
  }
}

export function action({ context, request }: Route.ActionArgs) {
  const { user, workspace } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), user, workspace }
  return answerForm(request, desk, { ...notificationPrefsIntents, ...watchIntents })
}

const channelNames = { in_app: 'inTheApp', email: 'byEMail' } as const satisfies Record<Channel, string>

export default function NotificationPrefsScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { prefs, workspaceName, setting, watched, isProved } = loaderData
  return (
    <SettingsScreen title={t`Notifications`} subtitle={t`Choose how ${workspaceName} notifies you`}>
      {isProved ? null : (
        <p>
          {t`Your address isn’t verified yet. Until you verify it, you get no notifications and can’t join a team with it.`}{' '}
          <Link to="/user/profile">{t`Confirm it in your profile.`}</Link>
        </p>
      )}
      <Panel>
        <IntentForm fields={{ intent: 'save-notifications' }}>
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
            <tbody>
              {prefs.map((pref) => (
                <Topic key={pref.topic} pref={pref} />
              ))}
            </tbody>
          </table>
          <Button type="submit">{t`Save`}</Button>
        </IntentForm>
      </Panel>
      <EmailScheduleForm setting={setting} answer={answer} />
      <WatchedLeads watched={watched} />
      <p className="quiet">{t`Emails about your account (codes, address changes, two-step sign-in changes) are always sent. These settings apply to this workspace only.`}</p>
    </SettingsScreen>
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

export const ErrorBoundary = ScreenError
