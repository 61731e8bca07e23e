import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { answerForm, intent } from '#src/features/home/server/answer-form.ts'
import { pageWords } from '#src/features/home/words/page-words.ts'
import { PageBlocks } from '#src/features/page/parts/page-blocks.tsx'
import { StatusBadge } from '#src/features/page/parts/status-badge.tsx'
import { isTemplateId, templateIds } from '#src/features/page/rules/templates.ts'
import { createPageFromAsset } from '#src/features/page/server/create-page.ts'
import {
  type AssetPage,
  listAssetPages,
  previewTemplate,
} from '#src/features/page/server/list-asset-pages.ts'
import { templateWords } from '#src/features/page/words/template-words.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
import './asset-pages.css'
import '../workspace/home.css'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const id = params['id'] ?? ''
  const asset = await requireAsset(platform, { workspace, id })
  const asked = new URL(request.url).searchParams.get('template') ?? 'episode'
  const template = isTemplateId(asked) ? asked : 'episode'
  return {
    asset: { id: asset.id, title: asset.title },
    pages: await listAssetPages(platform, { workspace, asset: asset.id }),
    template,
    preview: await previewTemplate(platform, { workspace, asset: asset.id, template }),
  }
}

type Desk = { platform: Platform; workspace: string; user: string; asset: string }

const intents = {
  make: intent(
    z.object({ template: z.string().max(64) }),
    async ({ platform, ...which }: Desk, { template }) => {
      const { id } = await createPageFromAsset(platform, { ...which, template })
      throw redirect(`/workspace/page/${id}/editor`)
    },
  ),
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), workspace, user, asset: params['id'] ?? '' }
  return answerForm(request, desk, intents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AssetPagesScreen(): ReactElement {
  const words = useWords(pageWords)
  const { asset, pages, template, preview } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const ours = useWords(templateWords)
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{words.pagesOfAsset}</ScreenTitle>
      <AnswerRegion />
      <PageHeader
        title={words.pages}
        subtitle={
          <>
            {words.madeFrom} <Link to={`/workspace/assets/${asset.id}`}>{asset.title}</Link>
          </>
        }
      />
      <AnswerWithoutScript answer={answer} />
      <Panel title={words.countPages(pages.length)} flush={pages.length > 0}>
        {pages.length > 0 ? (
          <PagesOfAsset pages={pages} />
        ) : (
          <EmptyState title={words.noPageYet} text={words.chooseTemplate} />
        )}
      </Panel>
      <Panel title={words.makePage}>
        <nav className="template-choice" aria-label={words.templates}>
          {templateIds.map((id) => (
            <Link
              key={id}
              to={`?template=${id}`}
              preventScrollReset
              aria-current={id === template ? 'true' : undefined}
            >
              <strong>{ours[id].name}</strong>
              <span>{ours[id].text}</span>
            </Link>
          ))}
        </nav>
        <Form method="post">
          <HiddenFields fields={{ intent: 'make', template }} />
          <Button type="submit">{words.createOf(ours[template].name)}</Button>
        </Form>
        <section className="template-preview" aria-label={words.previewOfTemplate(ours[template].name)}>
          <h3>{preview.title}</h3>
          <PageBlocks blocks={preview.blocks} />
        </section>
      </Panel>
    </div>
  )
}

function PagesOfAsset({ pages }: { pages: AssetPage[] }): ReactElement {
  const words = useWords(pageWords)
  const ours = useWords(templateWords)
  return (
    <table className="asset-pages">
      <thead>
        <tr>
          <th>{words.page}</th>
          <th>{words.type}</th>
          <th>{words.status}</th>
          <th>{words.address}</th>
          <th>{words.views}</th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ id, title, template, status, slug, views, isBehind }) => (
          <tr key={id}>
            <td>
              <Link to={`/workspace/page/${id}/editor`}>{title || words.untitled}</Link>
              {isBehind ? (
                <span className="asset-behind" title={words.refreshHint}>
                  {words.assetChanged}
                </span>
              ) : null}
            </td>
            <td>{template && isTemplateId(template) ? ours[template].name : words.ownTemplate}</td>
            <td>
              <StatusBadge status={status} />
            </td>
            <td className="quiet">{slug}</td>
            <td className="figure">{views}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const words = useWords(pageWords)
  return <ScreenError error={error} back={{ to: '/workspace/assets', label: words.showAllAssets }} />
}
