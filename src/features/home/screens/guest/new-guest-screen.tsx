import type { ReactElement } from 'react'
import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { wrongFields } from '#src/features/home/schema.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { newGuestIntents } from '#src/features/home/server/guest-intents.ts'
import { guestScreenWords } from '#src/features/home/words/guest-screen-words.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import { GuestFields } from './guest-fields.tsx'
import '../workspace/home.css'

export function loader() {
  return { zones: ['UTC', ...Intl.supportedValuesOf('timeZone')] }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, newGuestIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function NewGuestScreen(): ReactElement {
  const words = useWords(guestScreenWords)
  const { zones } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{words.newTitle}</ScreenTitle>
      <BackLink to="/workspace/guest/all">{words.allGuests}</BackLink>
      <PageHeader title={words.newTitle} subtitle={words.newSubtitle} />
      <AnswerWithoutScript answer={answer} />
      <Panel title={words.sheet}>
        <GuestFields
          guest={null}
          zones={zones}
          intent="create-guest"
          save={words.addGuest}
          wrong={wrongFields(answer, 'create-guest')}
        />
      </Panel>
    </div>
  )
}

export const ErrorBoundary = ScreenError
