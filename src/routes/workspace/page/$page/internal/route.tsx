import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { z } from 'zod'
import { PageBlocks } from '#src/features/page/parts/page-blocks.tsx'
import { StatusBadge } from '#src/features/page/parts/status-badge.tsx'
import { askLinkCheck } from '#src/features/page/server/check-links.ts'
import { chooseKit } from '#src/features/page/server/choose-kit.ts'
import { addComment, giveVerdict, resolveComment } from '#src/features/page/server/page-review.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerForm, intent } from '#src/routes/server/answer-form.ts'
import { FormAnswers } from '#src/routes/workspace/parts/form-answers.tsx'
import { ShareButton } from '#src/routes/workspace/parts/share/share-button.tsx'
import { storable } from '#src/text/storable.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { wording } from '#src/translation/speak.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { DraftTitle } from '#src/ui/draft-title.tsx'
import { EditedLine } from '#src/ui/edited-line.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { loadPageInternal, type PageInternal } from './load.ts'
import { KitChoice } from './parts/kit-choice.tsx'
import { PageChecks } from './parts/page-checks.tsx'
import { PageHistory } from './parts/page-history.tsx'
import '#src/routes/workspace/parts/page-internal.css'
import type { Route } from './+types/route.ts'
import { PageReview } from './parts/page-review.tsx'

const readAs = z.object({
  account: z.uuid().optional().catch(undefined),
  lead: z.uuid().optional().catch(undefined),
  width: z.enum(['phone', 'tablet', 'desktop']).catch('desktop'),
  answers: z.string().max(200).optional().catch(undefined),
})

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const asked = readAs.parse(Object.fromEntries(new URL(request.url).searchParams))
  const page = params['page'] ?? ''
  const platform = context.get(platformContext)
  return {
    internal: await loadPageInternal(platform, { ...asked, workspace, page, locale: localeOf(request) }),
    asked,
    origin: platform.config.publicOrigin,
  }
}

type Desk = { platform: Platform; workspace: string; user: string; page: string }

const comment = z
  .string()
  .trim()
  .min(1, wording(msg`Write a comment.`))
  .max(4000, wording(msg`Use at most 4,000 characters.`))

const intents = {
  comment: intent(
    z.object({ body: comment.transform(storable) }),
    async ({ platform, ...which }: Desk, { body }) => {
      await addComment(platform, { ...which, body })
      return { message: msg`Comment added` }
    },
  ),
  'resolve-comment': intent(
    z.object({ comment: z.uuid(), resolved: z.enum(['yes', 'no']) }),
    async ({ platform, ...which }: Desk, asked) => {
      const isResolved = asked.resolved === 'yes'
      await resolveComment(platform, { ...which, comment: asked.comment, isResolved })
      return {
        message: isResolved ? msg`Comment resolved` : msg`Comment reopened`,
      }
    },
  ),
  verdict: intent(
    z.object({ verdict: z.enum(['approved', 'changes_wanted']) }),
    async ({ platform, ...which }: Desk, { verdict }) => {
      await giveVerdict(platform, { ...which, verdict })
      return {
        message: verdict === 'approved' ? msg`You approved this version` : msg`You requested changes`,
      }
    },
  ),
  'choose-kit': intent(
    z.object({ kit: z.union([z.uuid(), z.literal('').transform(() => null)]) }),
    async ({ platform, ...which }: Desk, { kit }) => {
      const { before } = await chooseKit(platform, { ...which, kit })
      return {
        message: msg`Brand kit applied`,
        undo: { intent: 'choose-kit', kit: before ?? '' },
      }
    },
  ),
  'check-links': intent(z.object({}), async ({ platform, workspace, page }: Desk) => {
    await askLinkCheck(platform, { workspace, page })
    return { message: msg`Checking links. Reload in a moment.` }
  }),
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), workspace, user, page: params['page'] ?? '' }
  return answerForm(request, desk, intents)
}

