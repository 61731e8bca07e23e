/** The parsed text a wallet signs to sign in (EIP-4361, and Solana's equivalent). */
export type WalletMessage = {
  domain: string
  address: string
  statement: string
  uri: URL
  chainId: string
  issuedAt: Date
  expiresAt: Date | undefined
  notBefore: Date | undefined
}

export type Chain = 'ethereum' | 'solana'

const accounts: Record<Chain, { name: string; address: RegExp }> = {
  ethereum: { name: 'Ethereum', address: /^0x[0-9a-fA-F]{40}$/ },
  solana: { name: 'Solana', address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ },
}

const fieldNames = new Set([
  'URI',
  'Version',
  'Chain ID',
  'Nonce',
  'Issued At',
  'Expiration Time',
  'Not Before',
  'Request ID',
])

/** Parses the message; returns an error text if invalid. */
export function readWalletMessage(chain: Chain, text: string): WalletMessage | string {
  const { name, address: shape } = accounts[chain]
  const [header = '', address = '', gap, ...rest] = text.split('\n')
  const end = ` wants you to sign in with your ${name} account:`
  if (!header.endsWith(end)) return 'message does not begin as a sign-in message does'
  if (!shape.test(address)) return 'message holds no address of that chain'
  if (gap !== '') return 'message has no empty line after the address'
  const { statement, lines } = splitStatement(rest)
  const fields = readFields(lines)
  if (typeof fields === 'string') return fields
  const domain = header.slice(0, -end.length).replace(/^https?:\/\//, '')
  return complete(fields, { domain, address, statement })
}

/**
 * The statement is one line between empty ones; without it the fields follow, after an optional empty line.
 */
function splitStatement(rest: string[]): { statement: string; lines: string[] } {
  const [first = '', second = ''] = rest
  if (first === '') return { statement: '', lines: rest.slice(1) }
  if (second === '') return { statement: first, lines: rest.slice(2) }
  return { statement: '', lines: rest }
}

function readFields(lines: string[]): Map<string, string> | string {
  const fields = new Map<string, string>()
  for (const line of lines) {
    if (line === 'Resources:' || line === 'Resources') return fields
    const at = line.indexOf(': ')
    const name = line.slice(0, Math.max(0, at))
    if (!fieldNames.has(name) || fields.has(name)) return 'message has a line that does not belong there'
    fields.set(name, line.slice(at + 2))
  }
  return fields
}

type Head = Pick<WalletMessage, 'domain' | 'address' | 'statement'>

function complete(fields: Map<string, string>, head: Head): WalletMessage | string {
  if (fields.get('Version') !== '1') return 'message has another version than 1'
  const uri = URL.parse(fields.get('URI') ?? '')
  const issuedAt = timeOf(fields.get('Issued At'))
  const expiresAt = timeOf(fields.get('Expiration Time'))
  const notBefore = timeOf(fields.get('Not Before'))
  if (!uri) return 'message has no URI'
  if (!issuedAt || issuedAt === 'wrong') return 'message does not say when it was issued'
  if (expiresAt === 'wrong' || notBefore === 'wrong') return 'message has a time that cannot be read'
  return { ...head, uri, chainId: fields.get('Chain ID') ?? '', issuedAt, expiresAt, notBefore }
}

function timeOf(text: string | undefined): Date | 'wrong' | undefined {
  if (text === undefined) return undefined
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.test(text)
  const time = new Date(text)
  return isTime && !Number.isNaN(time.getTime()) ? time : 'wrong'
}
