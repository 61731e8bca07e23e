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
import { PageBlocks } from '#src/features/page/parts/page-blocks.tsx'
import { StatusBadge } from '#src/features/page/parts/status-badge.tsx'
import { templateWords } from '#src/features/page/parts/template-words.ts'
import { isTemplateId, templateIds } from '#src/features/page/rules/templates.ts'
import { createPageFromAsset } from '#src/features/page/server/create-page.ts'
import {
  type AssetPage,
  listAssetPages,
  previewTemplate,
} from '#src/features/page/server/list-asset-pages.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerWithoutScript } from '../parts/answer-without-script.tsx'
import { HiddenFields } from '../parts/hidden-fields.tsx'
import { AnswerRegion, useAnswerToast } from '../parts/use-answer.tsx'
import { answerForm, intent } from '../server/answer-form.ts'
import './asset-pages.css'
import './home.css'

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

export function meta() {
  return [{ title: 'Pages of an asset · Nurtured' }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AssetPagesScreen(): ReactElement {
  const { asset, pages, template, preview } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  return (
    <div className="desk">
      <AnswerRegion />
      <PageHeader
        title="Pages"
        subtitle={
          <>
            Made from <Link to={`/workspace/assets/${asset.id}`}>{asset.title}</Link>
          </>
        }
      />
      <AnswerWithoutScript answer={answer} />
      <Panel title={pages.length === 1 ? '1 page' : `${pages.length} pages`} flush={pages.length > 0}>
        {pages.length > 0 ? (
          <PagesOfAsset pages={pages} />
        ) : (
          <EmptyState title="No page yet" text="Choose a template below. It is filled from this asset." />
        )}
      </Panel>
      <Panel title="Make a page">
        <nav className="template-choice" aria-label="Templates">
          {templateIds.map((id) => (
            <Link
              key={id}
              to={`?template=${id}`}
              preventScrollReset
              aria-current={id === template ? 'true' : undefined}
            >
              <strong>{templateWords[id].name}</strong>
              <span>{templateWords[id].text}</span>
            </Link>
          ))}
        </nav>
        <Form method="post">
          <HiddenFields fields={{ intent: 'make', template }} />
          <Button type="submit">{`Create ${templateWords[template].name.toLowerCase()}`}</Button>
        </Form>
        <section className="template-preview" aria-label={`Preview: ${templateWords[template].name}`}>
          <h3>{preview.title}</h3>
          <PageBlocks blocks={preview.blocks} />
        </section>
      </Panel>
    </div>
  )
}

function PagesOfAsset({ pages }: { pages: AssetPage[] }): ReactElement {
  return (
    <table className="asset-pages">
      <thead>
        <tr>
          <th>Page</th>
          <th>Type</th>
          <th>Status</th>
          <th>Address</th>
          <th>Views</th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ id, title, template, status, slug, views, isBehind }) => (
          <tr key={id}>
            <td>
              <Link to={`/workspace/page/${id}/editor`}>{title || 'Untitled page'}</Link>
              {isBehind ? (
                <span className="asset-behind" title="Open the editor and choose “Refresh from asset”">
                  Asset changed since
                </span>
              ) : null}
            </td>
            <td>{template && isTemplateId(template) ? templateWords[template].name : 'Own template'}</td>
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
  return <ScreenError error={error} back={{ to: '/workspace/assets', label: 'Show all assets' }} />
}
