import { useLingui } from '@lingui/react/macro'
import { type DragEvent, type ReactElement, useId, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import type { FolderRow } from '../schema.ts'
import './folders.css'
import './folder-nav.css'
import { bulkKey } from '#src/ui/use-answer.tsx'

/** `count`: how many things are in it and its subfolders. */
type Folder = FolderRow & { count: number }

/** The things dragged onto a folder, and the form it submits with `ids` and `folder`. */
type Drop = { type: string; intent: string }

type Props = {
  folders: Folder[]
  /** The folder the list is filtered by; `none` for things without a folder. */
  chosen: string | undefined
  /** The URL of a folder, keeping other filters; undefined for all folders. */
  hrefOf: (folder: string | undefined) => string
  /** Label of the entry that shows everything. */
  allLabel: string
  drop: Drop
}

/** The folder tree beside a list. Dropping rows on a folder moves them there. */
export function FolderNav({ folders, chosen, hrefOf, allLabel, drop }: Props): ReactElement {
  const { t } = useLingui()
  const body = useId()
  const [isShown, setShown] = useState(false)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const path = pathTo(folders, chosen)

  function isOpen(id: string): boolean {
    return path.has(id) !== turned.has(id)
  }

  const shown = folders.filter(({ id }) => above(folders, id).every(isOpen))
  const name = folders.find(({ id }) => id === chosen)?.name
  return (
    <nav className="folder-nav" aria-label={t`Folders`} data-shown={isShown || undefined}>
      <button
        type="button"
        className="folder-nav-toggle"
        aria-expanded={isShown}
        aria-controls={body}
        onClick={() => setShown(!isShown)}
      >
        <Icon name="folder" size={16} />
        {chosen === 'none' ? t`No folder` : (name ?? t`Folders`)}
        <Icon name="chevron-down" size={14} />
      </button>
      <ul id={body}>
        <Place label={allLabel} href={hrefOf(undefined)} isNotDeleted={chosen === undefined} />
        {shown.map((folder) => (
          <Place
            key={folder.id}
            drop={{ ...drop, folder: folder.id }}
            label={folder.name}
            depth={folder.depth}
            colour={folder.colour}
            icon={folder.icon}
            count={folder.count}
            isNotDeleted={folder.id === chosen}
            href={hrefOf(folder.id)}
            {...(folders.some(({ parent }) => parent === folder.id) && {
              isOpen: isOpen(folder.id),
              onTurn: () => setTurned((before) => toggled(before, folder.id)),
            })}
          />
        ))}
        <Place
          drop={{ ...drop, folder: '' }}
          label={t`No folder`}
          href={hrefOf('none')}
          isNotDeleted={chosen === 'none'}
        />
      </ul>
    </nav>
  )
}

type PlaceProps = {
  label: string
  href: string
  isNotDeleted: boolean
  drop?: Drop & { folder: string }
  depth?: number
  colour?: string
  icon?: FolderRow['icon']
  count?: number
  isOpen?: boolean
  onTurn?: () => void
}

function Place({ label, href, isNotDeleted, drop, depth = 1, ...more }: PlaceProps): ReactElement {
  const { t } = useLingui()
  const fetcher = useFetcher({ key: bulkKey })
  const [isOver, setOver] = useState(false)

  function onDrop(event: DragEvent): void {
    setOver(false)
    if (drop === undefined) return
    const ids = event.dataTransfer.getData(drop.type)
    if (ids === '') return
    event.preventDefault()
    void fetcher.submit({ intent: drop.intent, ids, folder: drop.folder }, { method: 'post' })
  }

  function onDragOver(event: DragEvent): void {
    if (drop === undefined || !event.dataTransfer.types.includes(drop.type)) return
    event.preventDefault()
    setOver(true)
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the bulk bar moves the selection by keyboard
    <li
      data-over={isOver || undefined}
      style={{ paddingInlineStart: `${(depth - 1) * 14}px` }}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {more.onTurn ? (
        <button
          type="button"
          className="folder-turn"
          aria-expanded={more.isOpen}
          aria-label={t`Subfolders of “${{ name: label }}”`}
          onClick={more.onTurn}
        >
          <Icon name={more.isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        </button>
      ) : (
        <span className="folder-turn" />
      )}
      <Link to={href} preventScrollReset aria-current={isNotDeleted ? 'true' : undefined}>
        {more.icon ? (
          <span className="folder-mark" data-colour={more.colour}>
            <Icon name={more.icon} size={14} />
          </span>
        ) : null}
        <span className="folder-name">{label}</span>
        {more.count === undefined ? null : <span className="figure quiet">{more.count}</span>}
      </Link>
    </li>
  )
}

function above(folders: Folder[], id: string): string[] {
  const parent = folders.find((one) => one.id === id)?.parent
  return parent ? [parent, ...above(folders, parent)] : []
}

/** The folders to expand so that the chosen one and its subfolders are visible. */
function pathTo(folders: Folder[], chosen: string | undefined): ReadonlySet<string> {
  return new Set(chosen === undefined ? [] : [chosen, ...above(folders, chosen)])
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}
