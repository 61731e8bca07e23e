import { createRecipe, removeRecipe } from '#src/features/accelerator/server/recipes.ts'
import { approveItem } from '#src/features/accelerator/server/review-item.ts'
import { requireRun } from '#src/features/accelerator/server/runs.ts'
import { itemJobName, startRun } from '#src/features/accelerator/server/start-run.ts'
import { writeItem } from '#src/features/accelerator/server/write-item.ts'
import { outputOptions } from '#src/features/content/schema.ts'
import type { TestPlatform } from './test-platform.ts'

/** A recipe, a deleted one, and a finished run over an asset, with one output approved and one to review. */
export async function recipesOf(
  platform: TestPlatform,
  { asset, ...who }: { workspace: string; user: string; asset: string },
): Promise<Record<string, string>> {
  const { workspace, user } = who
  const kinds: ('takeaways' | 'linkedin')[] = ['takeaways', 'linkedin']
  const wishes = outputOptions.parse({ method: 'extractive', tone: 'neutral', length: 'short', language: '' })
  const says = { ...who, ...wishes, kinds }
  const { id: recipe } = await createRecipe(platform, { ...says, name: 'Episode' })
  const { id: goneRecipe } = await createRecipe(platform, { ...says, name: 'Gone' })
  await removeRecipe(platform, { ...who, recipe: goneRecipe })
  const asked = { ...who, recipe, assets: [asset], cause: 'member' } as const
  const { id: run } = await startRun(platform, asked)
  const { jobs } = platform
  jobs.waiting.splice(0, jobs.waiting.length, ...jobs.waiting.filter(({ name }) => name !== itemJobName))
  const seen = await requireRun(platform, { workspace, run, locale: 'en' })
  for (const { id: item } of seen.items)
    await writeItem(platform, { workspace, user, subject: run, item }, { step: async () => undefined })
  const { items } = await requireRun(platform, { workspace, run, locale: 'en' })
  const [approved, waiting] = items
  // An access matrix of missing things would prove nothing.
  if (!items.every(({ state }) => state === 'written'))
    throw new Error('An output of the run was not generated.')
  await approveItem(platform, { ...who, item: approved?.id ?? '', variant: approved?.variant ?? 0 })
  return { recipe, goneRecipe, run, runItem: waiting?.id ?? '' }
}
