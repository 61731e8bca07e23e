import { trimEndCharacters } from '#src/text/trim-characters.ts'

/** The access settings of a link, as the server stores them. Never sent to visitors as is. */
export type Gate = {
  round: number
  /** Requires an invite code. */
  isInviteOnly: boolean
  passwordHash: string | null
  asks: GateAsks
  consent: string
  allowed: string[]
  denied: string[]
  terms: { version: number; body: string } | null
  /** When it expires. */
  endsAt: Date | null
  endedUrl: string | null
  mostViews: number | null
}

/** Nothing; name and email; or an email verified by a code. */
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

/** Whether a stored gate asks nothing, now or later. */
export function isOpenGate(kept: Kept): boolean {
  const { isInviteOnly, passwordHash, asks, termsVersion, endsOn, mostViews } = kept
  if (isInviteOnly) return false
  return !passwordHash && asks === 'nothing' && termsVersion === 0 && !endsOn && mostViews === null
}

/**
 * What a visitor still has to provide. `press`: only a click, so that email scanners don't use up an opening.
 */
export type Needs = {
  invite: boolean
  password: boolean
  name: boolean
  confirms: boolean
  terms: boolean
  press: boolean
}

/** Who a visitor is to a link: `email` as they entered it, or that of the lead their browser is known as. */
export type Known = { email: string } | undefined

/**
 * What a visitor without a pass still has to provide. Leads the sender has verified are not asked for a name,
 * and visitors who used an invite code not for another one.
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

/** Whether an email may enter: it is not blocked, and it is allowed if there is an allow list. */
export function mayOpen({ allowed, denied }: Pick<Gate, 'allowed' | 'denied'>, email: string): boolean {
  const address = email.trim().toLowerCase()
  if (denied.some((entry) => isMeant(entry, address))) return false
  return allowed.length === 0 || allowed.some((entry) => isMeant(entry, address))
}

/** An email entry matches itself; a domain entry matches itself and its subdomains. */
function isMeant(entry: string, address: string): boolean {
  if (entry.includes('@')) return entry === address
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return domain === entry || domain.endsWith(`.${entry}`)
}

const entryShape =
  /^(?:[^\s@<>"(),;:\\]+@)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/**
 * The unique lower-case addresses and domains in a text or CSV file, and the invalid entries. A domain may
 * begin with `@`. A heading row is skipped.
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
