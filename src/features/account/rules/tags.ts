/** How many tags an account or a person can have. */
export const mostTags = 20

export type TagChange = { addTag: string } | { removeTag: string }

/** The tags after a change: the same ones if one is already there, or if there would be too many. */
export function changedTags(tags: string[], change: TagChange): string[] {
  if ('removeTag' in change) return tags.filter((tag) => !isSameTag(tag, change.removeTag))
  const has = tags.some((tag) => isSameTag(tag, change.addTag))
  return has || tags.length >= mostTags ? tags : [...tags, change.addTag]
}

/** The tags of two merged ones, each once. */
export function tagsOfBoth(tags: string[], others: string[]): string[] {
  const more = others.filter((other) => !tags.some((tag) => isSameTag(tag, other)))
  return [...tags, ...more].slice(0, mostTags)
}

function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
