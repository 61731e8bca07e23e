import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link, redirect } from 'react-router'
import { z } from 'zod'
import { nameOfKind } from '#src/features/content/rules/kinds.ts'
import { listPages, type PageListRow } from '#src/features/page/server/list-pages.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { listQuery } from '#src/routes/schema.ts'
import { answerForm, intent } from '#src/routes/server/answer-form.ts'
import { requireContent } from '#src/routes/workspace/server/page-from-content.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormButton } from '#src/ui/form-button.tsx'
import { ListSearch } from '#src/ui/list-search.tsx'
import { NoResults } from '#src/ui/no-results.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { useRowKeys } from '#src/ui/use-row-keys.ts'
import type { Route } from './+types/route.ts'
import { putOutputOnPage } from './server/add-to-page.ts'
import './parts/put-on-page.css'

const putOnPageStatuseLabels = {
  draft: msg`Draft`,
  scheduled: msg`Scheduled`,
  published: msg`Published`,
  changed: msg`Unpublished changes`,
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const platform = context.get(platformContext)
  const { id, kind, ownName, asset } = await requireContent(platform, {
    workspace,
    content: params['content'] ?? '',
  })
  const { q, after } = listQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { pages, next } = await listPages(platform, { workspace, q, after })
  const isFirst = q === '' && after === undefined
  const own = isFirst ? (await listPages(platform, { workspace, asset, limit: mostOwn })).pages : []
  const others = pages.filter((one) => !own.some((page) => page.id === one.id))
  return {
    content: { id, kind, ownName, asset },
    q,
    next,
    pages: [...own.map(choiceOf), ...others.map(choiceOf)],
    own: own.length,
  }
}

/** How many pages of the text's own asset come first. */
const mostOwn = 20

function choiceOf({ id, title, status, updatedAt }: PageListRow) {
  return { id, title, status, updatedAt }
}

type Desk = { platform: Platform; workspace: string; user: string; content: string }

const intents = {
  put: intent(z.object({ page: z.uuid() }), async ({ platform, ...asked }: Desk, { page }) => {
    await putOutputOnPage(platform, { ...asked, page })
    throw redirect(`/workspace/page/${page}/editor`)
  }),
}

export function action({ context, params, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const content = params['content'] ?? ''
  return answerForm(request, { platform: context.get(platformContext), workspace, user, content }, intents)
}

export default function PutOnPageScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { content, pages, own, q, next } = loaderData
  const { t } = useLingui()

  useRowKeys()
  return (
    <Screen
      title={t`Add to page`}
      heading={t`Add to page: ${{ kind: nameOfKind(t, content.kind, content.ownName) }}`}
      subtitle={t`The text is added to the end of the page’s draft. The published page doesn’t change until you publish again.`}
      back={<BackLink to={`/workspace/assets/${content.asset}/content`}>{t`Back to content`}</BackLink>}
      actions={
        pages.length > 0 ? (
          <FormButton
            fields={{}}
            action={`/workspace/content/${content.id}/page`}
            icon="plus"
            label={t`Create page`}
          />
        ) : null
      }
    >
      <Panel
        title={t`Add to page`}
        flush={pages.length > 0}
        actions={<ListSearch q={q} label={t`Search pages`} />}
      >
        {pages.length === 0 ? (
          <NoPages content={content.id} q={q} />
        ) : (
          <ul className="page-choices">
            {pages.map(({ id, title, status, updatedAt }, place) => (
              <li key={id}>
                <span className="page-choice-name">
                  <RowLink to={`/workspace/page/${id}/editor`} title={title} />
                  <span className="quiet">
                    <RelativeTime at={updatedAt} />
                  </span>
                </span>
                {place < own ? <Tag tone="good">{t`From this asset`}</Tag> : null}
                <Tag tone="plain">{t(putOnPageStatuseLabels[status])}</Tag>
                <FormButton
                  fields={{ intent: 'put', page: id }}
                  size="xs"
                  variant={place < own ? 'filled' : 'default'}
                  aria-label={t`Add to ${{ page: title }}`}
                  label={t`Add`}
                />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {next ? (
        <Link to={`?${new URLSearchParams({ ...(q && { q }), after: next })}`}>{t`Show more pages`}</Link>
      ) : null}
    </Screen>
  )
}

function NoPages({ content, q }: { content: string; q: string }): ReactElement {
  const { t } = useLingui()
  if (q !== '') return <NoResults title={t`Nothing found`} text={t`No pages match “${q}”.`} />
  return (
    <EmptyState
      title={t`No pages yet`}
      text={t`Create a page from this text. You can add more later.`}
      action={
        <Form method="post" action={`/workspace/content/${content}/page`}>
          <Button type="submit">{t`Create page`}</Button>
        </Form>
      }
    />
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  return <ScreenError error={error} />
}
