import type { FolderRow } from '../schema.ts'

/** Folders as the choices of a list, each as far in as it lies deep. */
export function folderChoices(folders: FolderRow[]): { value: string; label: string }[] {
  return folders.map(({ id, name, depth }) => ({ value: id, label: `${'\u2003'.repeat(depth - 1)}${name}` }))
}
