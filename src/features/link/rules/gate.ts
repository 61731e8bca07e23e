import { trimEndCharacters } from '#src/text/trim-characters.ts'

/** What a link asks of whoever opens it, as the server knows it. Never sent out as it is. */
export type Gate = {
  round: number
  /** Only who types a code that its owner gave away. */
  isInviteOnly: boolean
  passwordHash: string | null
  asks: GateAsks
  consent: string
  allowed: string[]
  denied: string[]
  terms: { version: number; body: string } | null
  /** From when on it opens no more. */
  endsAt: Date | null
  endedUrl: string | null
  mostViews: number | null
}

/** Nothing; a name and an address; or an address that a code has confirmed. */
export const gateAsks = ['nothing', 'name', 'confirmed'] as const
export type GateAsks = (typeof gateAsks)[number]

type Kept = {
  isInviteOnly: boolean
  passwordHash: string | null
  asks: GateAsks
  termsVersion: number
  endsOn: string | null
  mostViews: number | null
}

/** Whether what is kept of a gate asks nothing at all, now or later. */
export function asksNothing(kept: Kept): boolean {
  const { isInviteOnly, passwordHash, asks, termsVersion, endsOn, mostViews } = kept
  if (isInviteOnly) return false
  return !passwordHash && asks === 'nothing' && termsVersion === 0 && !endsOn && mostViews === null
}

/** What a visitor has yet to give. `press`: nothing but a press, so that no mail scanner uses up a view. */
export type Needs = {
  invite: boolean
  password: boolean
  name: boolean
  confirms: boolean
  terms: boolean
  press: boolean
}

/** Who somebody is towards a link: `email` is as they wrote it, or that of the lead whom their browser is known as. */
export type Known = { email: string } | undefined

/**
 * What is still needed of somebody without a pass. Who confirmed their address to the sender before is asked no name, and who
 * came by an invite code no other one.
 */
export function needsOf(gate: Gate, known: Known, invitation?: object): Needs {
  const isKnown = known !== undefined && mayOpen(gate, known.email)
  return {
    invite: gate.isInviteOnly && invitation === undefined,
    password: gate.passwordHash !== null,
    name: gate.asks !== 'nothing' && !isKnown,
    confirms: gate.asks === 'confirmed' && !isKnown,
    terms: gate.terms !== null,
    press: gate.mostViews !== null,
  }
}

export function needsNothing(needs: Needs): boolean {
  return !Object.values(needs).includes(true)
}

/** Whether an address may come in: none of the denied ones, and one of the allowed ones where there are any. */
export function mayOpen({ allowed, denied }: Pick<Gate, 'allowed' | 'denied'>, email: string): boolean {
  const address = email.trim().toLowerCase()
  if (denied.some((entry) => isMeant(entry, address))) return false
  return allowed.length === 0 || allowed.some((entry) => isMeant(entry, address))
}

/** An address means itself; a domain everybody at it and below it. */
function isMeant(entry: string, address: string): boolean {
  if (entry.includes('@')) return entry === address
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return domain === entry || domain.endsWith(`.${entry}`)
}

const entryShape =
  /^(?:[^\s@<>"(),;:\\]+@)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/**
 * The addresses and domains in a text or a CSV file, each once and in lower case; and what is neither. A domain may begin
 * with `@`. A first line of headings is left out.
 */
export function readEntries(text: string): { entries: string[]; wrong: string[] } {
  const words = text
    .replace(/^\uFEFF/, '')
    .split(/[\s,;]+/)
    .map((word) =>
      trimEndCharacters(word.replace(/^["'<]+/, ''), /["'>]/)
        .replace(/^@/, '')
        .toLowerCase(),
    )
    .filter((word) => word !== '' && !headings.has(word))
  const entries = [...new Set(words)]
  return {
    entries: entries.filter((entry) => entryShape.test(entry)),
    wrong: entries.filter((entry) => !entryShape.test(entry)),
  }
}

const headings = new Set(['email', 'e-mail', 'address', 'domain', 'emails', 'domains'])
