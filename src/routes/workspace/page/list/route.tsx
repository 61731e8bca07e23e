import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { pageListQuery } from '#src/features/page/schema.ts'
import { listAssetChoices } from '#src/features/page/server/list-asset-choices.ts'
import { listPages } from '#src/features/page/server/list-pages.ts'
import { listTemplates } from '#src/features/page/server/page-templates.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { listFoldersOfPages } from '#src/routes/workspace/server/count-in-folders.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { pageIntents } from './actions.ts'
import '#src/ui/home.css'
import { NewPageMenu } from './parts/new-page-menu.tsx'
import { OwnTemplates } from './parts/own-templates.tsx'
import { PageListDesk } from './parts/page-list-desk.tsx'
import './parts/page-list.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const asked = pageListQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { q, status, template, folder, as, sort = '-updated', after } = asked
  // A tree is read as its addresses follow each other, and many more of its lines fit on a screen.
  const order = as === 'tree' ? { sort: 'address', limit: 300 } : { sort, hasSketches: true as const }
  const { pages, total, next } = await listPages(platform, { ...asked, ...order, workspace })
  return {
    pages,
    total,
    as,
    filters: { ...(status && { status }), ...(template && { template }), ...(folder && { folder }) },
    view: { q, sort: order.sort, next, isFirstPage: !after },
    folders: await listFoldersOfPages(platform, workspace),
    assets: await listAssetChoices(platform, { workspace }),
    templates: await listTemplates(platform, { workspace }),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, pageIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function PageListScreen(): ReactElement {
  const { t } = useLingui()
  const { pages, total, as, filters, view, assets, folders, templates } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{t`Pages`}</ScreenTitle>
      <AnswerRegion />
      <PageHeader
        title={t`Pages`}
        subtitle={t`${plural({ count: total }, { one: '# page', other: '# pages' })}`}
        actions={<NewPageMenu assets={assets} templates={templates} folder={filters.folder} />}
      />
      <AnswerWithoutScript answer={answer} />
      <PageListDesk
        {...{ as, pages, view, filters, folders, templates }}
        empty={
          <NoPages
            isFiltered={view.q !== '' || Object.keys(filters).length > 0}
            hasAssets={assets.length > 0}
          />
        }
      />
      <OwnTemplates templates={templates} />
    </div>
  )
}

function NoPages({ isFiltered, hasAssets }: { isFiltered: boolean; hasAssets: boolean }): ReactElement {
  const { t } = useLingui()
  if (isFiltered) {
    return (
      <EmptyState
        title={t`No page found`}
        text={t`No page fits this search.`}
        action={<Link to="?">{t`Show all pages`}</Link>}
      />
    )
  }
  return (
    <EmptyState
      title={t`No pages yet`}
      text={
        hasAssets
          ? t`A page shows a recording or a document to visitors. Make the first one above, from what you uploaded.`
          : t`A page shows a recording or a document to visitors. Upload one first, or start with a template.`
      }
      action={hasAssets ? undefined : <Link to="/workspace/assets">{t`Upload a recording`}</Link>}
    />
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const { t } = useLingui()
  return <ScreenError error={error} back={{ to: '/workspace/page', label: t`Show all pages` }} />
}
