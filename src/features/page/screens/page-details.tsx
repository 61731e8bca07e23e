import { Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { DraftPageData } from '../schema.ts'
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
  function set(change: Partial<DraftPageData['root']>, field: string): void {
    edit((data) => ({ ...data, root: { ...data.root, ...change } }), field)
  }

  return (
    <section className="pe-card" aria-label="Page">
      <div className="pe-card-body">
        <TextInput
          label="Title"
          value={root.title}
          error={problems.of(undefined, 'title')}
          onChange={(event) => set({ title: event.currentTarget.value }, 'title')}
        />
        <Textarea
          label="Description"
          description="Search engines and messengers show it beside a link to the page."
          autosize
          minRows={2}
          value={root.description}
          error={problems.of(undefined, 'description')}
          onChange={(event) => set({ description: event.currentTarget.value }, 'description')}
        />
        {sourceAsset ? (
          <p className="pe-made-from">
            Made from <Link to={`/workspace/assets/${sourceAsset.id}`}>{sourceAsset.title}</Link>
          </p>
        ) : null}
      </div>
    </section>
  )
}
