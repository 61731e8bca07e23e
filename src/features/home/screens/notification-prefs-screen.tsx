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
import { platformContext } from '#src/platform/platform-context.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerWithoutScript } from '../parts/answer-without-script.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { AnswerRegion, useAnswerToast } from '../parts/use-answer.tsx'
import type { FormAnswer } from '../schema.ts'
import { answerForm } from '../server/answer-form.ts'
import { notificationPrefsIntents } from '../server/notification-prefs-intents.ts'
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

export function meta() {
  return [{ title: 'Notifications · Nurtured' }]
}

const channelNames: Record<Channel, string> = { in_app: 'In the app', email: 'By e-mail' }

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function NotificationPrefsScreen(): ReactElement {
  const { prefs, workspaceName } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  return (
    <div className="desk settings">
      <PageHeader title="Notifications" subtitle={`What ${workspaceName} tells you, and how`} />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      <Panel>
        <Form method="post">
          <HiddenFields fields={{ intent: 'save-notifications' }} />
          <table className="prefs">
            <thead>
              <tr>
                <th scope="col">Tell me of</th>
                {channels.map((channel) => (
                  <th scope="col" key={channel}>
                    {channelNames[channel]}
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
          <Button type="submit">Save</Button>
        </Form>
      </Panel>
      <p className="quiet">
        Mails about your own account (codes, a new address, a changed second step) always come. Each workspace
        has its own choices.
      </p>
    </div>
  )
}

function Topic({ pref: { topic, label, about, ways } }: { pref: NotificationPref }): ReactElement {
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
              <span className="visually-hidden">Never</span>
            </span>
          ) : (
            <Checkbox
              name={`${topic}.${channel}`}
              defaultChecked={ways[channel]}
              aria-label={`${label}, ${channelNames[channel].toLowerCase()}`}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

export const ErrorBoundary = ScreenError
