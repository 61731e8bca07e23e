import { z } from 'zod'
import { decodeEntities } from '#src/text/entities.ts'

/**
 * The findings of a link check by subject; `mend` should be fixed before sharing, `look` needs a judgment.
 */
export const findingKinds = {
  no_pages: ['pages', 'mend'],
  page_broken: ['pages', 'mend'],
  recording_missing: ['pages', 'mend'],
  picture_missing: ['pages', 'mend'],
  tab_empty: ['pages', 'look'],
  page_unpublished: ['pages', 'look'],
  page_empty: ['pages', 'look'],
  picture_lost_in_dark: ['pages', 'look'],
  picture_lost_in_light: ['pages', 'look'],
  picture_flat: ['pages', 'look'],
  pages_left_out: ['pages', 'look'],
  pages_render: ['pages', 'fine'],
  pages_readable: ['pages', 'fine'],
  address_gone: ['addresses', 'mend'],
  address_inside_gone: ['addresses', 'mend'],
  address_private: ['addresses', 'mend'],
  address_malformed: ['addresses', 'mend'],
  address_unreachable: ['addresses', 'look'],
  address_unsure: ['addresses', 'look'],
  addresses_left_out: ['addresses', 'look'],
  addresses_answer: ['addresses', 'fine'],
  card_picture_fails: ['card', 'mend'],
  card_title_long: ['card', 'look'],
  card_description_plain: ['card', 'look'],
  card_description_long: ['card', 'look'],
  card_hidden: ['card', 'fine'],
  card_ready: ['card', 'fine'],
  link_paused: ['gate', 'mend'],
  gate_ended: ['gate', 'mend'],
  gate_used_up: ['gate', 'mend'],
  gate_without_codes: ['gate', 'mend'],
  lead_refused: ['gate', 'mend'],
  gate_ends_soon: ['gate', 'look'],
  gate_few_left: ['gate', 'look'],
  gate_open: ['gate', 'fine'],
  gate_asks: ['gate', 'fine'],
  lead_admitted: ['gate', 'fine'],
  not_measured: ['owner', 'mend'],
  owner_left: ['owner', 'mend'],
  owner_nobody: ['owner', 'look'],
  owner_declined: ['owner', 'look'],
  receipts_not_in_plan: ['owner', 'look'],
  owner_told: ['owner', 'fine'],
  owner_digest: ['owner', 'fine'],
  scanner_refused: ['scanner', 'mend'],
  token_spent: ['scanner', 'mend'],
  scanner_unclear: ['scanner', 'look'],
  scanner_harmless: ['scanner', 'fine'],
  token_kept: ['scanner', 'fine'],
} as const satisfies Record<string, readonly [Group, Severity]>

export const groups = ['pages', 'addresses', 'card', 'gate', 'owner', 'scanner'] as const
export type Group = (typeof groups)[number]

export const severities = ['mend', 'look', 'fine'] as const
export type Severity = (typeof severities)[number]

export type FindingKind = keyof typeof findingKinds

/** What a gate requires of a visitor. */
export const gateNeeds = ['invite', 'password', 'name', 'confirms', 'terms', 'press'] as const
export type GateNeed = (typeof gateNeeds)[number]

/** One finding. `about`: a URL; `why`: a status, a reason or a day; `tab` and `page`: its location. */
export const finding = z.object({
  kind: z.custom<FindingKind>((kind) => typeof kind === 'string' && Object.hasOwn(findingKinds, kind)),
  tab: z.string().optional(),
  page: z.object({ id: z.string(), title: z.string() }).optional(),
  about: z.string().optional(),
  why: z.string().optional(),
  count: z.number().optional(),
  needs: z.array(z.enum(gateNeeds)).optional(),
})
export type Finding = z.output<typeof finding>

/** The result of requesting a URL as a program. `to`: the redirect, if any. */
export const scan = z.object({
  agent: z.string(),
  method: z.enum(['HEAD', 'GET']),
  status: z.number(),
  title: z.string(),
  description: z.string(),
  picture: z.string(),
})
export type Scan = z.output<typeof scan>

export function severityOf({ kind }: Pick<Finding, 'kind'>): Severity {
  return findingKinds[kind][1]
}

export function groupOf({ kind }: Pick<Finding, 'kind'>): Group {
  return findingKinds[kind][0]
}

/** The number of findings by severity. */
export function countSeverities(findings: readonly Finding[]): Record<Severity, number> {
  const counts = { mend: 0, look: 0, fine: 0 }
  for (const one of findings) counts[severityOf(one)] += 1
  return counts
}

/** Chosen and known by the owner, so nothing broke. */
const chosen: ReadonlySet<FindingKind> = new Set(['link_paused', 'lead_refused', 'gate_without_codes'])

/** The broken findings as stable keys: the same problem always has the same key. */
export function brokenIn(findings: readonly Finding[]): string[] {
  return findings
    .filter((one) => severityOf(one) === 'mend' && !chosen.has(one.kind))
    .map(({ kind, page, about }) => [kind, page?.id ?? '', about ?? ''].join(' ').slice(0, 2000))
    .toSorted()
}

/** Title and preview data of one of our pages, whose markup is known. */
export function headOf(html: string): Pick<Scan, 'title' | 'description' | 'picture'> {
  const head = html.slice(0, html.indexOf('</head>') + 1)
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''
  return {
    title: decodeEntities(title),
    description: metaIn(head, 'description'),
    picture: metaIn(head, 'og:image'),
  }
}

function metaIn(head: string, name: string): string {
  const element = head.match(/<meta [^>]*>/g)?.find((one) => one.includes(`"${name}"`)) ?? ''
  return decodeEntities(/ content="([^"]*)"/.exec(element)?.[1] ?? '')
}
