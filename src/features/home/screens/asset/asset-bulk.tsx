import { type ReactElement, type RefObject, useEffect, useId, useRef } from 'react'
import type { FolderRow } from '#src/features/folder/schema.ts'
import { BulkForm } from '#src/features/home/parts/bulk-form.tsx'
import { assetListWords } from '#src/features/home/words/asset-list-words.ts'
import type { AssetRow } from '#src/features/transcript/server/list-assets.ts'
import { isTyping } from '#src/ui/use-row-keys.ts'
import { useWords } from '#src/words/reader.ts'
import { type BulkMeans, GenerateButton, TranscribeButton } from './bulk-dialogs.tsx'
import { folderChoices } from './folder-choices.ts'

type Props = { chosen: AssetRow[]; folders: FolderRow[]; tags: string[]; means: BulkMeans }

/** Puts the chosen assets into a folder, marks them, has them transcribed or has something written of them. */
export function AssetBulk({ chosen, folders, tags, means }: Props): ReactElement {
  const words = useWords(assetListWords)
  const known = useId()
  const place = useRef<HTMLSelectElement>(null)
  useKeyTo(place)
  const ids = chosen.map(({ id }) => id)
  return (
    <>
      {folders.length > 0 ? (
        <BulkForm ids={ids} intent="move-assets" label={words.move}>
          <select ref={place} name="folder" aria-label={words.moveTo} aria-keyshortcuts="m">
            <option value="">{words.noFolder}</option>
            {folderChoices(folders).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </BulkForm>
      ) : null}
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
      <GenerateButton assets={chosen} model={means.model} voices={means.voices} />
    </>
  )
}

/** `m` goes to where the chosen assets are moved to. */
function useKeyTo(place: RefObject<HTMLSelectElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'm' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      place.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [place])
}
