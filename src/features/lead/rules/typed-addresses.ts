import { plainAddress, withoutInvisible } from '#src/text/invisible.ts'
import { newLead } from '../schema.ts'

/** `name`: the display name of an address, as in "Lea Sand <lea@globex.com>". */
type TypedAddresses = { addresses: string[]; wrong: string[]; name: string }

/**
 * The email addresses in a text, each once, however they were pasted: several in a row, with names, as `mailto:` links, with
 * characters that no one sees. `wrong`: parts that look like one but are none.
 */
export function readTypedAddresses(text: string): TypedAddresses {
  const plain = plainAddress(text)
  const parts = plain.split(/[\s,;|<>()[\]"]+|mailto:/i).filter((part) => part.includes('@'))
  const read = parts.map((part) => withPlainDomain(part.replace(/^['/]+|'$/g, '').split('?', 1)[0] ?? ''))
  const addresses = [...new Map(read.filter(isAddress).map((one) => [one.toLowerCase(), one])).values()]
  return {
    addresses,
    wrong: read.filter((one) => !isAddress(one)),
    name: displayName(withoutInvisible(text)),
  }
}

function isAddress(text: string): boolean {
  return newLead.shape.email.safeParse(text).success
}

/** Trailing dots end sentences, and mail servers only know the DNS form of internationalized domains. */
function withPlainDomain(part: string): string {
  const at = part.lastIndexOf('@')
  const domain = part.slice(at + 1).replace(/\.{1,5}$/, '')
  const isPlain = /^[\0-\x7f]*$/.test(domain)
  return `${part.slice(0, at)}@${isPlain ? domain : (URL.parse(`http://${domain}`)?.hostname ?? domain)}`
}

function displayName(text: string): string {
  const [, name = ''] = /^"?([^"<>@]+?)"? ?<[^<>]*>/.exec(text) ?? []
  return name.trim()
}
