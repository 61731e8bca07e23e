import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { listOrganizations } from '#src/features/admin/server/list-organizations.ts'
import { requireStaff } from '#src/features/admin/server/require-staff.ts'
import { byteText } from '#src/routes/admin/parts/byte-text.ts'
import { ListPagination } from '#src/routes/admin/parts/list-foot.tsx'
import { listQuery } from '#src/routes/schema.ts'
import { LastTime } from '#src/ui/last-time.tsx'
import { ListSearch } from '#src/ui/list-search.tsx'
import { NoResults } from '#src/ui/no-results.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import type { Route } from './+types/route.ts'
import '#src/routes/admin/parts/admin.css'

export async function loader(args: Route.LoaderArgs) {
  const { platform, request } = await requireStaff(args)
  const asked = listQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  return { ...(await listOrganizations(platform, asked)), q: asked.q, isFirstPage: !asked.after }
}

export default function OrganizationsScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { organizations, next, q, isFirstPage } = loaderData
  return (
    <div className="admin">
      <ScreenTitle>{t`Organizations`}</ScreenTitle>
      <PageHeader title={t`Organizations`} subtitle={t`Search by name, ID or the first owner’s email.`} />
      <Panel title={<ListSearch q={q} label={t`Search organizations`} />} flush={organizations.length > 0}>
        {organizations.length === 0 ? (
          <NoResults title={t`No organizations found`} text={t`No organizations match “${q}”.`} />
        ) : (
          <PlainTable
            rows={organizations}
            keyOf={(each) => each.id}
            className="admin-table"
            columns={[
              {
                label: t`Organization`,
                render: (each) => (
                  <>
                    <span className="admin-name">{each.name}</span>
                    <p className="admin-sub">
                      {each.owner ? (
                        <Link to={`/admin/users/${each.owner}`}>{each.owner_email}</Link>
                      ) : (
                        t`No owner`
                      )}
                    </p>
                  </>
                ),
              },
              { label: t`Workspaces`, isNumber: true, render: (each) => each.workspaces },
              { label: t`People`, isNumber: true, render: (each) => each.members },
              { label: t`Credits`, isNumber: true, render: (each) => each.credits },
              { label: t`Files`, isNumber: true, render: (each) => byteText(each.stored_bytes) },
              { label: t`Last visit`, render: (each) => <LastTime at={each.last_visit_at} /> },
            ]}
          />
        )}
        <ListPagination q={q} next={next} isFirstPage={isFirstPage} />
      </Panel>
    </div>
  )
}

export const ErrorBoundary = ScreenError
