import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { CreditCosts } from '#src/features/billing/parts/credit-costs.tsx'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { SettingsScreen } from '#src/routes/parts/screen.tsx'
import { useLocale } from '#src/translation/reader.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { Tag } from '#src/ui/tag.tsx'
import '#src/ui/settings.css'
import type { Route } from './+types/route.ts'
import { loadBilling, type ShownLine } from './load.ts'
import { whatWasPaid } from './parts/ledger-labels.ts'

const query = z.object({ before: z.uuid().optional().catch(undefined) })

export async function loader({ context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { workspace, workspaceName } = context.get(memberContext)
  const { before } = query.parse(Object.fromEntries(new URL(request.url).searchParams))
  return {
    ...(await loadBilling(platform, { workspace, before })),
    workspaceName,
    canAsk: platform.config.helpContact !== undefined,
  }
}

export default function BillingScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { plan, lines, older, workspaceName, canAsk } = loaderData
  const { credits } = plan
  return (
    <SettingsScreen
      title={t`Plan and credits`}
      subtitle={t`${{ workspace: workspaceName }}’s credits, and what they were spent on`}
    >
      <Panel
        title={t`${plural({ credits }, { one: '# credit left', other: '# credits left' })}`}
        actions={
          <span className="quiet">
            {t`${{ plan: plan.plan }} plan, with ${plural({ count: plan.creditsMonth }, { one: '# credit', other: '# credits' })}`}
          </span>
        }
      >
        {credits === 0 ? <p>{t`You’re out of credits.`}</p> : null}
        <Costs />
        {canAsk ? (
          <p>
            <Link to="/workspace/help">{t`Ask for more credits`}</Link>
          </p>
        ) : null}
      </Panel>
      <Panel title={t`Ledger`} flush>
        {lines.length === 0 ? (
          <EmptyState
            title={t`No credits used yet`}
            text={t`Everything that costs credits is listed here.`}
          />
        ) : (
          <Ledger lines={lines} />
        )}
      </Panel>
      {older ? (
        <p>
          <Link to={`?before=${older}`}>{t`Older entries`}</Link>
        </p>
      ) : null}
    </SettingsScreen>
  )
}

/** What costs a credit, and what happens without any. */
function Costs(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <CreditCosts />
      <p className="quiet">
        {t`At zero, links keep working and visits are still recorded, but new leads don’t count as verified, and AI models stop generating content. Nothing is deleted, and you’re notified of every lead who tries to verify their email address. The link in their email works for 30 days, so they can still verify once you have credits again.`}
      </p>
    </>
  )
}

function Ledger({ lines }: { lines: ShownLine[] }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <PlainTable
      rows={lines}
      keyOf={(line) => line.id}
      className="wide-table"
      columns={[
        { label: t`Description`, render: (line) => <What line={line} /> },
        { label: t`When`, render: (line) => <RelativeTime at={line.createdAt} /> },
        {
          label: t`Credits`,
          isNumber: true,
          render: (line) => line.delta.toLocaleString(locale, { signDisplay: 'exceptZero' }),
        },
        { label: t`Balance`, isNumber: true, render: (line) => line.balanceAfter.toLocaleString(locale) },
      ]}
    />
  )
}

function What({ line: { note, kind, who } }: { line: ShownLine }): ReactElement {
  const { t } = useLingui()
  const what = whatWasPaid(note)
  return (
    <>
      <span className="row-title">{typeof what === 'string' ? what : t(what)}</span>{' '}
      {kind === 'reserve' ? (
        <Tag tone="plain" title={t`Reserved until the text is finished`}>{t`Reserved`}</Tag>
      ) : null}
      {kind === 'refund' ? <Tag tone="good">{t`Refunded`}</Tag> : null}
      {who ? (
        <span className="row-sub">
          <Link to={`/workspace/lead/${who.id}`}>{who.name}</Link>
        </span>
      ) : null}
    </>
  )
}

export const ErrorBoundary = ScreenError
