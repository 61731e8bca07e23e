import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { fullName } from '#src/features/guest/rules.ts'
import { guestNotFound, requireGuest } from '#src/features/guest/server/find-guest.ts'
import { findTalks } from '#src/features/guest/server/find-talks.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { pageTitle } from '#src/platform/navigation/page-title.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { fileInForm } from '#src/routes/server/file-in-form.ts'
import { guestScreenStageLabels } from '#src/routes/workspace/parts/guest-screen-labels.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { wrongFields } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { PicturePanel } from '#src/ui/picture-panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { GuestFields } from '../parts/guest-fields.tsx'
import { guestIntents } from '../server/guest-intents.ts'
import { GuestSaid } from './parts/guest-said.tsx'
import '#src/ui/settings.css'
import '#src/ui/home.css'

function guestIn({ params }: Pick<LoaderFunctionArgs, 'params'>): string {
  const id = z.uuid().safeParse(params['id'])
  if (!id.success) throw guestNotFound()
  return id.data
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const guest = await requireGuest(platform, { workspace, id: guestIn({ params }) })
  const said = await findTalks(platform, { workspace, guest, for: 'member' })
  return { guest, said, zones: ['UTC', ...Intl.supportedValuesOf('timeZone')] }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  const id = guestIn({ params })
  await requireGuest(platform, { workspace, id })
  const picture = await fileInForm(request, 'picture')
  return answerForm(request, { platform, workspace, user, id, picture }, guestIntents)
}

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  return [{ title: pageTitle(loaderData && fullName(loaderData.guest)) }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function GuestScreen(): ReactElement {
  const { t } = useLingui()
  const { guest, said, zones } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  const name = fullName(guest)
  return (
    <div className="desk">
      <AnswerRegion />
      <BackLink to="/workspace/guest/all">{t`All guests`}</BackLink>
      <PageHeader
        title={name}
        subtitle={
          [guest.title, guest.company].filter(Boolean).join(', ') || t(guestScreenStageLabels[guest.stage])
        }
        actions={<RemoveGuest id={guest.id} />}
      />
      <AnswerWithoutScript answer={answer} />
      <div className="home-columns">
        <Panel title={t`Sheet`}>
          <GuestFields
            key={guest.id}
            guest={guest}
            zones={zones}
            intent="save-guest"
            save={t`Save sheet`}
            wrong={wrongFields(answer, 'save-guest')}
          />
        </Panel>
        <div className="guest-side">
          <PicturePanel
            words={{
              title: t`Photo`,
              alt: t`Photo of ${name}`,
              save: t`Save photo`,
              remove: t`Take it off the sheet`,
            }}
            picture={guest.photo && `/api/media/${guest.photo}`}
            name={name}
            intents={{ set: 'set-photo', remove: 'remove-photo' }}
            wrong={wrongFields(answer, 'set-photo')}
          />
          <GuestSaid name={name} said={said} />
        </div>
      </div>
    </div>
  )
}

function RemoveGuest({ id }: { id: string }): ReactElement {
  const { t } = useLingui()
  return (
    <Form method="post" action="/workspace/guest/all">
      <HiddenFields fields={{ intent: 'remove-guests', ids: id }} />
      <Button type="submit" variant="default" leftSection={<Icon name="trash-2" size={14} />}>
        {t`Remove`}
      </Button>
    </Form>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const { t } = useLingui()
  return <ScreenError error={error} back={{ to: '/workspace/guest/all', label: t`All guests` }} />
}
