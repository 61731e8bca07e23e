import { inReadingOrder } from '#src/features/visit/rules/sharing-tree.ts'
import { csvOf } from '#src/platform/csv.ts'
import type { SharingTree } from './read-sharing-tree.ts'

/**
 * Every personal link of a tree, each before those below it, as CSV. Times are ISO 8601 in UTC, seconds
 * active ones; `passed_on_by` is the `address` it was forwarded from, empty for the regular link.
 */
export function sharingCsv({ roots }: SharingTree, origin: string): string {
  const nodes = inReadingOrder(roots)
  const addressOf = new Map(nodes.map(({ id, hashid }) => [id, `${origin}/l/${hashid}`]))
  return csvOf([
    [
      'level',
      'for',
      'address',
      'passed_on_by',
      'link',
      'made',
      'first_opened',
      'opens',
      'visits',
      'active_seconds',
      'proven_visits',
      'presumed_visits',
      'likely_forwarded_visits',
      'addresses_beneath',
      'visits_beneath',
      'active_seconds_beneath',
    ],
    ...nodes.map((node) => [
      node.level,
      node.to,
      addressOf.get(node.id) ?? '',
      addressOf.get(node.parent ?? '') ?? '',
      node.linkTitle,
      node.createdAt.toISOString(),
      node.openedAt?.toISOString() ?? '',
      node.isClosed ? 'no' : 'yes',
      node.visits,
      node.seconds,
      node.proven,
      node.presumed,
      node.forwarded,
      node.beneath.addresses,
      node.beneath.visits,
      node.beneath.seconds,
    ]),
  ])
}
