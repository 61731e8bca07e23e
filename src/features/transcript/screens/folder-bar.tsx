import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { FolderRow } from '#src/features/folder/schema.ts'
import { folderWords } from '#src/features/folder/words/folder-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { folders: FolderRow[]; folder: string }

/** Narrows the list of assets to a folder: the way down to it, and what lies in it. */
export function FolderBar({ folders, folder }: Props): ReactElement | null {
  const words = useWords(folderWords)
  if (folders.length === 0) return null
  const way = wayTo(folders, folder)
  const below = folders.filter(({ parent }) => (parent ?? '') === folder)
  return (
    <nav className="folder-bar" aria-label={words.title}>
      {folder ? <Link to="?">{words.allAssets}</Link> : null}
      {way.map(({ id, name }) => (
        <Link key={id} to={`?folder=${id}`} aria-current={id === folder ? 'page' : undefined}>
          {name}
        </Link>
      ))}
      {below.map(({ id, name }) => (
        <Link key={id} to={`?folder=${id}`} className="folder-below">
          <Icon name="folder" size={14} />
          {name}
        </Link>
      ))}
    </nav>
  )
}

function wayTo(folders: FolderRow[], id: string): FolderRow[] {
  const here = folders.find((one) => one.id === id)
  return here ? [...wayTo(folders, here.parent ?? ''), here] : []
}
