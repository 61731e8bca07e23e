import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { StatusBadge } from '#src/features/page/parts/status-badge.tsx'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { assetPageDeskIntents } from './actions.ts'
import { type AssetPageDesk, loadAssetPage, requireAssetPage } from './load.ts'
import '#src/ui/home.css'
import './parts/asset-page.css'
import { sourceTabs } from './parts/asset-page-address.ts'
import { AssetPageSource } from './parts/asset-page-source.tsx'
import { AssetPageView } from './parts/asset-page-view.tsx'

const asked = z.object({
  source: z.enum(sourceTabs).catch('transcript'),
  after: z.string().max(64).optional().catch(undefined),
})

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const { id: asset = '', page = '' } = params
  const desk = await loadAssetPage(context.get(platformContext), { workspace, asset, page })
  const { source, after } = asked.parse(Object.fromEntries(new URL(request.url).searchParams))
  const isThere = desk.view.blocks.some(({ id }) => id === after)
  return { desk, source, after: isThere ? after : undefined }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const { id: asset = '', page = '' } = params
  const platform = context.get(platformContext)
  await requireAssetPage(platform, { workspace, asset, page })
  return answerForm(request, { platform, workspace, user, asset, page }, assetPageDeskIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AssetPageScreen(): ReactElement {
  const { t } = useLingui()
  const { desk, source, after } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  const { asset, page } = desk
  const title = page.title || t`Untitled page`
  return (
    <div className="desk">
      <ScreenTitle>{t`${{ page: title }} · Page and source`}</ScreenTitle>
      <AnswerRegion />
      <PageHeader
        title={title}
        subtitle={
          <span className="ap-about">
            <StatusBadge status={page.status} />
            <span>
              {t`Made from`} <Link to={`/workspace/assets/${asset.id}`}>{asset.title}</Link>
            </span>
            <Link to={`/workspace/assets/${asset.id}/page`}>{t`All pages of this asset`}</Link>
          </span>
        }
        actions={<Actions page={page} />}
      />
      <AnswerWithoutScript answer={answer} />
      <div className="ap">
        <AssetPageView view={desk.view} after={after} source={source} />
        <AssetPageSource desk={desk} source={source} after={after} />
      </div>
    </div>
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
          {t`Open its address`}
        </Button>
      ) : null}
      <Button component={Link} to={`/workspace/page/${id}/editor`} variant="default">
        {t`Open the full editor`}
      </Button>
      {status === 'draft' ? null : (
        <Form method="post">
          <HiddenFields fields={{ intent: 'unpublish-pages', ids: id }} />
          <Button type="submit" variant="default">
            {t`Unpublish`}
          </Button>
        </Form>
      )}
      {status === 'published' ? null : (
        <Form method="post">
          <HiddenFields fields={{ intent: 'publish-pages', ids: id }} />
          <Button type="submit">{status === 'changed' ? t`Publish changes` : t`Publish`}</Button>
        </Form>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const { t } = useLingui()
  return <ScreenError error={error} back={{ to: '..', label: t`Back to the pages of the asset` }} />
}
