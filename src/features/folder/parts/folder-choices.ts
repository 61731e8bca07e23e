import type { FolderRow } from '../schema.ts'

/** Folders as options of a select, indented by depth. */
export function folderChoices(folders: FolderRow[]): { value: string; label: string }[] {
  return folders.map(({ id, name, depth }) => ({ value: id, label: `${'\u2003'.repeat(depth - 1)}${name}` }))
}
