import { useLingui } from '@lingui/react/macro'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { hasPassword } from '#src/features/identity/server/password/change-own-password.ts'
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
import { ownDataIntents } from '../actions.ts'
import '#src/ui/home.css'
import '#src/ui/settings.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { user, email } = context.get(memberContext)
  return { email, asksPassword: await hasPassword(context.get(platformContext), user) }
}

export function action({ context, request }: ActionFunctionArgs) {
  const { user, email } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), request, user, email }
  return answerForm(request, desk, ownDataIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function OwnDataScreen(): ReactElement {
  const { t } = useLingui()
  const { email, asksPassword } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  return (
    <div className="desk settings">
      <ScreenTitle>{t`Your data`}</ScreenTitle>
      <PageHeader title={t`Your data`} subtitle={email} />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      <Panel title={t`Export`}>
        <p className="quiet">{t`Everything we store about you in one file: profile, memberships, devices, notifications and account log.`}</p>
        <Button component="a" href="/user/data" download variant="default">
          {t`Download my data`}
        </Button>
      </Panel>
      <Panel title={t`Delete account`}>
        <RemoveAccount
          email={email}
          asksPassword={asksPassword}
          wrong={wrongFields(answer, 'remove-account')}
        />
      </Panel>
    </div>
  )
}

type Removal = { email: string; asksPassword: boolean; wrong: WrongFields }

function RemoveAccount({ email, asksPassword, wrong }: Removal): ReactElement {
  const { t } = useLingui()
  return (
    <Form method="post" className="settings-form">
      <HiddenFields fields={{ intent: 'remove-account' }} />
      <p className="quiet">{t`Permanently deletes your account and every workspace where you’re the only member, with its pages, links, visits and files. Links you shared stop working. This can’t be undone.`}</p>
      <TextInput
        name="email"
        label={t`Enter ${email} to confirm`}
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
          label={t`Your password`}
          autoComplete="current-password"
          maxLength={1024}
          required
          error={wrong['current']}
        />
      ) : null}
      <Button type="submit" variant="default" className="settings-danger">
        {t`Delete account`}
      </Button>
    </Form>
  )
}

export const ErrorBoundary = ScreenError
