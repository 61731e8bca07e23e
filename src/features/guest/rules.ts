/** A name as names are compared: without case and surplus spaces, as `person_key` of the database. */
export function nameKey(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toLowerCase()
}

/** First and last name as people write them together. */
export function fullName({ first, last }: { first: string; last: string }): string {
  return [first, last].filter(Boolean).join(' ')
}

/** An address as people paste it: one without a scheme gets https. Undefined when it leads to no web page. */
export function readHref(typed: string): string | undefined {
  const text = typed.trim()
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d+(?:\/|$)/.test(text)
  const href = hasScheme ? text : `https://${text}`
  if (!/^https?:\/\/[^/]/i.test(href) || /[\s\p{C}]/u.test(href) || !URL.canParse(href)) return undefined
  const url = new URL(href)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' && url.hostname.includes('.') ? href : undefined
}
