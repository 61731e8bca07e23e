import { Button, Checkbox } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { type Channel, channels } from '#src/features/notification/rules.ts'
import {
  type NotificationPref,
  readNotificationPrefs,
} from '#src/features/notification/server/read-notification-prefs.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import { AnswerWithoutScript } from '../parts/answer-without-script.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { AnswerRegion, useAnswerToast } from '../parts/use-answer.tsx'
import type { FormAnswer } from '../schema.ts'
import { answerForm } from '../server/answer-form.ts'
import { notificationPrefsIntents } from '../server/notification-prefs-intents.ts'
import { settingsWords } from '../words/settings-words.ts'
import './home.css'
import './settings.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { user, workspace, workspaceName } = context.get(memberContext)
  const prefs = await readNotificationPrefs(context.get(platformContext), { workspace, user })
  return { prefs, workspaceName }
}

export function action({ context, request }: ActionFunctionArgs) {
  const { user, workspace } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), user, workspace }
  return answerForm(request, desk, notificationPrefsIntents)
}

const channelNames = { in_app: 'inTheApp', email: 'byEMail' } as const satisfies Record<Channel, string>

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function NotificationPrefsScreen(): ReactElement {
  const words = useWords(settingsWords)
  const { prefs, workspaceName } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  return (
    <div className="desk settings">
      <ScreenTitle>{words.notifications}</ScreenTitle>
      <PageHeader title={words.notifications} subtitle={words.whatTellsYouAndHow(workspaceName)} />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
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
      <p className="quiet">{words.mailsAboutYourOwnAccount}</p>
    </div>
  )
}

function Topic({ pref: { topic, label, about, ways } }: { pref: NotificationPref }): ReactElement {
  const words = useWords(settingsWords)
  return (
    <tr>
      <th scope="row">
        {label}
        <span className="quiet">{about}</span>
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          {ways[channel] === undefined ? (
            <span className="quiet">
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">{words.never}</span>
            </span>
          ) : (
            <Checkbox
              name={`${topic}.${channel}`}
              defaultChecked={ways[channel]}
              aria-label={words.wayOf(label, words[channelNames[channel]])}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

export const ErrorBoundary = ScreenError
