import { z } from 'zod'
import { decodeEntities } from '#src/text/entities.ts'

/**
 * The findings of a link check by subject; `fix` before sharing, `review` needs a judgment.
 */
export const findingKinds = {
  no_pages: ['pages', 'fix'],
  page_broken: ['pages', 'fix'],
  recording_missing: ['pages', 'fix'],
  picture_missing: ['pages', 'fix'],
  tab_empty: ['pages', 'review'],
  page_unpublished: ['pages', 'review'],
  page_empty: ['pages', 'review'],
  pages_left_out: ['pages', 'review'],
  pages_render: ['pages', 'fine'],
  pages_readable: ['pages', 'fine'],
  address_gone: ['addresses', 'fix'],
  address_inside_gone: ['addresses', 'fix'],
  address_private: ['addresses', 'fix'],
  address_malformed: ['addresses', 'fix'],
  address_unreachable: ['addresses', 'review'],
  address_unsure: ['addresses', 'review'],
  addresses_left_out: ['addresses', 'review'],
  addresses_answer: ['addresses', 'fine'],
  card_picture_fails: ['card', 'fix'],
  card_title_long: ['card', 'review'],
  card_description_plain: ['card', 'review'],
  card_description_long: ['card', 'review'],
  card_hidden: ['card', 'fine'],
  card_ready: ['card', 'fine'],
  link_paused: ['gate', 'fix'],
  gate_ended: ['gate', 'fix'],
  gate_used_up: ['gate', 'fix'],
  gate_without_codes: ['gate', 'fix'],
  lead_refused: ['gate', 'fix'],
  gate_ends_soon: ['gate', 'review'],
  gate_few_left: ['gate', 'review'],
  gate_open: ['gate', 'fine'],
  gate_asks: ['gate', 'fine'],
  lead_admitted: ['gate', 'fine'],
  not_measured: ['owner', 'fix'],
  owner_left: ['owner', 'fix'],
  owner_nobody: ['owner', 'review'],
  scanner_refused: ['scanner', 'fix'],
  token_spent: ['scanner', 'fix'],
  scanner_unclear: ['scanner', 'review'],
  scanner_harmless: ['scanner', 'fine'],
  token_kept: ['scanner', 'fine'],
} as const satisfies Record<string, readonly [Group, Severity]>

export const groups = ['pages', 'addresses', 'card', 'gate', 'owner', 'scanner'] as const
export type Group = (typeof groups)[number]

export const severities = ['fix', 'review', 'fine'] as const
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
  const counts = { fix: 0, review: 0, fine: 0 }
  for (const one of findings) counts[severityOf(one)] += 1
  return counts
}

/** Chosen and known by the owner, so nothing broke. */
const chosen: ReadonlySet<FindingKind> = new Set(['link_paused', 'lead_refused', 'gate_without_codes'])

/** The broken findings as stable keys: the same problem always has the same key. */
export function brokenIn(findings: readonly Finding[]): string[] {
  return findings
    .filter((one) => severityOf(one) === 'fix' && !chosen.has(one.kind))
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
