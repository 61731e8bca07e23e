import { useLingui } from '@lingui/react/macro'
import { Button, PasswordInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { SettingsScreen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { type FieldErrors, fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'
import { signInIntents } from './actions.ts'
import { loadOwnSettings } from './load.ts'
import { OwnSessions } from './parts/own-sessions.tsx'
import '#src/ui/settings.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { user, email } = context.get(memberContext)
  return { email, ...(await loadOwnSettings(context.get(platformContext), request, user)) }
}

export function action({ context, request }: Route.ActionArgs) {
  const { user, email } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), request, user, email }
  return answerForm(request, desk, signInIntents)
}

export default function PasswordScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { email, hasPassword, sessions, mayHaveOthers, areAllListed } = loaderData
  return (
    <SettingsScreen title={t`Password and sessions`} subtitle={email}>
      <Panel title={t`Password`}>
        {hasPassword ? (
          <ChangePassword wrong={fieldErrors(answer, 'change-password')} isDone={answer?.kind === 'done'} />
        ) : (
          <p className="quiet">
            {t`You sign in without a password.`} <a href="/auth/reset">{t`Set one`}</a>{' '}
            {t`We’ll email a link to ${email}.`}
          </p>
        )}
      </Panel>
      <OwnSessions sessions={sessions} mayHaveOthers={mayHaveOthers} areAllListed={areAllListed} />
    </SettingsScreen>
  )
}

function ChangePassword({ wrong, isDone }: { wrong: FieldErrors; isDone: boolean }): ReactElement {
  const { t } = useLingui()
  return (
    <IntentForm
      fields={{ intent: 'change-password' }}
      className="settings-form"
      key={isDone ? 'done' : 'open'}
    >
      <PasswordInput
        {...fieldProps(wrong, 'current', 1024)}
        label={t`Current password`}
        autoComplete="current-password"
        required
      />
      <PasswordInput
        {...fieldProps(wrong, 'password', 128)}
        label={t`New password`}
        description={t`At least 8 characters. You’ll be signed out of all other sessions.`}
        autoComplete="new-password"
        minLength={8}
        required
      />
      <Button type="submit">{t`Change password`}</Button>
    </IntentForm>
  )
}

export const ErrorBoundary = ScreenError
