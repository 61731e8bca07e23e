/**
 * A personal link with its reading totals. Seconds are active ones; internal visits and bots do not count.
 */
export type TreeAddress = {
  id: string
  hashid: string
  /** The link it was forwarded from; null for the regular link. */
  parent: string | null
  /** Its recipient; empty if unknown. */
  to: string
  link: string
  linkTitle: string
  /** Created by a visitor. */
  isPassedOn: boolean
  /** It was disabled itself. */
  isDisabled: boolean
  /** It or one above it was disabled, so it does not open. */
  isClosed: boolean
  createdAt: Date
  openedAt: Date | null
  visits: number
  seconds: number
  /** Visits by the recipient, by the first browser, and by other browsers. */
  proven: number
  presumed: number
  forwarded: number
}

export type Beneath = { addresses: number; visits: number; seconds: number }

/** `level` starts at 1. */
export type TreeNode = TreeAddress & { level: number; beneath: Beneath; children: TreeNode[] }

/** The forwarding trees, with the most read branch first. */
export function buildTrees(addresses: readonly TreeAddress[]): TreeNode[] {
  const nodes = new Map<string, TreeNode>()
  for (const address of addresses) {
    nodes.set(address.id, {
      ...address,
      level: 1,
      beneath: { addresses: 0, visits: 0, seconds: 0 },
      children: [],
    })
  }
  const roots: TreeNode[] = []
  for (const node of nodes.values()) {
    const above = node.parent === null ? undefined : nodes.get(node.parent)
    if (above) above.children.push(node)
    else roots.push(node)
  }
  const inOrder = downwards(roots)
  for (const node of inOrder.toReversed()) addUp(node)
  for (const node of inOrder) node.children.sort(byReading)
  return roots.sort(byReading)
}

/** Every node before its children, with its level. */
function downwards(roots: TreeNode[]): TreeNode[] {
  const found = [...roots]
  for (const node of found) {
    for (const child of node.children) {
      child.level = node.level + 1
      found.push(child)
    }
  }
  return found
}

function addUp({ children, beneath }: TreeNode): void {
  for (const child of children) {
    beneath.addresses += 1 + child.beneath.addresses
    beneath.visits += child.visits + child.beneath.visits
    beneath.seconds += child.seconds + child.beneath.seconds
  }
}

function byReading(one: TreeNode, other: TreeNode): number {
  const difference = other.seconds + other.beneath.seconds - (one.seconds + one.beneath.seconds)
  return difference || one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1)
}

/** Every node in reading order. */
export function inReadingOrder(roots: readonly TreeNode[]): TreeNode[] {
  const left = roots.toReversed()
  const read: TreeNode[] = []
  for (let node = left.pop(); node; node = left.pop()) {
    read.push(node)
    left.push(...node.children.toReversed())
  }
  return read
}

/** A node without those below it. */
export type TreeRow = Omit<TreeNode, 'children'>
