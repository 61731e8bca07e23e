import { oneLine } from '#src/text/one-line.ts'
/** A name in the form used for comparison: without case and extra spaces, like `person_key` in the database. */
export function nameKey(name: string): string {
  return oneLine(name).toLowerCase()
}

/** First and last name as written together. */
export function fullName({ first, last }: { first: string; last: string }): string {
  return [first, last].filter(Boolean).join(' ')
}

/** A pasted URL; https is added when it has no scheme. Undefined when it isn't a web address. */
export function readHref(typed: string): string | undefined {
  const text = typed.trim()
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d+(?:\/|$)/.test(text)
  const href = hasScheme ? text : `https://${text}`
  if (!/^https?:\/\/[^/]/i.test(href) || /[\s\p{C}]/u.test(href) || !URL.canParse(href)) return undefined
  const url = new URL(href)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' && url.hostname.includes('.') ? href : undefined
}
