import { plural } from '@lingui/core/macro'
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
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { templateLabels } from '#src/features/page/messages/template-labels.ts'
import { PageBlocks } from '#src/features/page/parts/page-blocks.tsx'
import { isTemplateId, templateIds } from '#src/features/page/rules/templates.ts'
import { listAssetPages, previewTemplate } from '#src/features/page/server/list-asset-pages.ts'
import { listTemplates } from '#src/features/page/server/page-templates.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { useLocale } from '#src/translation/reader.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { assetPageIntents } from './actions.ts'
import './parts/asset-pages.css'
import '#src/ui/home.css'
import { PagesOfAsset } from './parts/pages-of-asset.tsx'

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const id = params['id'] ?? ''
  const asset = await requireAsset(platform, { workspace, id })
  const asked = new URL(request.url).searchParams.get('template') ?? 'episode'
  const templates = await listTemplates(platform, { workspace })
  const isKnown = isTemplateId(asked) || templates.some((one) => one.id === asked)
  const template = isKnown ? asked : 'episode'
  return {
    asset: { id: asset.id, title: asset.title },
    pages: await listAssetPages(platform, { workspace, asset: asset.id }),
    templates,
    template,
    preview: await previewTemplate(platform, { workspace, asset: asset.id, template }),
  }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  const { id: asset } = await requireAsset(platform, { workspace, id: params['id'] ?? '' })
  return answerForm(request, { platform, workspace, user, asset }, assetPageIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AssetPagesScreen(): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const { asset, pages, templates, template, preview } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const choices = useTemplateChoices(templates)
  const chosen = choices.find(({ id }) => id === template)?.name ?? ''
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{t`Pages of an asset · Nurtured`}</ScreenTitle>
      <AnswerRegion />
      <PageHeader
        title={t`Pages`}
        subtitle={
          <>
            {t`Made from`} <Link to={`/workspace/assets/${asset.id}`}>{asset.title}</Link>
          </>
        }
      />
      <AnswerWithoutScript answer={answer} />
      <Panel
        title={t`${plural({ count: pages.length }, { one: '# page', other: '# pages' })}`}
        flush={pages.length > 0}
      >
        {pages.length > 0 ? (
          <PagesOfAsset asset={asset.id} pages={pages} templates={templates} />
        ) : (
          <EmptyState
            title={t`No page yet`}
            text={t`Choose a template below. It is filled from this asset.`}
          />
        )}
      </Panel>
      <Panel title={t`Make a page`}>
        <nav className="template-choice" aria-label={t`Templates`}>
          {choices.map(({ id, name, text }) => (
            <Link
              key={id}
              to={`?template=${id}`}
              preventScrollReset
              aria-current={id === template ? 'true' : undefined}
            >
              <strong>{name}</strong>
              <span>{text}</span>
            </Link>
          ))}
        </nav>
        <Form method="post">
          <HiddenFields fields={{ intent: 'make', template }} />
          <Button type="submit">{t`Create ${{ name: locale === 'en' ? chosen.toLowerCase() : chosen }}`}</Button>
        </Form>
        <div
          className="template-preview"
          role="region"
          aria-label={t`Preview: ${{ name: chosen }}`}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <h3>{preview.title}</h3>
          <PageBlocks blocks={preview.blocks} />
        </div>
      </Panel>
    </div>
  )
}

type Template = { id: string; name: string }

/** Our templates, then those of the workspace, in the reader's words. */
function useTemplateChoices(templates: Template[]): (Template & { text: string })[] {
  const { t } = useLingui()
  return [
    ...templateIds.map((id) => ({
      id,
      name: t(templateLabels[id].name),
      text: t(templateLabels[id].text),
    })),
    ...templates.map(({ id, name }) => ({ id, name, text: t`Own template` })),
  ]
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const { t } = useLingui()
  return <ScreenError error={error} back={{ to: '/workspace/assets', label: t`Show all assets` }} />
}
