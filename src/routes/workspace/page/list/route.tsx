import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { templateLabels } from '#src/features/page/messages/template-labels.ts'
import { templateIds } from '#src/features/page/rules/templates.ts'
import { pageListQuery } from '#src/features/page/schema.ts'
import { listAssetChoices } from '#src/features/page/server/list-asset-choices.ts'
import { listPages } from '#src/features/page/server/list-pages.ts'
import { listTemplates } from '#src/features/page/server/page-templates.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerMember } from '#src/routes/server/answer-form.ts'
import { listFoldersOfPages } from '#src/routes/workspace/server/count-in-folders.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormButton } from '#src/ui/form-button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'
import { pageIntents } from './actions.ts'
import { NewPageMenu } from './parts/new-page-menu.tsx'
import { OwnTemplates } from './parts/own-templates.tsx'
import { PageListDesk } from './parts/page-list-desk.tsx'
import './parts/page-list.css'

export async function loader({ context, request }: Route.LoaderArgs) {
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

export const action = answerMember(pageIntents)

export default function PageListScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { pages, total, as, filters, view, assets, folders, templates } = loaderData
  return (
    <Screen
      title={t`Pages`}
      subtitle={t`${plural({ count: total }, { one: '# page', other: '# pages' })}`}
      actions={<NewPageMenu assets={assets} templates={templates} folder={filters.folder} />}
    >
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
    </Screen>
  )
}

function NoPages({ isFiltered, hasAssets }: { isFiltered: boolean; hasAssets: boolean }): ReactElement {
  const { t } = useLingui()
  if (isFiltered) {
    return (
      <EmptyState
        title={t`No pages found`}
        text={t`No pages match this search.`}
        action={<Link to="?">{t`Show all pages`}</Link>}
      />
    )
  }
  return (
    <EmptyState
      title={t`No pages yet`}
      text={
        hasAssets
          ? t`Pages show recordings and documents to visitors. Create one from your uploads.`
          : t`Pages show recordings and documents to visitors. Upload a recording or document first, or start from a template.`
      }
      action={
        <>
          {hasAssets ? null : (
            <LinkButton to="/workspace/assets" variant="filled" label={t`Upload recording`} />
          )}
          <PageTemplates />
        </>
      }
    />
  )
}

/** The built-in templates, each as a new page. */
function PageTemplates(): ReactElement {
  const { t } = useLingui()
  return (
    <ul className="page-templates" aria-label={t`Templates`}>
      {templateIds.map((template) => (
        <li key={template}>
          <FormButton
            fields={{ intent: 'create', template }}
            size="xs"
            label={t(templateLabels[template].name)}
          />
          <p>{t(templateLabels[template].text)}</p>
        </li>
      ))}
    </ul>
  )
}

export const ErrorBoundary = screenError('/workspace/page', msg`Show all pages`)
