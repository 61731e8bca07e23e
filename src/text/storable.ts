/** The text without what PostgreSQL can't store: NUL, and halves of surrogate pairs. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
