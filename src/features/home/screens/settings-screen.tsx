import { Button, PasswordInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerWithoutScript } from '../parts/answer-without-script.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { AnswerRegion, useAnswerToast } from '../parts/use-answer.tsx'
import { type FormAnswer, type WrongFields, wrongFields } from '../schema.ts'
import { answerForm } from '../server/answer-form.ts'
import { loadOwnSettings } from '../server/load-own-settings.ts'
import { signInIntents } from '../server/own-settings-intents.ts'
import { OwnSessions } from './own-sessions.tsx'
import './home.css'
import './settings.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user, email } = context.get(memberContext)
  return { email, ...(await loadOwnSettings(context.get(platformContext), request, user)) }
}

export function action({ context, request }: ActionFunctionArgs) {
  const { user, email } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), request, user, email }
  return answerForm(request, desk, signInIntents)
}

export function meta() {
  return [{ title: 'Password and devices · Nurtured' }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function SettingsScreen(): ReactElement {
  const { email, hasPassword, sessions, mayHaveOthers } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  return (
    <div className="desk settings">
      <PageHeader title="Password and devices" subtitle={email} />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      <Panel title="Password">
        {hasPassword ? (
          <ChangePassword wrong={wrongFields(answer, 'change-password')} isDone={answer?.kind === 'done'} />
        ) : (
          <p className="quiet">
            You sign in without a password. <a href="/auth/reset">Set one</a> by a mail to {email}.
          </p>
        )}
      </Panel>
      <OwnSessions sessions={sessions} mayHaveOthers={mayHaveOthers} />
    </div>
  )
}

function ChangePassword({ wrong, isDone }: { wrong: WrongFields; isDone: boolean }): ReactElement {
  return (
    <Form method="post" className="settings-form" key={isDone ? 'done' : 'open'}>
      <HiddenFields fields={{ intent: 'change-password' }} />
      <PasswordInput
        name="current"
        label="Your password"
        autoComplete="current-password"
        maxLength={1024}
        required
        error={wrong['current']}
      />
      <PasswordInput
        name="password"
        label="New password"
        description="At least 8 characters. Every other device is signed out."
        autoComplete="new-password"
        minLength={8}
        maxLength={128}
        required
        error={wrong['password']}
      />
      <Button type="submit">Change password</Button>
    </Form>
  )
}

export const ErrorBoundary = ScreenError
