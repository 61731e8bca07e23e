import { Button, Checkbox } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
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
import { settingsWords } from '#src/features/home/words/settings-words.ts'
import { type Channel, channels } from '#src/features/notification/rules.ts'
import {
  type NotificationPref,
  readNotificationPrefs,
} from '#src/features/notification/server/read-notification-prefs.ts'
import { topicWords } from '#src/features/notification/words/topic-words.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import '../workspace/home.css'
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

function Topic({ pref: { topic, ways } }: { pref: NotificationPref }): ReactElement {
  const { label, about } = useWords(topicWords)[topic]
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
