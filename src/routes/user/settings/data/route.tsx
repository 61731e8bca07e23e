import { useLingui } from '@lingui/react/macro'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { hasPassword } from '#src/features/identity/server/password/change-own-password.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { SettingsScreen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { type FieldErrors, fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { ownDataIntents } from '../actions.ts'
import type { Route } from './+types/route.ts'
import '#src/ui/settings.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { user, email } = context.get(memberContext)
  return { email, asksPassword: await hasPassword(context.get(platformContext), user) }
}

export function action({ context, request }: Route.ActionArgs) {
  const { user, email } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), request, user, email }
  return answerForm(request, desk, ownDataIntents)
}

export default function OwnDataScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { email, asksPassword } = loaderData
  return (
    <SettingsScreen title={t`Your data`} subtitle={email}>
      <Panel title={t`Export`}>
        <p className="quiet">{t`Everything we store about you in one file: profile, memberships, sessions, notifications and account activity.`}</p>
        <Button component="a" href="/user/data" download variant="default">
          {t`Download my data`}
        </Button>
      </Panel>
      <Panel title={t`Delete account`}>
        <RemoveAccount
          email={email}
          asksPassword={asksPassword}
          wrong={fieldErrors(answer, 'remove-account')}
        />
      </Panel>
    </SettingsScreen>
  )
}

type Removal = { email: string; asksPassword: boolean; wrong: FieldErrors }

function RemoveAccount({ email, asksPassword, wrong }: Removal): ReactElement {
  const { t } = useLingui()
  return (
    <IntentForm fields={{ intent: 'remove-account' }} className="settings-form">
      <p className="quiet">{t`Permanently deletes your account and every workspace where you’re the only member, with its pages, links, visits and files. Links you shared stop working. This can’t be undone.`}</p>
      <TextInput
        {...fieldProps(wrong, 'email', 255)}
        label={t`Type ${email} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {asksPassword ? (
        <PasswordInput
          {...fieldProps(wrong, 'current', 1024)}
          label={t`Your password`}
          autoComplete="current-password"
          required
        />
      ) : null}
      <Button type="submit" variant="default" className="settings-danger">
        {t`Delete account`}
      </Button>
    </IntentForm>
  )
}

export const ErrorBoundary = ScreenError
