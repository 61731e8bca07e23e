/** A path segment: `page` is the page at this path, `below` are the ones under it. */
export type PageNode<Row> = { path: string; step: string; page: Row | undefined; below: PageNode<Row>[] }

/** Nests pages by their paths, keeping their order; missing parent pages are undefined. */
export function pageTree<Row extends { slug: string }>(rows: readonly Row[]): PageNode<Row>[] {
  const top: PageNode<Row>[] = []
  const known = new Map<string, PageNode<Row>>()
  for (const row of rows) {
    let level = top
    let path = ''
    for (const step of row.slug.split('/')) {
      path = path === '' ? step : `${path}/${step}`
      const key = path.toLowerCase()
      const node = known.get(key) ?? { path, step, page: undefined, below: [] }
      if (!known.has(key)) level.push(node)
      known.set(key, node)
      level = node.below
    }
    const last = known.get(row.slug.toLowerCase())
    if (last) last.page = row
  }
  return top
}
