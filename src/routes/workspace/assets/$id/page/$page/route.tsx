import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { StatusBadge } from '#src/features/page/parts/status-badge.tsx'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { FormButton } from '#src/ui/form-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { assetPageDeskIntents } from './actions.ts'
import { type AssetPageDesk, loadAssetPage, requireAssetPage } from './load.ts'
import './parts/asset-page.css'
import type { Route } from './+types/route.ts'
import { sourceTabs } from './parts/asset-page-address.ts'
import { AssetPageSource } from './parts/asset-page-source.tsx'
import { AssetPageView } from './parts/asset-page-view.tsx'

const asked = z.object({
  source: z.enum(sourceTabs).catch('transcript'),
  after: z.string().max(64).optional().catch(undefined),
})

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const { id: asset, page } = params
  const desk = await loadAssetPage(context.get(platformContext), { workspace, asset, page })
  const { source, after } = asked.parse(Object.fromEntries(new URL(request.url).searchParams))
  const isThere = desk.view.blocks.some(({ id }) => id === after)
  return { desk, source, after: isThere ? after : undefined }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const { id: asset, page } = params
  const platform = context.get(platformContext)
  await requireAssetPage(platform, { workspace, asset, page })
  return answerForm(request, { platform, workspace, user, asset, page }, assetPageDeskIntents)
}

export default function AssetPageScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { desk, source, after } = loaderData
  const { asset, page } = desk
  const title = page.title || t`Untitled page`
  return (
    <Screen
      title={t`${{ page: title }} · Page and source`}
      heading={title}
      subtitle={
        <span className="ap-about">
          <StatusBadge status={page.status} />
          <span>
            {t`Created from`} <Link to={`/workspace/assets/${asset.id}`}>{asset.title}</Link>
          </span>
          <Link to={`/workspace/assets/${asset.id}/page`}>{t`All pages from this asset`}</Link>
        </span>
      }
      actions={<Actions page={page} />}
    >
      <div className="ap">
        <AssetPageView view={desk.view} after={after} source={source} />
        <AssetPageSource desk={desk} source={source} after={after} />
      </div>
    </Screen>
  )
}

function Actions({ page: { id, status, address } }: Pick<AssetPageDesk, 'page'>): ReactElement {
  const { t } = useLingui()
  return (
    <>
      {address ? (
        <Button
          component="a"
          href={address}
          target="_blank"
          variant="default"
          leftSection={<Icon name="external-link" size={14} />}
        >
          {t`Open page`}
        </Button>
      ) : null}
      <LinkButton to={`/workspace/page/${id}/editor`} label={t`Open full editor`} />
      {status === 'draft' ? null : (
        <FormButton fields={{ intent: 'unpublish-pages', ids: id }} label={t`Unpublish`} />
      )}
      {status === 'published' ? null : (
        <FormButton
          fields={{ intent: 'publish-pages', ids: id }}
          variant="filled"
          label={status === 'changed' ? t`Publish changes` : t`Publish`}
        />
      )}
    </>
  )
}

export const ErrorBoundary = screenError('..', msg`Back to the asset’s pages`)
