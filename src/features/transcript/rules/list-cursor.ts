/** Where a page of a list ended: the last row's time and id. */
export type ListCursor = { at: Date; id: string }

export function writeCursor({ at, id }: ListCursor): string {
  return `${at.getTime().toString(36)}.${id}`
}

/** Undefined for anything that is no cursor of ours: the list then starts at its beginning. */
export function readCursor(text: string | undefined): ListCursor | undefined {
  const parts = /^([0-9a-z]{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text ?? '')
  if (!parts) return undefined
  const [, time = '', id = ''] = parts
  return { at: new Date(Number.parseInt(time, 36)), id }
}
