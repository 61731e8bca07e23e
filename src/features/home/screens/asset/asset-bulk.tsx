import { type ReactElement, useId } from 'react'
import type { FolderRow } from '#src/features/folder/schema.ts'
import { BulkForm } from '#src/features/home/parts/bulk-form.tsx'
import { MoveRows } from '#src/features/home/parts/move-rows.tsx'
import { assetListWords } from '#src/features/home/words/asset-list-words.ts'
import type { AssetRow } from '#src/features/transcript/server/list-assets.ts'
import { useWords } from '#src/words/reader.ts'
import { type BulkMeans, GenerateButton, TranscribeButton } from './bulk-dialogs.tsx'

type Props = { chosen: AssetRow[]; folders: FolderRow[]; tags: string[]; means: BulkMeans }

/** Puts the chosen assets into a folder, marks them, has them transcribed or has something written of them. */
export function AssetBulk({ chosen, folders, tags, means }: Props): ReactElement {
  const words = useWords(assetListWords)
  const known = useId()
  const ids = chosen.map(({ id }) => id)
  return (
    <>
      <MoveRows ids={ids} intent="move-assets" folders={folders} />
      <BulkForm ids={ids} intent="tag-assets" label={words.addTag}>
        <input
          name="tag"
          aria-label={words.newTag}
          placeholder={words.newTag}
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
