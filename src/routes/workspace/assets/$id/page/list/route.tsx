import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { templateLabels } from '#src/features/page/messages/template-labels.ts'
import { PageBlocks } from '#src/features/page/parts/page-blocks.tsx'
import { isTemplateId, templateIds } from '#src/features/page/rules/templates.ts'
import { listAssetPages, previewTemplate } from '#src/features/page/server/list-asset-pages.ts'
import { listTemplates } from '#src/features/page/server/page-templates.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { useLocale } from '#src/translation/reader.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormButton } from '#src/ui/form-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { assetPageIntents } from './actions.ts'
import './parts/asset-pages.css'
import type { Route } from './+types/route.ts'
import { PagesOfAsset } from './parts/pages-of-asset.tsx'

export async function loader({ context, request, params }: Route.LoaderArgs) {
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

export async function action({ context, request, params }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const platform = context.get(platformContext)
  const { id: asset } = await requireAsset(platform, { workspace, id: params['id'] ?? '' })
  return answerForm(request, { platform, workspace, user, asset }, assetPageIntents)
}

export default function AssetPagesScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const { asset, pages, templates, template, preview } = loaderData
  const choices = useTemplateChoices(templates)
  const chosen = choices.find(({ id }) => id === template)?.name ?? ''
  return (
    <Screen
      title={t`Asset pages · Nurtured`}
      heading={t`Pages`}
      subtitle={
        <>
          {t`Created from`} <Link to={`/workspace/assets/${asset.id}`}>{asset.title}</Link>
        </>
      }
    >
      <Panel
        title={t`${plural({ count: pages.length }, { one: '# page', other: '# pages' })}`}
        flush={pages.length > 0}
      >
        {pages.length > 0 ? (
          <PagesOfAsset asset={asset.id} pages={pages} templates={templates} />
        ) : (
          <EmptyState
            title={t`No pages yet`}
            text={t`Choose a template below. We’ll fill it with this asset’s content.`}
          />
        )}
      </Panel>
      <Panel title={t`Create page`}>
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
        <FormButton
          fields={{ intent: 'make', template }}
          variant="filled"
          label={t`Create ${{ name: locale === 'en' ? chosen.toLowerCase() : chosen }}`}
        />
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
    </Screen>
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
    ...templates.map(({ id, name }) => ({ id, name, text: t`Custom template` })),
  ]
}

export const ErrorBoundary = screenError('/workspace/assets', msg`Show all assets`)
