import { storable } from '#src/text/storable.ts'

export function oneLine(text: string): string {
  const spaced = storable(text).replace(/[\s\p{Cc}]+/gu, ' ')
  return spaced.trim()
}

const mostCharacters = 2048

/**
 * The URL without user, password and query; undefined if its scheme is not allowed. At most 2,048 characters.
 */
export function plainHref(text: string): string | undefined {
  const address = URL.parse(storable(text))
  if (!address || !/^(https?|mailto|tel):$/.test(address.protocol)) return undefined
  address.username = ''
  address.password = ''
  address.search = ''
  return address.href.slice(0, mostCharacters)
}

/** The text if it looks like an email address, else empty. */
export function emailOrEmpty(text: string): string {
  const trimmed = storable(text).trim()
  const [, host = ''] = /^[^\s@<>"(),;:\\]+@([^\s@<>"(),;:\\]+)$/.exec(trimmed) ?? []
  return host.slice(1, -1).includes('.') ? trimmed.toLowerCase() : ''
}
