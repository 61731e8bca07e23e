import { Button, PasswordInput } from '@mantine/core'
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
import { type FormAnswer, type WrongFields, wrongFields } from '#src/features/home/schema.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { loadOwnSettings } from '#src/features/home/server/load-own-settings.ts'
import { signInIntents } from '#src/features/home/server/own-settings-intents.ts'
import { settingsWords } from '#src/features/home/words/settings-words.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import { OwnSessions } from './own-sessions.tsx'
import '../workspace/home.css'
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

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function SettingsScreen(): ReactElement {
  const words = useWords(settingsWords)
  const { email, hasPassword, sessions, mayHaveOthers, areAllListed } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  return (
    <div className="desk settings">
      <ScreenTitle>{words.passwordAndDevices}</ScreenTitle>
      <PageHeader title={words.passwordAndDevices} subtitle={email} />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      <Panel title={words.password}>
        {hasPassword ? (
          <ChangePassword wrong={wrongFields(answer, 'change-password')} isDone={answer?.kind === 'done'} />
        ) : (
          <p className="quiet">
            {words.youSignInWithoutA} <a href="/auth/reset">{words.setOne}</a> {words.byAMailTo(email)}
          </p>
        )}
      </Panel>
      <OwnSessions sessions={sessions} mayHaveOthers={mayHaveOthers} areAllListed={areAllListed} />
    </div>
  )
}

function ChangePassword({ wrong, isDone }: { wrong: WrongFields; isDone: boolean }): ReactElement {
  const words = useWords(settingsWords)
  return (
    <Form method="post" className="settings-form" key={isDone ? 'done' : 'open'}>
      <HiddenFields fields={{ intent: 'change-password' }} />
      <PasswordInput
        name="current"
        label={words.yourPassword}
        autoComplete="current-password"
        maxLength={1024}
        required
        error={wrong['current']}
      />
      <PasswordInput
        name="password"
        label={words.newPassword}
        description={words.atLeast8CharactersEvery}
        autoComplete="new-password"
        minLength={8}
        maxLength={128}
        required
        error={wrong['password']}
      />
      <Button type="submit">{words.changePassword}</Button>
    </Form>
  )
}

export const ErrorBoundary = ScreenError
