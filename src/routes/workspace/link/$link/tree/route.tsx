import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { accountNotFound } from '#src/features/account/server/require-account.ts'
import { linkNotFound } from '#src/features/link/server/change-link.ts'
import { inReadingOrder } from '#src/features/visit/rules/sharing-tree.ts'
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
import { TreeTable } from './parts/tree-table.tsx'

const mostRows = 500

const place = z.coerce.number().int().min(0).max(1_000_000).catch(0)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const { of, roots } = await readSharingTree(context.get(platformContext), subjectOf(workspace, params))
  const all = inReadingOrder(roots)
  const from = place.parse(new URL(request.url).searchParams.get('from') ?? 0)
  const rows = all.slice(from, from + mostRows).map(({ children: _children, ...row }) => row)
  return { of, rows, from, total: all.length }
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
  const { of, rows, from, total } = loaderData
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
      actions={total > 0 ? <CsvLink href={csvOf(of)}>{t`Export CSV`}</CsvLink> : undefined}
    >
      {total > 0 ? (
        <Panel title={t`${plural({ count: total }, { one: '# link', other: '# links' })}`} flush>
          <TreeTable rows={rows} showsLinks={of.kind === 'account'} />
          {rows.length < total ? (
            <p className="list-foot">
              {t`${{ first: from + 1 }}–${{ last: from + rows.length }} of ${{ total }}. The CSV file contains all.`}{' '}
              {from + rows.length < total ? (
                <Link to={`?from=${from + mostRows}`}>{t`Next page`}</Link>
              ) : (
                <Link to="?">{t`First page`}</Link>
              )}
            </p>
          ) : null}
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

export const ErrorBoundary = screenError('/workspace/journey', msg`Back to journeys`)
