import { useLingui } from '@lingui/react/macro'
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
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { type FormAnswer, type WrongFields, wrongFields } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { signInIntents } from './actions.ts'
import { loadOwnSettings } from './load.ts'
import { OwnSessions } from './parts/own-sessions.tsx'
import '#src/ui/home.css'
import '#src/ui/settings.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user, email } = context.get(memberContext)
  return { email, ...(await loadOwnSettings(context.get(platformContext), request, user)) }
}

export function action({ context, request }: ActionFunctionArgs) {
  const { user, email } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), request, user, email }
  return answerForm(request, desk, signInIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function SettingsScreen(): ReactElement {
  const { t } = useLingui()
  const { email, hasPassword, sessions, mayHaveOthers, areAllListed } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  return (
    <div className="desk settings">
      <ScreenTitle>{t`Password and devices`}</ScreenTitle>
      <PageHeader title={t`Password and devices`} subtitle={email} />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      <Panel title={t`Password`}>
        {hasPassword ? (
          <ChangePassword wrong={wrongFields(answer, 'change-password')} isDone={answer?.kind === 'done'} />
        ) : (
          <p className="quiet">
            {t`You sign in without a password.`} <a href="/auth/reset">{t`Set one`}</a>{' '}
            {t`by email to ${email}.`}
          </p>
        )}
      </Panel>
      <OwnSessions sessions={sessions} mayHaveOthers={mayHaveOthers} areAllListed={areAllListed} />
    </div>
  )
}

function ChangePassword({ wrong, isDone }: { wrong: WrongFields; isDone: boolean }): ReactElement {
  const { t } = useLingui()
  return (
    <Form method="post" className="settings-form" key={isDone ? 'done' : 'open'}>
      <HiddenFields fields={{ intent: 'change-password' }} />
      <PasswordInput
        name="current"
        label={t`Current password`}
        autoComplete="current-password"
        maxLength={1024}
        required
        error={wrong['current']}
      />
      <PasswordInput
        name="password"
        label={t`New password`}
        description={t`At least 8 characters. You’ll be signed out on all other devices.`}
        autoComplete="new-password"
        minLength={8}
        maxLength={128}
        required
        error={wrong['password']}
      />
      <Button type="submit">{t`Change password`}</Button>
    </Form>
  )
}

export const ErrorBoundary = ScreenError