export default function PageInternalScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()

  const { internal, asked, origin } = loaderData
  const { page, view } = internal
  const isShown = page.status === 'published' || page.status === 'changed'
  return (
    <Screen
      title={t`${{ title: view.title || t`Untitled page` }} · Preview`}
      heading={view.title || t`Untitled page`}
      subtitle={
        <>
          <StatusBadge status={page.status} /> <EditedLine edited={internal.edited} />
        </>
      }
      back={<BackLink to="/workspace/page">{t`Pages`}</BackLink>}
      actions={
        <>
          <CopyButton value={`${origin}/workspace/page/${page.id}/internal`} label={t`Copy URL`} />
          <LinkButton
            to={`/workspace/page/${page.id}/editor`}
            variant={isShown ? 'default' : 'filled'}
            label={t`Open editor`}
          />
          {isShown ? <ShareButton of={{ shared: { kind: 'page', id: page.id } }} /> : null}
        </>
      }
    >
      <ReadAs internal={internal} asked={asked} />
      <div className="internal">
        <section
          className="internal-page"
          data-width={asked.width}
          aria-label={t`Draft preview`}
          {...(internal.look && { style: internal.look.tokens })}
        >
          <DraftTitle title={view.title || t`Untitled page`} />
          <PageBlocks blocks={view.blocks} />
        </section>
        <div className="internal-side">
          <Panel title={t`Metrics`}>
            <dl className="internal-figures">
              <dt
                title={t`Views of the page’s own URL, excluding campaign visits. Each visitor is counted at most once every 30 minutes.`}
              >{t`Page views`}</dt>
              <dd>{page.views}</dd>
              <dt title={t`Form answers from visitors`}>{t`Form answers`}</dt>
              <dd>{page.leads}</dd>
            </dl>
          </Panel>
          <KitChoice kits={internal.kits} kit={page.kit} />
          <PageChecks internal={internal} />
          <PageReview internal={internal} />
          <WhereUsed journeys={internal.journeys} />
          <PageHistory actions={internal.actions} />
        </div>
      </div>
      <FormAnswers
        csv={`/workspace/page/${page.id}/answers`}
        sent={internal.sent}
        none={
          internal.hasForm
            ? t`No form answers yet. They’ll show up here.`
            : t`This page has no form. Add one in the editor to collect answers.`
        }
        isFirstPage={asked.answers === undefined}
      />
    </Screen>
  )
}

type ReadAsProps = { internal: PageInternal; asked: z.output<typeof readAs> }

function ReadAs({ internal: { accounts, leads }, asked }: ReadAsProps): ReactElement {
  const { t } = useLingui()
  const submit = useSubmit()
  return (
    <Form
      method="get"
      className="internal-as"
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <NativeSelect
        name="account"
        label={t`Preview as account`}
        defaultValue={asked.account ?? ''}
        data={[
          { value: '', label: t`Anonymous visitor` },
          ...accounts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        name="lead"
        label={t`Preview as lead`}
        defaultValue={asked.lead ?? ''}
        data={[
          { value: '', label: t`Anonymous visitor` },
          ...leads.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NativeSelect
        name="width"
        label={t`Device`}
        defaultValue={asked.width}
        data={[
          { value: 'phone', label: t`Phone` },
          { value: 'tablet', label: t`Tablet` },
          { value: 'desktop', label: t`Desktop` },
        ]}
      />
    </Form>
  )
}

function WhereUsed({ journeys }: Pick<PageInternal, 'journeys'>): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Used in`}>
      {journeys.length === 0 ? <p className="quiet">{t`Not used in any journey yet.`}</p> : null}
      <ul className="internal-list">
        {journeys.map(({ id, name, links }) => (
          <li key={id}>
            <Link to={`/workspace/journey/${id}`}>{name}</Link>{' '}
            <span className="quiet">{t`${plural({ count: links }, { one: '# link', other: '# links' })}`}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const ErrorBoundary = screenError('/workspace/page', msg`Show all pages`)
