import { availableParallelism } from 'node:os'

/** Does the work for each item, with one item at a time per processor. */
export async function sideBySide<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const item of left) await work(item)
    }),
  )
}
