import { isPlaceholder, plainAddress } from '#src/text/invisible.ts'

/**
 * The domains in a text: of a URL, an email address or the domain itself, however it was pasted, and internationalized names in
 * their DNS form. Parts that are none come back as they are.
 */
export function readDomains(text: string): string[] {
  const plain = plainAddress(text)
  if (plain === '' || isPlaceholder(plain)) return []
  // A space before a dot was typed by mistake.
  const parts = plain.replaceAll(' .', '.').split(/[,;|\s]+/)
  return [...new Set(parts.filter((part) => part !== '').map(hostOf))]
}

const scheme = /^(?:[a-z]{2,10}:\/+|https?(?::|\/\/)|mailto:|\/\/)/i

function hostOf(part: string): string {
  let address = part.replaceAll('\\', '/').replace(/^[<("']+/, '')
  while (scheme.test(address)) address = address.replace(scheme, '')
  const authority = address.split(/[/?#>)"']/, 1)[0] ?? ''
  const host = authority.slice(authority.lastIndexOf('@') + 1).split(':', 1)[0] ?? ''
  const name = host
    .toLowerCase()
    .replace(/^(?:\*?\.)+/, '')
    .replace(/^www\./, '')
    .replace(/\.{1,5}$/, '')
  return /[^\0-\x7f]/.test(name) && !/[%<>^`{}]/.test(name)
    ? (URL.parse(`http://${name}`)?.hostname ?? name)
    : name
}

export function isDomain(text: string): boolean {
  return text.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(text)
}
