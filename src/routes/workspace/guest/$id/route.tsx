import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { fullName } from '#src/features/guest/rules.ts'
import { guestNotFound, requireGuest } from '#src/features/guest/server/find-guest.ts'
import { findTalks } from '#src/features/guest/server/find-talks.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { fileInForm } from '#src/routes/server/file-in-form.ts'
import { idIn } from '#src/routes/server/id-in.ts'
import { guestScreenStageLabels } from '#src/routes/workspace/parts/guest-screen-labels.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { FormButton } from '#src/ui/form-button.tsx'
import { ImagePanel } from '#src/ui/image-panel.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { GuestFields } from '../parts/guest-fields.tsx'
import { guestIntents } from '../server/guest-intents.ts'
import type { Route } from './+types/route.ts'
import { GuestRecordings } from './parts/guest-recordings.tsx'
import '#src/ui/settings.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const guest = await requireGuest(platform, { workspace, id: idIn(params['id'], guestNotFound) })
  const said = await findTalks(platform, { workspace, guest, for: 'member' })
  return { guest, said, zones: ['UTC', ...Intl.supportedValuesOf('timeZone')] }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  const id = idIn(params['id'], guestNotFound)
  await requireGuest(platform, { workspace, id })
  const picture = await fileInForm(request, 'picture')
  return answerForm(request, { platform, workspace, user, id, picture }, guestIntents)
}

export default function GuestScreen({ loaderData, actionData: answer }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { guest, said, zones } = loaderData
  const name = fullName(guest)
  return (
    <Screen
      title={name}
      subtitle={
        [guest.title, guest.company].filter(Boolean).join(', ') || t(guestScreenStageLabels[guest.stage])
      }
      back={<BackLink to="/workspace/guest/all">{t`All guests`}</BackLink>}
      actions={<RemoveGuest id={guest.id} />}
    >
      <div className="home-columns">
        <Panel title={t`Guest profile`}>
          <GuestFields
            key={guest.id}
            guest={guest}
            zones={zones}
            intent="save-guest"
            save={t`Save profile`}
            wrong={fieldErrors(answer, 'save-guest')}
          />
        </Panel>
        <div className="guest-side">
          <ImagePanel
            words={{
              title: t`Photo`,
              alt: t`Photo of ${name}`,
              save: t`Save photo`,
              remove: t`Remove photo`,
            }}
            picture={guest.photo && `/api/media/${guest.photo}`}
            name={name}
            intents={{ set: 'set-photo', remove: 'remove-photo' }}
            wrong={fieldErrors(answer, 'set-photo')}
          />
          <GuestRecordings name={name} said={said} />
        </div>
      </div>
    </Screen>
  )
}

function RemoveGuest({ id }: { id: string }): ReactElement {
  const { t } = useLingui()
  return (
    <FormButton
      fields={{ intent: 'remove-guests', ids: id }}
      icon="trash-2"
      action="/workspace/guest/all"
      label={t`Delete`}
    />
  )
}

export const ErrorBoundary = screenError('/workspace/guest/all', msg`All guests`)
