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

/**
 * A displayed row: its children follow instead of being nested. `hidden`: the number of children not shown.
 */
export type TreeRow = Omit<TreeNode, 'children'> & { position: number; siblings: number; hidden: number }

/** `branch`: the link whose branch is shown, with its ancestors, the nearest last. */
export type TreeView = {
  rows: TreeRow[]
  branch: TreeRow | null
  above: { id: string; to: string }[]
  /** The number of entries on the first level, and the offset of those shown. */
  siblings: number
  from: number
  total: number
}

const mostOfOne = 50
const mostLevels = 8
const mostRows = 400

/** The visible part of trees of any depth and width; undefined for a branch that is not in them. */
export function viewOfTrees(
  roots: TreeNode[],
  { branch, from = 0 }: { branch?: string | undefined; from?: number },
): TreeView | undefined {
  const all = inReadingOrder(roots)
  const focus = branch === undefined ? undefined : all.find(({ id }) => id === branch)
  if (branch !== undefined && !focus) return undefined
  const siblings = focus?.children ?? roots
  return {
    rows: rowsOf(siblings, { from, base: focus?.level ?? 0 }),
    branch: focus ? rowOf(focus, { position: 1, siblings: 1, hidden: 0 }) : null,
    above: focus ? pathTo(all, focus) : [],
    siblings: siblings.length,
    from,
    total: all.length,
  }
}

/** Selects level by level, since a deep branch must not displace others; then sorts in reading order. */
function rowsOf(first: TreeNode[], { from, base }: { from: number; base: number }): TreeRow[] {
  const shown = new Set(first.slice(from, from + mostOfOne))
  for (const node of shown) {
    if (node.level - base >= mostLevels) continue
    for (const child of node.children.slice(0, mostOfOne)) {
      if (shown.size < mostRows) shown.add(child)
    }
  }
  const place = new Map<TreeNode, { position: number; siblings: number }>()
  for (const list of [first, ...[...shown].map(({ children }) => children)]) {
    for (const [at, node] of list.entries()) place.set(node, { position: at + 1, siblings: list.length })
  }
  return inReadingOrder(first.filter((node) => shown.has(node)))
    .filter((node) => shown.has(node))
    .map((node) => {
      const hidden = node.children.filter((child) => !shown.has(child)).length
      const row = rowOf(node, { position: 1, siblings: 1, ...place.get(node), hidden })
      return { ...row, level: node.level - base }
    })
}

function rowOf(
  { children: _children, ...node }: TreeNode,
  at: Pick<TreeRow, 'position' | 'siblings' | 'hidden'>,
): TreeRow {
  return { ...node, ...at }
}

function pathTo(all: TreeNode[], focus: TreeNode): { id: string; to: string }[] {
  const byId = new Map(all.map((node) => [node.id, node]))
  const above: { id: string; to: string }[] = []
  for (let at = byId.get(focus.parent ?? ''); at; at = byId.get(at.parent ?? '')) {
    above.unshift({ id: at.id, to: at.to })
  }
  return above
}
