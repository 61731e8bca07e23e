import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import type { CollectionRow } from '#src/features/collection/server/list-collections.ts'
import { collectionWords } from '#src/features/collection/words/collection-words.ts'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { BulkButton } from '#src/features/home/parts/bulk-button.tsx'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { AnswerRegion } from '#src/features/home/parts/use-answer.tsx'
import { type FormAnswer, wrongFields } from '#src/features/home/schema.ts'
import { collectionScreenWords } from '#src/features/home/words/collection-screen-words.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { type Column, ListFrame, type ListView } from '#src/ui/list-frame.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'
import { useFocusWhenNew } from '../user/use-focus-when-new.ts'

type Props = { collections: CollectionRow[]; view: ListView; answer: FormAnswer | undefined }

/** All collections of the workspace. */
export function CollectionList({ collections, view, answer }: Props): ReactElement {
  const words = useWords(collectionScreenWords)
  const kinds = useWords(collectionWords)
  return (
    <div className="desk">
      <ScreenTitle>{words.collections}</ScreenTitle>
      <AnswerRegion />
      <PageHeader title={words.collections} subtitle={words.subtitle} />
      <AnswerWithoutScript answer={answer} />
      <Form method="post" className="add-form">
        <HiddenFields fields={{ intent: 'create-collection' }} />
        <TextInput
          ref={useFocusWhenNew()}
          name="title"
          aria-label={words.newCollection}
          placeholder={words.newCollection}
          maxLength={200}
          required
          error={wrongFields(answer, 'create-collection')['title']}
          autoComplete="off"
        />
        <NativeSelect
          name="kind"
          aria-label={words.kind}
          data={[
            { value: 'hand', label: kinds.byHand },
            { value: 'rule', label: kinds.byRule },
          ]}
        />
        <Button type="submit" leftSection={<Icon name="plus" size={14} />}>
          {words.create}
        </Button>
      </Form>
      <ListFrame
        list="collections"
        things={words.things}
        rows={collections}
        columns={columnsIn(words, kinds)}
        view={view}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        csv="/workspace/export/collections"
        renderBulk={(ids) => <BulkButton ids={ids} intent="remove-collections" label={words.remove} />}
        empty={
          view.q ? (
            <EmptyState
              title={words.nothingFound}
              text={words.noneNamed(view.q)}
              action={<Link to="?">{words.showAll}</Link>}
            />
          ) : (
            <EmptyState title={words.noneYet} text={words.first} />
          )
        }
      />
    </div>
  )
}

type Words = typeof collectionScreenWords.en

function columnsIn(words: Words, kinds: typeof collectionWords.en): Column<CollectionRow>[] {
  return [
    {
      label: words.title,
      sort: 'title',
      cell: ({ id, title }) => (
        <Link to={`?id=${id}`} className="row-title" data-row-link>
          {title}
        </Link>
      ),
    },
    {
      label: words.kind,
      sort: 'kind',
      cell: ({ kind }) => <span>{kind === 'hand' ? kinds.byHand : kinds.byRule}</span>,
    },
    { label: words.assets, name: 'assets', isNumber: true, cell: ({ assets }) => <span>{assets}</span> },
    { label: words.changed, sort: 'changed', cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
    {
      label: words.actions,
      cell: ({ id, title }) => (
        <div className="row-actions">
          <IntentButton
            fields={{ intent: 'remove-collections', ids: id }}
            icon="trash-2"
            label={words.removeNamed(title)}
          />
        </div>
      ),
    },
  ]
}
