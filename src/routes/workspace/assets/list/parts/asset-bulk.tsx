import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useId } from 'react'
import { MoveRows } from '#src/features/folder/parts/move-rows.tsx'
import type { FolderRow } from '#src/features/folder/schema.ts'
import type { AssetRow } from '#src/features/transcript/server/list-assets.ts'
import { BulkForm } from '#src/ui/bulk-form.tsx'
import { type BulkMeans, GenerateButton, TranscribeButton } from './bulk-dialogs.tsx'

type Props = { chosen: AssetRow[]; folders: FolderRow[]; tags: string[]; means: BulkMeans }

/** Puts the chosen assets into a folder, marks them, has them transcribed or has something written of them. */
export function AssetBulk({ chosen, folders, tags, means }: Props): ReactElement {
  const { t } = useLingui()
  const known = useId()
  const ids = chosen.map(({ id }) => id)
  return (
    <>
      <MoveRows ids={ids} intent="move-assets" folders={folders} />
      <BulkForm ids={ids} intent="tag-assets" label={t`Add tag`}>
        <input
          name="tag"
          aria-label={t`Tag to add`}
          placeholder={t`Tag to add`}
          list={known}
          maxLength={50}
          required
          autoComplete="off"
        />
        <datalist id={known}>
          {tags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </datalist>
      </BulkForm>
      <TranscribeButton assets={chosen} canTranscribe={means.canTranscribe} />
      <GenerateButton assets={chosen} {...means} />
    </>
  )
}
