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
import { nameOfKind } from '#src/features/content/rules/kinds.ts'
import { contentWords } from '#src/features/content/words/content-words.ts'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { Tag } from '#src/features/home/parts/tag.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { type FormAnswer, listQuery } from '#src/features/home/schema.ts'
import { answerForm, intent } from '#src/features/home/server/answer-form.ts'
import { requireOutput } from '#src/features/home/server/page-of-output.ts'
import { putOutputOnPage } from '#src/features/home/server/put-on-page.ts'
import { putOnPageWords } from '#src/features/home/words/put-on-page-words.ts'
import { listPages } from '#src/features/page/server/list-pages.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSearch } from '#src/ui/list-search.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useRowKeys } from '#src/ui/use-row-keys.ts'
import { useWords } from '#src/words/reader.ts'
import '../workspace/home.css'
import './put-on-page.css'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const platform = context.get(platformContext)
  const { id, kind, ownName, asset } = await requireOutput(platform, {
    workspace,
    content: params['content'] ?? '',
  })
  const { q, after } = listQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { pages, next } = await listPages(platform, { workspace, q, after })
  return {
    content: { id, kind, ownName, asset },
    q,
    next,
    pages: pages.map((one) => ({
      id: one.id,
      title: one.title,
      status: one.status,
      updatedAt: one.updatedAt,
    })),
  }
}

type Desk = { platform: Platform; workspace: string; user: string; content: string }

const intents = {
  put: intent(z.object({ page: z.uuid() }), async ({ platform, ...asked }: Desk, { page }) => {
    await putOutputOnPage(platform, { ...asked, page })
    throw redirect(`/workspace/page/${page}/editor`)
  }),
}

export function action({ context, params, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const content = params['content'] ?? ''
  return answerForm(request, { platform: context.get(platformContext), workspace, user, content }, intents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function PutOnPageScreen(): ReactElement {
  const { content, pages, q, next } = useLoaderData<typeof loader>()
  const words = useWords(putOnPageWords)
  const written = useWords(contentWords)
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  useRowKeys()
  return (
    <div className="desk">
      <ScreenTitle>{words.title}</ScreenTitle>
      <BackLink to={`/workspace/assets/${content.asset}/content`}>{words.back}</BackLink>
      <PageHeader
        title={words.heading(nameOfKind(written, content.kind, content.ownName))}
        subtitle={words.subtitle}
      />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      <Panel title={words.title} flush={pages.length > 0} actions={<ListSearch q={q} label={words.search} />}>
        {pages.length === 0 ? (
          <NoPages content={content.id} q={q} />
        ) : (
          <ul className="page-choices">
            {pages.map(({ id, title, status, updatedAt }) => (
              <li key={id}>
                <span className="page-choice-name">
                  <Link to={`/workspace/page/${id}/editor`} className="row-title" data-row-link>
                    {title}
                  </Link>
                  <span className="quiet">
                    <RelativeTime at={updatedAt} />
                  </span>
                </span>
                <Tag tone="plain">{words.statuses[status]}</Tag>
                <Form method="post">
                  <HiddenFields fields={{ intent: 'put', page: id }} />
                  <Button type="submit" variant="default" size="xs" aria-label={words.putOn(title)}>
                    {words.put}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {next ? (
        <Link to={`?${new URLSearchParams({ ...(q && { q }), after: next })}`}>{words.more}</Link>
      ) : null}
    </div>
  )
}

function NoPages({ content, q }: { content: string; q: string }): ReactElement {
  const words = useWords(putOnPageWords)
  if (q !== '')
    return (
      <EmptyState
        title={words.nothingFound}
        text={words.nothingFoundText(q)}
        action={<Link to="?">{words.showAll}</Link>}
      />
    )
  return (
    <EmptyState
      title={words.none}
      text={words.noneText}
      action={
        <Form method="post" action={`/workspace/content/${content}/page`}>
          <Button type="submit">{words.makeNew}</Button>
        </Form>
      }
    />
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  return <ScreenError error={error} />
}
