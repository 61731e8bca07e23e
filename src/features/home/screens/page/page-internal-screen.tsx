import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSubmit,
} from 'react-router'
import { z } from 'zod'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { DraftTitle } from '#src/features/home/parts/draft-title.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { storable } from '#src/features/home/schema.ts'
import { answerForm, intent } from '#src/features/home/server/answer-form.ts'
import { loadPageInternal, type PageInternal } from '#src/features/home/server/load-page-internal.ts'
import { pageInternalWords } from '#src/features/home/words/page-internal-words.ts'
import { pageWords } from '#src/features/home/words/page-words.ts'
import { PageBlocks } from '#src/features/page/parts/page-blocks.tsx'
import { StatusBadge } from '#src/features/page/parts/status-badge.tsx'
import { askLinkCheck } from '#src/features/page/server/check-links.ts'
import { chooseKit } from '#src/features/page/server/choose-kit.ts'
import { addComment, giveVerdict, resolveComment } from '#src/features/page/server/page-review.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { EditedLine } from '#src/ui/edited-line.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { fieldWords } from '#src/words/field-words.ts'
import { told } from '#src/words/locale.ts'
import { useWords } from '#src/words/reader.ts'
import '../workspace/home.css'
import { FormAnswers } from './form-answers.tsx'
import { KitChoice } from './kit-choice.tsx'
import { PageChecks } from './page-checks.tsx'
import { PageDeeds } from './page-deeds.tsx'
import './page-internal.css'
import { PageReview } from './page-review.tsx'

const readAs = z.object({
  account: z.uuid().optional().catch(undefined),
  lead: z.uuid().optional().catch(undefined),
  width: z.enum(['phone', 'tablet', 'desktop']).catch('desktop'),
  answers: z.string().max(200).optional().catch(undefined),
})

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { workspace } = context.get(memberContext)
  const asked = readAs.parse(Object.fromEntries(new URL(request.url).searchParams))
  const page = params['page'] ?? ''
  const platform = context.get(platformContext)
  return {
    internal: await loadPageInternal(platform, { ...asked, workspace, page }),
    asked,
    origin: platform.config.publicOrigin,
  }
}

type Desk = { platform: Platform; workspace: string; user: string; page: string }

const comment = z
  .string()
  .trim()
  .min(1, fieldWords.en.writeComment)
  .max(4000, fieldWords.en.useAtMost4000Characters)

