import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import type { CollectionRow } from '#src/features/collection/server/list-collections.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import type { Say } from '#src/translation/speak.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { BulkButton } from '#src/ui/bulk-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type FormAnswer, wrongFields } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import type { Column } from '#src/ui/list-column.ts'
import { ListFrame, type ListView } from '#src/ui/list-frame.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { AnswerRegion } from '#src/ui/use-answer.tsx'
import { useFocusWhenNew } from '#src/ui/use-focus-when-new.ts'

type Props = { collections: CollectionRow[]; view: ListView; answer: FormAnswer | undefined }

/** All collections of the workspace. */
export function CollectionList({ collections, view, answer }: Props): ReactElement {
  const { t } = useLingui()

  return (
    <div className="desk">
      <ScreenTitle>{t`Collections`}</ScreenTitle>
      <AnswerRegion />
      <PageHeader
        title={t`Collections`}
        subtitle={t`Assets gathered by hand in an order, or by a rule that keeps itself up to date.`}
      />
      <AnswerWithoutScript answer={answer} />
      <Form method="post" className="add-form">
        <HiddenFields fields={{ intent: 'create-collection' }} />
        <TextInput
          ref={useFocusWhenNew()}
          name="title"
          aria-label={t`Title of the new collection`}
          placeholder={t`Title of the new collection`}
          maxLength={200}
          required
          error={wrongFields(answer, 'create-collection')['title']}
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
        <Button type="submit" leftSection={<Icon name="plus" size={14} />}>
          {t`Create collection`}
        </Button>
      </Form>
      <ListFrame
        list="collections"
        things={t`collections`}
        rows={collections}
        columns={columnsIn(t, t)}
        view={view}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        csv="/workspace/export/collections"
        renderBulk={(ids) => <BulkButton ids={ids} intent="remove-collections" label={t`Remove`} />}
        empty={
          view.q ? (
            <EmptyState
              title={t`Nothing found`}
              text={t`No collection has “${{ q: view.q }}” in its title or introduction.`}
              action={<Link to="?">{t`Show all`}</Link>}
            />
          ) : (
            <EmptyState
              title={t`No collections yet`}
              text={t`Create the first one above: a season, a theme, what a page or a journey should show.`}
            />
          )
        }
      />
    </div>
  )
}

function columnsIn(say: Say, kinds: Say): Column<CollectionRow>[] {
  return [
    {
      label: say(msg`Title`),
      sort: 'title',
      cell: ({ id, title }) => (
        <Link to={`?id=${id}`} className="row-title" data-row-link>
          {title}
        </Link>
      ),
    },
    {
      label: say(msg`Kind`),
      sort: 'kind',
      cell: ({ kind }) => <span>{kind === 'hand' ? kinds(msg`By hand`) : kinds(msg`By rule`)}</span>,
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
