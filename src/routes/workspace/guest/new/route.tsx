import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerMember } from '#src/routes/server/answer-form.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { GuestFields } from '../parts/guest-fields.tsx'
import { newGuestIntents } from '../server/guest-intents.ts'
import type { Route } from './+types/route.ts'

export function loader() {
  return { zones: ['UTC', ...Intl.supportedValuesOf('timeZone')] }
}

export const action = answerMember(newGuestIntents)

export default function NewGuestScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { zones } = loaderData
  return (
    <Screen
      title={t`New guest`}
      subtitle={t`Start with a name. You can add a photo later.`}
      back={<BackLink to="/workspace/guest/all">{t`All guests`}</BackLink>}
    >
      <Panel title={t`Guest profile`}>
        <GuestFields
          guest={null}
          zones={zones}
          intent="create-guest"
          save={t`Add guest`}
          wrong={fieldErrors(answer, 'create-guest')}
        />
      </Panel>
    </Screen>
  )
}

export const ErrorBoundary = ScreenError
