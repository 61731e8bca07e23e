import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
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
import type { FormAnswer } from '../schema.ts'
import { answerForm } from '../server/answer-form.ts'
import { loadOwnSettings } from '../server/load-own-settings.ts'
import { ownSettingsIntents } from '../server/own-settings-intents.ts'
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
  return answerForm(request, desk, ownSettingsIntents)
}

export function meta() {
  return [{ title: 'Settings · Nurtured' }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function SettingsScreen(): ReactElement {
  const { email, hasPassword, sessions } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  return (
    <div className="desk settings">
      <PageHeader title="Settings" subtitle={email} />
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
      <Panel title="Two-step sign-in">
        <p className="quiet">After your password or mail, a code of an app that only you have.</p>
        <Button component={Link} to="/user/settings/two-step" variant="default">
          Set up two-step sign-in
        </Button>
      </Panel>
      <OwnSessions sessions={sessions} />
      <Panel title="Your data">
        <p className="quiet">
          Everything that is kept about you as a person, as one file: profile, memberships, devices,
          notifications and the log of your account.
        </p>
        <Button component="a" href="/user/data" download variant="default">
          Download my data
        </Button>
      </Panel>
      <Panel title="Delete account">
        <RemoveAccount
          email={email}
          asksPassword={hasPassword}
          wrong={wrongFields(answer, 'remove-account')}
        />
      </Panel>
    </div>
  )
}

type Wrong = Record<string, string>

function wrongFields(answer: FormAnswer | undefined, intent: string): Wrong {
  return answer?.kind === 'refused' && answer.intent === intent ? answer.fields : {}
}

function ChangePassword({ wrong, isDone }: { wrong: Wrong; isDone: boolean }): ReactElement {
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

type Removal = { email: string; asksPassword: boolean; wrong: Wrong }

function RemoveAccount({ email, asksPassword, wrong }: Removal): ReactElement {
  return (
    <Form method="post" className="settings-form">
      <HiddenFields fields={{ intent: 'remove-account' }} />
      <p className="quiet">
        Removes you for good, with every workspace in which you are alone: its pages, links, visits and files.
        Links that you shared stop opening. Nothing can bring them back.
      </p>
      <TextInput
        name="email"
        label={`Enter ${email} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={255}
        error={wrong['email']}
      />
      {asksPassword ? (
        <PasswordInput
          name="current"
          label="Your password, to delete"
          autoComplete="current-password"
          maxLength={1024}
          required
          error={wrong['current']}
        />
      ) : null}
      <Button type="submit" variant="default" className="settings-danger">
        Delete my account
      </Button>
    </Form>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  return <ScreenError error={error} back={{ to: '/workspace', label: 'Back to home' }} />
}
