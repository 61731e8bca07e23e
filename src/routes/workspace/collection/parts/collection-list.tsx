import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { CollectionRow } from '#src/features/collection/server/list-collections.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import type { Say } from '#src/translation/speak.ts'
import { BulkButton } from '#src/ui/bulk-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { fieldProps } from '#src/ui/form-answer.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import type { Column } from '#src/ui/list-column.ts'
import { ListFrame, type ListView } from '#src/ui/list-frame.tsx'
import { NewDialog } from '#src/ui/new-dialog.tsx'
import { NoResults } from '#src/ui/no-results.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { RowLink } from '#src/ui/row-link.tsx'

type Props = { collections: CollectionRow[]; view: ListView }

/** All collections of the workspace. */
export function CollectionList({ collections, view }: Props): ReactElement {
  const { t } = useLingui()

  return (
    <Screen
      title={t`Collections`}
      subtitle={t`Ordered lists of assets, chosen by hand or kept up to date by a rule.`}
      actions={<NewCollection />}
    >
      <ListFrame
        list="collections"
        things={t`collections`}
        rows={collections}
        columns={columnsIn(t)}
        view={view}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        csv="/workspace/export/collections"
        renderBulk={(ids) => <BulkButton ids={ids} intent="remove-collections" label={t`Remove`} />}
        empty={
          view.q ? (
            <NoResults
              title={t`Nothing found`}
              text={t`No collections have “${{ q: view.q }}” in their title or introduction.`}
            />
          ) : (
            <EmptyState
              title={t`No collections yet`}
              text={t`Create one for a season, a theme, a page or a journey, for example.`}
            />
          )
        }
      />
    </Screen>
  )
}

function NewCollection(): ReactElement {
  const { t } = useLingui()
  return (
    <NewDialog intent="create-collection" label={t`New collection`} submitLabel={t`Create collection`}>
      {(wrong) => (
        <>
          <TextInput
            {...fieldProps(wrong, 'title', 200)}
            label={t`Title`}
            required
            autoComplete="off"
            data-autofocus
          />
          <NativeSelect
            name="kind"
            label={t`How assets are chosen`}
            data={[
              { value: 'hand', label: t`By hand` },
              { value: 'rule', label: t`By rule` },
            ]}
          />
        </>
      )}
    </NewDialog>
  )
}

function columnsIn(say: Say): Column<CollectionRow>[] {
  return [
    {
      label: say(msg`Title`),
      sort: 'title',
      cell: ({ id, title }) => <RowLink to={`?id=${id}`} title={title} />,
    },
    {
      label: say(msg`Type`),
      sort: 'kind',
      cell: ({ kind }) => <span>{kind === 'hand' ? say(msg`By hand`) : say(msg`By rule`)}</span>,
    },
    { label: say(msg`Assets`), name: 'assets', isNumber: true, cell: ({ assets }) => <span>{assets}</span> },
    { label: say(msg`Changed`), sort: 'changed', cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
    {
      label: say(msg`Actions`),
      cell: ({ id, title }) => (
        <div className="row-actions">
          <IntentButton
            fields={{ intent: 'remove-collections', ids: id }}
            icon="trash-2"
            label={say(msg`Remove “${{ title }}”`)}
          />
        </div>
      ),
    },
  ]
}