const intents = {
  comment: intent(
    z.object({ body: comment.transform(storable) }),
    async ({ platform, ...which }: Desk, { body }) => {
      await addComment(platform, { ...which, body })
      return { message: told(pageWords, (words) => words.commentAdded) }
    },
  ),
  'resolve-comment': intent(
    z.object({ comment: z.uuid(), resolved: z.enum(['yes', 'no']) }),
    async ({ platform, ...which }: Desk, asked) => {
      const isResolved = asked.resolved === 'yes'
      await resolveComment(platform, { ...which, comment: asked.comment, isResolved })
      return {
        message: told(pageWords, (words) => (isResolved ? words.commentResolved : words.commentOpened)),
      }
    },
  ),
  verdict: intent(
    z.object({ verdict: z.enum(['approved', 'changes_wanted']) }),
    async ({ platform, ...which }: Desk, { verdict }) => {
      await giveVerdict(platform, { ...which, verdict })
      return {
        message: told(pageWords, (words) =>
          verdict === 'approved' ? words.youApproved : words.youAskedForChanges,
        ),
      }
    },
  ),
  'choose-kit': intent(
    z.object({ kit: z.union([z.uuid(), z.literal('').transform(() => null)]) }),
    async ({ platform, ...which }: Desk, { kit }) => {
      const { before } = await chooseKit(platform, { ...which, kit })
      return {
        message: told(pageInternalWords, (words) => words.kitChosen),
        undo: { intent: 'choose-kit', kit: before ?? '' },
      }
    },
  ),
  'check-links': intent(z.object({}), async ({ platform, workspace, page }: Desk) => {
    await askLinkCheck(platform, { workspace, page })
    return { message: told(pageWords, (words) => words.linksBeingChecked) }
  }),
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), workspace, user, page: params['page'] ?? '' }
  return answerForm(request, desk, intents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function PageInternalScreen(): ReactElement {
  const words = useWords(pageWords)
  const internalWords = useWords(pageInternalWords)
  const { internal, asked, origin } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  useAnswerToast(answer)
  const { page, view } = internal
  return (
    <div className="desk">
      <ScreenTitle>{words.previewOf(view.title || words.untitled)}</ScreenTitle>
      <AnswerRegion />
      <BackLink to="/workspace/page">{words.pages}</BackLink>
      <PageHeader
        title={view.title || words.untitled}
        subtitle={
          <>
            <StatusBadge status={page.status} /> <EditedLine edited={internal.edited} />
          </>
        }
        actions={
          <>
            <CopyButton value={`${origin}/workspace/page/${page.id}/internal`} label={words.copyAddress} />
            <Button component={Link} to={`/workspace/page/${page.id}/editor`}>
              {words.openEditor}
            </Button>
          </>
        }
      />
      <AnswerWithoutScript answer={answer} />
      <ReadAs internal={internal} asked={asked} />
      <div className="internal">
        <section
          className="internal-page"
          data-width={asked.width}
          aria-label={words.draftAsItWillLook}
          {...(internal.look && { style: internal.look.tokens })}
        >
          <DraftTitle title={view.title || words.untitled} />
          <PageBlocks blocks={view.blocks} />
        </section>
        <div className="internal-side">
          <Panel title={words.figures}>
            <dl className="internal-figures">
              <dt title={words.viewsNote}>{words.views}</dt>
              <dd>{page.views}</dd>
              <dt title={words.formsNote}>{words.formsSent}</dt>
              <dd>{page.leads}</dd>
            </dl>
          </Panel>
          <KitChoice kits={internal.kits} kit={page.kit} />
          <PageChecks internal={internal} />
          <PageReview internal={internal} />
          <WhereUsed journeys={internal.journeys} />
          <PageDeeds deeds={internal.deeds} />
        </div>
      </div>
      <FormAnswers
        csv={`/workspace/page/${page.id}/answers`}
        sent={internal.sent}
        none={internal.hasForm ? internalWords.noAnswers : internalWords.noForm}
        isFirstPage={asked.answers === undefined}
      />
    </div>
  )
}

type ReadAsProps = { internal: PageInternal; asked: z.output<typeof readAs> }

function ReadAs({ internal: { accounts, leads }, asked }: ReadAsProps): ReactElement {
  const words = useWords(pageWords)
  const submit = useSubmit()
  return (
    <Form
      method="get"
      className="internal-as"
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <NativeSelect
        name="account"
        label={words.asAccount}
        defaultValue={asked.account ?? ''}
        data={[
          { value: '', label: words.nobodyKnown },
          ...accounts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        name="lead"
        label={words.asLead}
        defaultValue={asked.lead ?? ''}
        data={[
          { value: '', label: words.nobodyKnown },
          ...leads.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        name="width"
        label={words.device}
        defaultValue={asked.width}
        data={[
          { value: 'phone', label: words.phone },
          { value: 'tablet', label: words.tablet },
          { value: 'desktop', label: words.desktop },
        ]}
      />
      <noscript>
        <Button type="submit">{words.show}</Button>
      </noscript>
    </Form>
  )
}

function WhereUsed({ journeys }: Pick<PageInternal, 'journeys'>): ReactElement {
  const words = useWords(pageWords)
  return (
    <Panel title={words.whereUsed}>
      {journeys.length === 0 ? <p className="quiet">{words.inNoJourney}</p> : null}
      <ul className="internal-list">
        {journeys.map(({ id, name, links }) => (
          <li key={id}>
            <Link to={`/workspace/journey/${id}`}>{name}</Link>{' '}
            <span className="quiet">{words.countLinks(links)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const words = useWords(pageWords)
  return <ScreenError error={error} back={{ to: '/workspace/page', label: words.showAllPages }} />
}
