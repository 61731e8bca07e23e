import { Button, Checkbox, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import type { FormAnswer } from '#src/features/home/schema.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { notificationPrefsIntents } from '#src/features/home/server/notification-prefs-intents.ts'
import { watchIntents } from '#src/features/home/server/visit-intents.ts'
import { settingsWords } from '#src/features/home/words/settings-words.ts'
import { isAddressProved } from '#src/features/identity/server/proved-address.ts'
import { type Channel, channels, gathered, type MailManner } from '#src/features/notification/rules.ts'
import { readMailSetting } from '#src/features/notification/server/mail-setting.ts'
import {
  type NotificationPref,
  readNotificationPrefs,
} from '#src/features/notification/server/read-notification-prefs.ts'
import { mailSettingWords } from '#src/features/notification/words/mail-setting-words.ts'
import { topicWords } from '#src/features/notification/words/topic-words.ts'
import { listWatched } from '#src/features/visit/server/telling/watch-lead.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import '../workspace/home.css'
import { MailTimesForm } from './mail-times-form.tsx'
import './settings.css'
import { WatchedLeads } from './watched-leads.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
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

export function action({ context, request }: ActionFunctionArgs) {
  const { user, workspace } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), user, workspace }
  return answerForm(request, desk, { ...notificationPrefsIntents, ...watchIntents })
}

const channelNames = { in_app: 'inTheApp', email: 'byEMail' } as const satisfies Record<Channel, string>

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function NotificationPrefsScreen(): ReactElement {
  const words = useWords(settingsWords)
  const { prefs, workspaceName, setting, watched, isProved } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  return (
    <div className="desk settings">
      <ScreenTitle>{words.notifications}</ScreenTitle>
      <PageHeader title={words.notifications} subtitle={words.whatTellsYouAndHow(workspaceName)} />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      {isProved ? null : (
        <p>
          {words.addressNotConfirmed} <Link to="/user/profile">{words.confirmAddress}</Link>
        </p>
      )}
      <Panel>
        <Form method="post">
          <HiddenFields fields={{ intent: 'save-notifications' }} />
          <table className="prefs">
            <thead>
              <tr>
                <th scope="col">{words.tellMeOf}</th>
                {channels.map((channel) => (
                  <th scope="col" key={channel}>
                    {words[channelNames[channel]]}
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
          <Button type="submit">{words.save}</Button>
        </Form>
      </Panel>
      <MailTimesForm setting={setting} answer={answer} />
      <WatchedLeads watched={watched} />
      <p className="quiet">{words.mailsAboutYourOwnAccount}</p>
    </div>
  )
}

function Topic({ pref }: { pref: NotificationPref }): ReactElement {
  const { label, about } = useWords(topicWords)[pref.topic]
  return (
    <tr>
      <th scope="row">
        {label}
        <span className="quiet">{about}</span>
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          <Way pref={pref} channel={channel} label={label} />
        </td>
      ))}
    </tr>
  )
}

type WayProps = { pref: NotificationPref; channel: Channel; label: string }

function Way({ pref: { topic, ways, atOnce }, channel, label }: WayProps): ReactElement {
  const words = useWords(settingsWords)
  const manners = useWords(mailSettingWords)
  const isOn = ways[channel]
  const name = `${topic}.${channel}`
  const said = words.wayOf(label, words[channelNames[channel]])
  if (isOn === undefined)
    return (
      <span className="quiet">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{words.never}</span>
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
        { value: 'at_once', label: manners.atOnce },
        { value: 'digest', label: manners.withDigest },
        { value: 'never', label: manners.never },
      ]}
    />
  )
}

function mannerOf(isOn: boolean, atOnce: boolean): MailManner {
  if (!isOn) return 'never'
  return atOnce ? 'at_once' : 'digest'
}

export const ErrorBoundary = ScreenError
