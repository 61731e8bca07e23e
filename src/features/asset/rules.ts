type Named = { title: string; isNamedByFile: boolean }

/** The title of an asset from a file: the recording's title tag, or else its name. */
export function namedBy(filename: string, tags: Record<string, string> = {}): Named {
  return { title: titleOf(filename, tags), isNamedByFile: !taggedTitle(tags) }
}

/** A title from a file name, without extension and separators. The recording's title tag wins if there is one. */
export function titleOf(filename: string, tags: Record<string, string> = {}): string {
  const tagged = taggedTitle(tags)
  const named = filename
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
  return (tagged || named || 'Untitled').slice(0, 300).toWellFormed()
}

function taggedTitle(tags: Record<string, string>): string {
  return (tags['title'] ?? '').trim()
}
