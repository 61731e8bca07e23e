/** A title from a file name, without extension and separators. The recording's title tag wins if there is one. */
export function titleOf(filename: string, tags: Record<string, string> = {}): string {
  const tagged = (tags['title'] ?? '').trim()
  const named = filename
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
  return (tagged || named || 'Untitled').slice(0, 300).toWellFormed()
}
