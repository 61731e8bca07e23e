import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { accountNotFound } from '#src/features/account/server/require-account.ts'
import { linkNotFound } from '#src/features/link/server/change-link.ts'
import { addressNotFound } from '#src/features/link/server/personal/disable-address.ts'
import { type TreeView, viewOfTrees } from '#src/features/visit/rules/sharing-tree.ts'
import {
  readSharingTree,
  type SharingTree,
  type TreeOf,
} from '#src/features/visit/server/sharing/read-sharing-tree.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerMember } from '#src/routes/server/answer-form.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { CsvLink } from '#src/ui/csv-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { sharingIntents } from './actions.ts'
import './parts/sharing-tree.css'
import type { Route } from './+types/route.ts'
import { TreeGrid } from './parts/tree-grid.tsx'

const query = z.object({
  branch: z.uuid().optional(),
  from: z.coerce.number().int().min(0).max(1_000_000).catch(0),
})

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const asked = query.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data
  const { of, roots } = await readSharingTree(context.get(platformContext), subjectOf(workspace, params))
  const view = asked && viewOfTrees(roots, asked)
  if (!view) throw addressNotFound()
  return { of, view }
}

export const action = answerMember(sharingIntents)

function subjectOf(workspace: string, { link, account }: Record<string, string | undefined>): TreeOf {
  const id = z.uuid().safeParse(link ?? account).data
  if (link !== undefined) {
    if (!id) throw linkNotFound()
    return { workspace, link: id }
  }
  if (!id) throw accountNotFound()
  return { workspace, account: id }
}

export default function SharingTreeScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { of, view } = loaderData
  return (
    <Screen
      title={t`Sharing tree for “${{ name: of.name }}”`}
      subtitle={t`How visitors forwarded their personal links, and what each person read. Internal visits and likely bots don’t count.`}
      back={
        of.kind === 'link' ? (
          <BackLink to={`/workspace/journey/${of.journey}?link=${of.id}`}>{t`Back to journey`}</BackLink>
        ) : (
          <BackLink to={`/workspace/account/${of.id}`}>{t`Back to company`}</BackLink>
        )
      }
      actions={view.total > 0 ? <CsvLink href={csvOf(of)}>{t`Export CSV`}</CsvLink> : undefined}
    >
      {view.branch ? <Above view={view} /> : null}
      {view.total > 0 ? (
        <Panel title={t`${plural({ count: view.total }, { one: '# link', other: '# links' })}`} flush>
          <TreeGrid view={view} showsLinks={of.kind === 'account'} />
          <Pages view={view} />
        </Panel>
      ) : (
        <EmptyState
          title={t`No personal links yet`}
          text={t`Personal links and links that visitors forward show up here.`}
        />
      )}
    </Screen>
  )
}

function csvOf({ kind, id }: SharingTree['of']): string {
  return `/api/${kind === 'link' ? 'links' : 'accounts'}/${id}/tree?format=csv`
}

/** Path from the root to the shown branch. */
function Above({ view: { above, branch } }: { view: TreeView }): ReactElement {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Path to this branch`} className="tree-path">
      <Link to="?">{t`All`}</Link>
      {above.map(({ id, to }) => (
        <Link key={id} to={`?branch=${id}`}>
          {to || t`Unnamed person`}
        </Link>
      ))}
      <span aria-current="page">{branch?.to || t`Unnamed person`}</span>
    </nav>
  )
}

/** Pages through a long first level. */
function Pages({ view: { rows, branch, siblings, from } }: { view: TreeView }): ReactElement | null {
  const { t } = useLingui()
  const shown = rows.filter(({ level }) => level === 1).length
  if (shown === siblings) return null
  function at(start: number): string {
    return `?${branch ? `branch=${branch.id}&` : ''}from=${start}`
  }

  return (
    <p className="list-foot">
      {from > 0 ? <Link to={at(Math.max(0, from - 50))}>{t`Previous`}</Link> : null}
      <span>{t`${{ first: from + 1 }}–${{ last: from + shown }} of ${{ total: siblings }}`}</span>
      {from + shown < siblings ? <Link to={at(from + shown)}>{t`Next`}</Link> : null}
    </p>
  )
}

export const ErrorBoundary = screenError('/workspace/journey', msg`Back to journeys`)
