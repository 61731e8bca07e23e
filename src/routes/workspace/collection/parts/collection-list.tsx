import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { CollectionRow } from '#src/features/collection/server/list-collections.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import type { Say } from '#src/translation/speak.ts'
import { AddForm } from '#src/ui/add-form.tsx'
import { BulkButton } from '#src/ui/bulk-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type FormAnswer, fieldErrors } from '#src/ui/form-answer.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import type { Column } from '#src/ui/list-column.ts'
import { ListFrame, type ListView } from '#src/ui/list-frame.tsx'
import { NoResults } from '#src/ui/no-results.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { RowLink } from '#src/ui/row-link.tsx'
import { useFocusWhenNew } from '#src/ui/use-focus-when-new.ts'

type Props = { collections: CollectionRow[]; view: ListView; answer: FormAnswer | undefined }

/** All collections of the workspace. */
export function CollectionList({ collections, view, answer }: Props): ReactElement {
  const { t } = useLingui()

  return (
    <Screen
      title={t`Collections`}
      subtitle={t`Ordered lists of assets, chosen by hand or kept up to date by a rule.`}
    >
      <AddForm intent="create-collection" label={t`Create collection`}>
        <TextInput
          ref={useFocusWhenNew()}
          name="title"
          aria-label={t`Collection title`}
          placeholder={t`Collection title`}
          maxLength={200}
          required
          error={fieldErrors(answer, 'create-collection')['title']}
          autoComplete="off"
        />
        <NativeSelect
          name="kind"
          aria-label={t`Kind`}
          data={[
            { value: 'hand', label: t`By hand` },
            { value: 'rule', label: t`By rule` },
          ]}
        />
      </AddForm>
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
              text={t`No collections match “${{ q: view.q }}” in title or introduction.`}
            />
          ) : (
            <EmptyState
              title={t`No collections yet`}
              text={t`Create one above, for example for a season, a theme, a page or a journey.`}
            />
          )
        }
      />
    </Screen>
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
      label: say(msg`Kind`),
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
