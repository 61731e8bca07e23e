import { Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useWords } from '#src/words/reader.ts'
import type { DraftPageData } from '../schema.ts'
import { blockFieldWords } from '../words/block-field-words.ts'
import type { PageDraftEditing } from './use-page-draft.ts'
import type { Problems } from './use-problems.ts'

type Props = {
  root: DraftPageData['root']
  sourceAsset: { id: string; title: string } | null
  edit: PageDraftEditing['edit']
  problems: Problems
}

/** What the page is called and how it is described where it is shared. */
export function PageDetails({ root, sourceAsset, edit, problems }: Props): ReactElement {
  const words = useWords(blockFieldWords)
  function set(change: Partial<DraftPageData['root']>, field: string): void {
    edit((data) => ({ ...data, root: { ...data.root, ...change } }), field)
  }

  return (
    <div className="pe-page-fields">
      <TextInput
        label={words.title}
        value={root.title}
        error={problems.of(undefined, 'title')}
        onChange={(event) => set({ title: event.currentTarget.value }, 'title')}
      />
      <Textarea
        label={words.description}
        description={words.pageNote}
        autosize
        minRows={2}
        value={root.description}
        error={problems.of(undefined, 'description')}
        onChange={(event) => set({ description: event.currentTarget.value }, 'description')}
      />
      {sourceAsset ? (
        <p className="pe-made-from">
          {words.madeFrom} <Link to={`/workspace/assets/${sourceAsset.id}`}>{sourceAsset.title}</Link>
        </p>
      ) : null}
    </div>
  )
}
