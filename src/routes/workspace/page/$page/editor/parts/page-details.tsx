import { useLingui } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { DraftPageData } from '#src/features/page/schema.ts'
import { ImageField } from './image-field.tsx'
import type { PageDraftEditing } from './use-page-draft.ts'
import type { Problems } from './use-problems.ts'

type Props = {
  page: string
  root: DraftPageData['root']
  sourceAsset: { id: string; title: string } | null
  edit: PageDraftEditing['edit']
  problems: Problems
}

/** What the page is called and how it is described where it is shared. */
export function PageDetails({ page, root, sourceAsset, edit, problems }: Props): ReactElement {
  const { t } = useLingui()

  function set(change: Partial<DraftPageData['root']>, field: string | undefined): void {
    edit((data) => ({ ...data, root: { ...data.root, ...change } }), field)
  }

  return (
    <div className="pe-page-fields">
      <TextInput
        label={t`Title`}
        value={root.title}
        error={problems.of(undefined, 'title')}
        onChange={(event) => set({ title: event.currentTarget.value }, 'title')}
      />
      <Textarea
        label={t`Description`}
        description={t`Shown with the page’s link in search engines and messaging apps.`}
        autosize
        minRows={2}
        value={root.description}
        error={problems.of(undefined, 'description')}
        onChange={(event) => set({ description: event.currentTarget.value }, 'description')}
      />
      <fieldset className="pe-messenger">
        <legend>{t`Link preview image`}</legend>
        <p className="pe-hint">{t`Without one, we create an image from the title.`}</p>
        <ImageField
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
            {t`Use generated image`}
          </Button>
        ) : null}
      </fieldset>
      {sourceAsset ? (
        <p className="pe-made-from">
          {t`Created from`} <Link to={`/workspace/assets/${sourceAsset.id}`}>{sourceAsset.title}</Link>
          <br />
          <Link
            to={`/workspace/assets/${sourceAsset.id}/page/${page}?source=refresh`}
          >{t`Refresh from asset`}</Link>
        </p>
      ) : null}
    </div>
  )
}
