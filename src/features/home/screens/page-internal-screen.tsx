import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
  useSubmit,
} from 'react-router'
import { z } from 'zod'
import { PageBlocks } from '#src/features/page/parts/page-blocks.tsx'
import { StatusBadge } from '#src/features/page/parts/status-badge.tsx'
import { askLinkCheck } from '#src/features/page/server/check-links.ts'
import { addComment, giveVerdict, resolveComment } from '#src/features/page/server/page-review.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerWithoutScript } from '../parts/answer-without-script.tsx'
import { AnswerRegion, useAnswerToast } from '../parts/use-answer.tsx'
import { storable } from '../schema.ts'
import { answerForm, intent } from '../server/answer-form.ts'
import { loadPageInternal, type PageInternal } from '../server/load-page-internal.ts'
import './home.css'
import { PageChecks } from './page-checks.tsx'
import './page-internal.css'
import { PageReview } from './page-review.tsx'

const readAs = z.object({
  account: z.uuid().optional().catch(undefined),
  lead: z.uuid().optional().catch(undefined),
  width: z.enum(['phone', 'tablet', 'desktop']).catch('desktop'),
})

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const asked = readAs.parse(Object.fromEntries(new URL(request.url).searchParams))
  const page = params['page'] ?? ''
  return {
    internal: await loadPageInternal(context.get(platformContext), { ...asked, workspace, page }),
    asked,
  }
}

type Desk = { platform: Platform; workspace: string; user: string; page: string }

const comment = z.string().trim().min(1, 'Write a comment').max(4000, 'Use at most 4000 characters')

const intents = {
  comment: intent(
    z.object({ body: comment.transform(storable) }),
    async ({ platform, ...which }: Desk, { body }) => {
      await addComment(platform, { ...which, body })
      return { message: 'Comment added' }
    },
  ),
  'resolve-comment': intent(
    z.object({ comment: z.uuid(), resolved: z.enum(['yes', 'no']) }),
    async ({ platform, ...which }: Desk, asked) => {
      const isResolved = asked.resolved === 'yes'
      await resolveComment(platform, { ...which, comment: asked.comment, isResolved })
      return { message: isResolved ? 'Comment resolved' : 'Comment opened again' }
    },
  ),
  verdict: intent(
    z.object({ verdict: z.enum(['approved', 'changes_wanted']) }),
    async ({ platform, ...which }: Desk, { verdict }) => {
      await giveVerdict(platform, { ...which, verdict })
      return { message: verdict === 'approved' ? 'You approved this version' : 'You asked for changes' }
    },
  ),
  'check-links': intent(z.object({}), async ({ platform, workspace, page }: Desk) => {
    await askLinkCheck(platform, { workspace, page })
    return { message: 'The links are being checked. Reload in a moment.' }
  }),
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), workspace, user, page: params['page'] ?? '' }
  return answerForm(request, desk, intents)
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [{ title: `${loaderData?.internal.view.title || 'Untitled page'} · Preview · Nurtured` }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function PageInternalScreen(): ReactElement {
  const { internal, asked } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  const { page, view } = internal
  return (
    <div className="desk">
      <AnswerRegion />
      <PageHeader
        title={view.title || 'Untitled page'}
        subtitle={<StatusBadge status={page.status} />}
        actions={
          <Button component={Link} to={`/workspace/page/${page.id}/editor`}>
            Open the editor
          </Button>
        }
      />
      <AnswerWithoutScript answer={answer} />
      <ReadAs internal={internal} asked={asked} />
      <div className="internal">
        <section className="internal-page" data-width={asked.width} aria-label="Draft as it will look">
          <h2>{view.title || 'Untitled page'}</h2>
          <PageBlocks blocks={view.blocks} />
        </section>
        <div className="internal-side">
          <Panel title="Figures">
            <dl className="internal-figures">
              <dt title="How often its own address was read; one reader counts once in half an hour">
                Views
              </dt>
              <dd>{page.views}</dd>
              <dt title="Forms that readers sent">Forms sent</dt>
              <dd>{page.leads}</dd>
            </dl>
          </Panel>
          <PageChecks internal={internal} />
          <PageReview internal={internal} />
          <WhereUsed journeys={internal.journeys} />
        </div>
      </div>
    </div>
  )
}

const widths = [
  { value: 'phone', label: 'Phone' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'desktop', label: 'Desktop' },
]

type ReadAsProps = { internal: PageInternal; asked: z.output<typeof readAs> }

function ReadAs({ internal: { accounts, leads }, asked }: ReadAsProps): ReactElement {
  const submit = useSubmit()
  return (
    <Form
      method="get"
      className="internal-as"
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <NativeSelect
        name="account"
        label="As the account"
        defaultValue={asked.account ?? ''}
        data={[
          { value: '', label: 'Nobody known' },
          ...accounts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        name="lead"
        label="As the lead"
        defaultValue={asked.lead ?? ''}
        data={[
          { value: '', label: 'Nobody known' },
          ...leads.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect name="width" label="Device" defaultValue={asked.width} data={widths} />
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </Form>
  )
}

function WhereUsed({ journeys }: Pick<PageInternal, 'journeys'>): ReactElement {
  return (
    <Panel title="Where it is used">
      {journeys.length === 0 ? <p className="quiet">In no journey yet.</p> : null}
      <ul className="internal-list">
        {journeys.map(({ id, name, links }) => (
          <li key={id}>
            <Link to={`/workspace/journey/${id}`}>{name}</Link>{' '}
            <span className="quiet">{links === 1 ? '1 link' : `${links} links`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  return <ScreenError error={error} back={{ to: '/workspace/page', label: 'Show all pages' }} />
}
