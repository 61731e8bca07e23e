import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { guestFilter } from '#src/features/guest/schema.ts'
import { type GuestRow, listGuests } from '#src/features/guest/server/list-guests.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { listQuery } from '#src/routes/schema.ts'
import { answerMember } from '#src/routes/server/answer-form.ts'
import type { Say } from '#src/translation/speak.ts'
import { BulkButton } from '#src/ui/bulk-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { fieldProps } from '#src/ui/form-answer.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import type { Column } from '#src/ui/list-column.ts'
import { ListFilters } from '#src/ui/list-filters.tsx'
import { ListFrame } from '#src/ui/list-frame.tsx'
import { NewDialog } from '#src/ui/new-dialog.tsx'
import { NoResults } from '#src/ui/no-results.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { guestListIntents, newGuestIntents } from '../server/guest-intents.ts'
import type { Route } from './+types/route.ts'
import { StageChoice } from './parts/stage-choice.tsx'

const guestQuery = listQuery.extend(guestFilter.shape)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { workspace } = context.get(memberContext)
  const asked = guestQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { q, sort = 'name', after, stage } = asked
  const { guests, next } = await listGuests(context.get(platformContext), { ...asked, workspace })
  const filters: Record<string, string> = stage ? { stage } : {}
  return { guests, view: { q, sort, next, isFirstPage: !after }, filters }
}

export const action = answerMember({ ...guestListIntents, ...newGuestIntents })

export default function GuestListScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { guests, view, filters } = loaderData
  return (
    <Screen
      title={t`Guests`}
      subtitle={t`The people in your recordings, from first contact to published episode.`}
      actions={<NewGuest />}
    >
      <ListFrame
        list="guests"
        things={t`guests`}
        rows={guests}
        columns={columnsIn(t)}
        view={view}
        filters={filters}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={
          <ListFilters
            label={t`Show`}
            kept={{ ...(view.q && { q: view.q }), sort: view.sort }}
            chosen={filters}
            choices={[
              {
                name: 'stage',
                label: t`Stage`,
                every: t`All stages`,
                values: Object.entries({
                  prospect: t`Prospect`,
                  invited: t`Invited`,
                  replied: t`Replied`,
                  booked: t`Booked`,
                  recorded: t`Recorded`,
                  published: t`Published`,
                  promoted: t`Promoted`,
                  declined: t`Declined`,
                }),
              },
            ]}
          />
        }
        renderBulk={(ids) => <BulkButton ids={ids} intent="remove-guests" label={t`Delete`} />}
        empty={<NoGuests isNarrowed={view.q !== '' || Object.keys(filters).length > 0} />}
      />
    </Screen>
  )
}

function NewGuest(): ReactElement {
  const { t } = useLingui()
  return (
    <NewDialog
      intent="create-guest"
      label={t`New guest`}
      submitLabel={t`Add guest`}
      below={
        <p>
          <Link to="/workspace/guest/new">{t`Fill in the full profile`}</Link>
        </p>
      }
    >
      {(wrong) => (
        <>
          <TextInput
            {...fieldProps(wrong, 'first', 100)}
            label={t`First name`}
            autoComplete="off"
            data-autofocus
          />
          <TextInput {...fieldProps(wrong, 'last', 100)} label={t`Last name`} autoComplete="off" />
          <TextInput
            {...fieldProps(wrong, 'email', 254)}
            label={t`Email (optional)`}
            type="email"
            autoComplete="off"
          />
          <TextInput
            {...fieldProps(wrong, 'company', 120)}
            label={t`Company (optional)`}
            autoComplete="off"
          />
        </>
      )}
    </NewDialog>
  )
}

function NoGuests({ isNarrowed }: { isNarrowed: boolean }): ReactElement {
  const { t } = useLingui()
  return isNarrowed ? (
    <NoResults title={t`No matches`} text={t`Change your search or clear the filters.`} />
  ) : (
    <EmptyState
      title={t`No guests yet`}
      text={t`Add a guest to keep their bio, links and recordings on one profile you can share.`}
    />
  )
}

function columnsIn(say: Say): Column<GuestRow>[] {
  return [
    {
      label: say(msg`Name`),
      sort: 'name',
      cell: ({ id, name }) => <RowLink to={`/workspace/guest/${id}`} title={name} />,
    },
    {
      label: say(msg`Title and company`),
      sort: 'company',
      cell: ({ title, company }) => <span>{[title, company].filter(Boolean).join(', ')}</span>,
    },
    {
      label: say(msg`Stage`),
      sort: 'stage',
      cell: (guest) => <StageChoice guest={guest} />,
    },
    { label: say(msg`Recordings`), sort: 'talks', isNumber: true, cell: ({ talks }) => <span>{talks}</span> },
    { label: say(msg`Changed`), sort: 'changed', cell: ({ updatedAt }) => <LastTime at={updatedAt} /> },
    {
      label: say(msg`Actions`),
      cell: ({ id, name }) => (
        <div className="row-actions">
          <IntentButton
            fields={{ intent: 'remove-guests', ids: id }}
            icon="trash-2"
            label={say(msg`Delete ${{ name }}`)}
          />
        </div>
      ),
    },
  ]
}

export const ErrorBoundary = ScreenError
