import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { wrongFields } from '#src/features/home/schema.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { newGuestIntents } from '#src/features/home/server/guest-intents.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
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
