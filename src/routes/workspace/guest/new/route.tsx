import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { wrongFields } from '#src/ui/form-answer.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useAnswerToast } from '#src/ui/use-answer.tsx'
import { GuestFields } from '../parts/guest-fields.tsx'
import { newGuestIntents } from '../server/guest-intents.ts'
import '#src/ui/home.css'

export function loader() {
  return { zones: ['UTC', ...Intl.supportedValuesOf('timeZone')] }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, newGuestIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function NewGuestScreen(): ReactElement {
  const { t } = useLingui()
  const { zones } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{t`New guest`}</ScreenTitle>
      <BackLink to="/workspace/guest/all">{t`All guests`}</BackLink>
      <PageHeader
        title={t`New guest`}
        subtitle={t`A name is enough to begin with. A photo comes after that.`}
      />
      <AnswerWithoutScript answer={answer} />
      <Panel title={t`Sheet`}>
        <GuestFields
          guest={null}
          zones={zones}
          intent="create-guest"
          save={t`Add guest`}
          wrong={wrongFields(answer, 'create-guest')}
        />
      </Panel>
    </div>
  )
}

export const ErrorBoundary = ScreenError
