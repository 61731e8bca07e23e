import { Button, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useWords } from '#src/words/reader.ts'
import type { DraftPageData } from '../schema.ts'
import { blockFieldWords } from '../words/block-field-words.ts'
import { materialWords } from '../words/material-words.ts'
import { PictureField } from './picture-field.tsx'
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
  const material = useWords(materialWords)
  function set(change: Partial<DraftPageData['root']>, field: string | undefined): void {
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
      <fieldset className="pe-messenger">
        <legend>{material.messengerPicture}</legend>
        <p className="pe-hint">{material.messengerNote}</p>
        <PictureField
          picture={{ source: root.image ?? null, alt: root.imageAlt ?? '' }}
          errorOf={(field) => problems.of(undefined, field.replace(/^source/, 'image'))}
          onChange={({ source, alt }, field) =>
            set({ image: source, imageAlt: alt }, field && `image ${field}`)
          }
        />
        {root.image ? (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => set({ image: null, imageAlt: '' }, undefined)}
          >
            {material.removePicture}
          </Button>
        ) : null}
      </fieldset>
      {sourceAsset ? (
        <p className="pe-made-from">
          {words.madeFrom} <Link to={`/workspace/assets/${sourceAsset.id}`}>{sourceAsset.title}</Link>
        </p>
      ) : null}
    </div>
  )
}
