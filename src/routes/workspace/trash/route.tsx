import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router'
import { nameOfKind } from '#src/features/content/rules/kinds.ts'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { may } from '#src/features/organization/rules/permissions.ts'
import { chosenThings, type TrashKind } from '#src/features/trash/rules/trash-kinds.ts'
import { listTrash, type TrashRow } from '#src/features/trash/server/list-trash.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { listQuery } from '#src/routes/schema.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import type { Say } from '#src/translation/speak.ts'
import { BulkButton } from '#src/ui/bulk-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import type { Column } from '#src/ui/list-column.ts'
import { ListFrame } from '#src/ui/list-frame.tsx'
import { NoResults } from '#src/ui/no-results.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'
import { trashIntents } from './actions.ts'
import { PurgePanel } from './parts/purge-panel.tsx'
import { trashLabels } from './parts/trash-labels.ts'
import '#src/ui/settings.css'
import './parts/trash.css'

/** `?delete=` lists items to delete permanently after confirmation. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { workspace, role } = context.get(memberContext)
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const asked = listQuery.parse(query)
  const { things, next } = await listTrash(platform, { ...asked, workspace })
  const mayPurge = may(role, 'content.delete_forever')
  const named = chosenThings.safeParse({ ids: query['delete'] })
  const doomed =
    mayPurge && named.success ? await listTrash(platform, { workspace, things: named.data.ids }) : undefined
  const { q, sort = '-deleted', after } = asked
  return {
    things,
    mayPurge,
    doomed: doomed?.things ?? [],
    view: { q, sort, next, isFirstPage: !after },
  }
}

export function action({ context, request }: Route.ActionArgs) {
  const { user, organization, workspace } = context.get(memberContext)
  const actor = { user, organization, ...callerOfRequest(request) }
  return answerForm(request, { platform: context.get(platformContext), workspace, actor }, trashIntents)
}

export default function TrashScreen({ loaderData, actionData: answer }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()

  const { things, mayPurge, doomed, view } = loaderData
  return (
    <Screen title={t`Trash`} subtitle={t`Deleted items are kept for 30 days.`}>
      {doomed.length > 0 ? (
        <PurgePanel things={doomed} wrong={fieldErrors(answer, 'purge')['confirm']} />
      ) : null}
      <ListFrame
        list="trash"
        things={t`items`}
        rows={things}
        columns={columnsIn({ say: t, mayPurge })}
        view={view}
        keyOf={keyOf}
        nameOf={({ name }) => name}
        renderBulk={(ids) => (
          <>
            <BulkButton ids={ids} intent="restore" label={t`Restore`} />
            {mayPurge ? <DeleteLink ids={ids}>{t`Delete permanently`}</DeleteLink> : null}
          </>
        )}
        empty={<NothingThere q={view.q} />}
      />
    </Screen>
  )
}

function keyOf({ kind, id }: TrashRow): string {
  return `${kind}.${id}`
}

function DeleteLink({
  ids,
  ...rest
}: { ids: string[] } & Omit<Parameters<typeof Link>[0], 'to'>): ReactElement {
  const [search] = useSearchParams()
  const to = new URLSearchParams([...search].filter(([name]) => name !== 'delete'))
  to.set('delete', ids.join(','))
  return <Link {...rest} to={`?${to}`} preventScrollReset={false} />
}

function NothingThere({ q }: { q: string }): ReactElement {
  const { t } = useLingui()
  return q ? (
    <NoResults title={t`No matches`} text={t`Nothing in the trash matches “${q}”.`} />
  ) : (
    <EmptyState
      title={t`The trash is empty`}
      text={t`Deleted items show up here. You can restore them within 30 days.`}
      action={<Link to="/workspace">{t`Back to home`}</Link>}
    />
  )
}

const icons: Record<TrashKind, IconName> = {
  page: 'file-text',
  asset: 'audio-lines',
  file: 'image',
  collection: 'list-ordered',
  journey: 'route',
  link: 'link',
  account: 'building-2',
  lead: 'users',
  thread: 'message-square',
  board: 'columns-2',
  idea: 'lightbulb',
  recipe: 'sparkles',
  voice: 'quote',
  own_kind: 'pencil',
  guest: 'id-card',
  template: 'copy',
  text: 'sparkles',
  icp: 'list-checks',
  persona: 'user',
  contact: 'users',
  step_template: 'clipboard-list',
}

/** The parent that has to be restored first. */
function holderOf(kind: TrashKind, inside: string, say: Say): string {
  if (kind === 'idea') return say(msg`Its board “${{ inside }}” is also in the trash`)
  if (kind === 'persona') return say(msg`Its profile “${{ inside }}” is also in the trash`)
  if (kind === 'contact') return say(msg`Its company “${{ inside }}” is also in the trash`)
  return kind === 'text'
    ? say(msg`Its asset “${{ inside }}” is also in the trash`)
    : say(msg`Its journey “${{ inside }}” is also in the trash`)
}

type Columns = { say: Say; mayPurge: boolean }

function columnsIn({ say, mayPurge }: Columns): Column<TrashRow>[] {
  return [
    {
      label: say(msg`Item`),
      sort: 'name',
      cell: ({ kind, name, output, ownName, inside }) => (
        <>
          <span className="row-title" tabIndex={-1} data-row-link>
            {output ? say(msg`${{ kind: nameOfKind(say, output, ownName) }}: ${{ asset: name }}`) : name}
          </span>
          {inside === null ? null : <span className="row-sub">{holderOf(kind, inside, say)}</span>}
        </>
      ),
    },
    {
      label: say(msg`Type`),
      sort: 'kind',
      cell: ({ kind }) => (
        <span className="trash-kind">
          <Icon name={icons[kind]} size={14} />
          {say(trashLabels[kind])}
        </span>
      ),
    },
    {
      label: say(msg`Deleted`),
      sort: 'deleted',
      cell: ({ deletedAt, deletedBy }) => (
        <span className="trash-removed">
          <RelativeTime at={deletedAt} />
          <span className="row-sub">
            {deletedBy ? say(msg`by ${{ deletedBy }}`) : say(msg`by a former member`)}
          </span>
        </span>
      ),
    },
    {
      label: say(msg`Permanent deletion`),
      name: 'goes',
      cell: ({ goesAt }) => <RelativeTime at={goesAt} />,
    },
    mayPurge ? restoreAndDelete(say) : restoreOnly(say),
  ]
}

function restoreOnly(say: Say): Column<TrashRow> {
  return { label: say(msg`Actions`), cell: (row) => <RowActions row={row} /> }
}

function restoreAndDelete(say: Say): Column<TrashRow> {
  return {
    label: say(msg`Actions`),
    cell: (row) => (
      <RowActions row={row}>
        <DeleteLink
          ids={[keyOf(row)]}
          className="trash-delete"
          aria-label={say(msg`Delete “${{ name: row.name }}” permanently`)}
        >
          <Icon name="trash-2" />
        </DeleteLink>
      </RowActions>
    ),
  }
}

function RowActions({ row, children }: { row: TrashRow; children?: ReactElement }): ReactElement {
  const { t } = useLingui()
  return (
    <div className="row-actions">
      <IntentButton
        fields={{ intent: 'restore', ids: keyOf(row) }}
        icon="rotate-ccw"
        label={t`Restore “${{ name: row.name }}”`}
      />
      {children}
    </div>
  )
}

export const ErrorBoundary = ScreenError
