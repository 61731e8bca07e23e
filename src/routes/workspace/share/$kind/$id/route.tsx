import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { data } from 'react-router'
import { requireClip } from '#src/features/clip/server/find-clip.ts'
import { type SharingPlace, sharingPlace } from '#src/features/share/schema.ts'
import { answerSharingForm } from '#src/features/share/server/answer-sharing-form.ts'
import { requirePlace } from '#src/features/share/server/find-place.ts'
import { loadSharing } from '#src/features/share/server/load-sharing.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { pageNotFound } from '#src/platform/navigation/describe-error.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { SharingPanel } from '#src/routes/workspace/parts/sharing/sharing-panel.tsx'
import { localeOf } from '#src/translation/request-locale.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import type { Route } from './+types/route.ts'

type Asked = { params: Route.LoaderArgs['params']; request: Request }

function placeIn({ params, request }: Asked): SharingPlace {
  const parsed = sharingPlace.safeParse(params)
  if (!parsed.success) throw data(pageNotFound(new URL(request.url).pathname), { status: 404 })
  return parsed.data
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const place = placeIn({ params, request })
  const platform = context.get(platformContext)
  const sharing = await loadSharing(platform, { workspace, place })
  const of = place.kind === 'clip' ? await requireClip(platform, { workspace, id: place.id }) : undefined
  return { sharing, back: of ? `/workspace/assets/${of.asset}/assets` : addressOf(place) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  const where = { workspace, user, place: placeIn({ params, request }) }
  await requirePlace(platform, where)
  const world = { platform, where, locale: localeOf(request) }
  const { answer, status } = await answerSharingForm(await readForm(request), world)
  return data(answer, status)
}

export default function SharingScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { sharing, back } = loaderData
  const title = t`Sharing: ${{ title: sharing.title }}`
  return (
    <div className="sharing-screen">
      <ScreenTitle>{title}</ScreenTitle>
      <BackLink to={back}>{t`Back`}</BackLink>
      <PageHeader
        title={title}
        subtitle={t`Links people can open without signing in, and the feedback they leave.`}
      />
      <SharingPanel sharing={sharing} />
    </div>
  )
}

function addressOf({ kind, id }: SharingPlace): string {
  if (kind === 'collection') return `/workspace/collection?id=${id}`
  if (kind === 'guest') return `/workspace/guest/${id}`
  return kind === 'asset' ? `/workspace/assets/${id}` : `/workspace/assets/${id}/content`
}

export const ErrorBoundary = screenError('/workspace/assets', msg`Back`)
