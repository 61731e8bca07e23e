import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { listFoldersOfPages } from '#src/features/home/server/count-in-folders.ts'
import { pageIntents } from '#src/features/home/server/page-intents.ts'
import { pageWords } from '#src/features/home/words/page-words.ts'
import { pageListQuery } from '#src/features/page/schema.ts'
import { listAssetChoices } from '#src/features/page/server/list-asset-choices.ts'
import { listPages } from '#src/features/page/server/list-pages.ts'
import { listTemplates } from '#src/features/page/server/page-templates.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import '../workspace/home.css'
import { NewPageMenu } from './new-page-menu.tsx'
import { OwnTemplates } from './own-templates.tsx'
import { PageListDesk } from './page-list-desk.tsx'
import './page-list.css'

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
  const words = useWords(pageWords)
  const { pages, total, as, filters, view, assets, folders, templates } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{words.pages}</ScreenTitle>
      <AnswerRegion />
      <PageHeader
        title={words.pages}
        subtitle={words.countPages(total)}
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
  const words = useWords(pageWords)
  if (isFiltered) {
    return (
      <EmptyState
        title={words.noPageFound}
        text={words.noPageFits}
        action={<Link to="?">{words.showAllPages}</Link>}
      />
    )
  }
  return (
    <EmptyState
      title={words.noPagesYet}
      text={hasAssets ? words.firstFromUpload : words.firstByUpload}
      action={hasAssets ? undefined : <Link to="/workspace/assets">{words.uploadRecording}</Link>}
    />
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const words = useWords(pageWords)
  return <ScreenError error={error} back={{ to: '/workspace/page', label: words.showAllPages }} />
}
