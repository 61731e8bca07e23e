import { expect } from 'vitest'
import { recipeForm } from '#src/features/accelerator/schema.ts'
import { acceleratorJobs } from '#src/features/accelerator/server/jobs.ts'
import { createRecipe, requireRecipe } from '#src/features/accelerator/server/recipes.ts'
import { requireRun } from '#src/features/accelerator/server/runs.ts'
import { startRun } from '#src/features/accelerator/server/start-run.ts'
import { aWorkspace } from './factories.ts'
import type { ModelSays } from './model-server.ts'
import { aSpokenAsset } from './spoken-asset.ts'
import { createTestPlatform } from './test-platform.ts'
import { aModelOf } from './workspace-model.ts'

const said = `**Bo:** [00:05] The hardest part was that none of us had ever run a workshop before. We sold two boats in one week of March to pay for the wooden floor. The price of a course matters less than the date of a course.
`

export function refusedWith(code: string): unknown {
  return expect.objectContaining({ code })
}

/** A workspace with a recipe of this form, a model with these answers if any, and assets to run it over. */
export async function aRecipe(
  fields: Record<string, string> = {},
  { answers = [], credits = 5 }: { answers?: ModelSays[]; credits?: number } = {},
) {
  const platform = await createTestPlatform({ aiAllowPrivate: true })
  const settings = { credits: 0, timeZone: 'Europe/Berlin' }
  const { workspace, organization, owner: user } = await aWorkspace(platform, settings)
  const who = { workspace, user }
  const model = { answers, credits }
  const service = answers.length > 0 ? await aModelOf(platform, { ...who, organization }, model) : undefined
  const asked = recipeForm.parse({ name: 'Episode', kinds: 'summary', length: 'short', ...fields })
  const { id: recipe } = await createRecipe(platform, { ...who, ...asked })
  async function start(...assets: string[]): Promise<string> {
    return (await startRun(platform, { ...who, recipe, assets, cause: 'member' })).id
  }
  function spoken(title = 'A') {
    return aSpokenAsset(platform, who, { text: said, title })
  }
  function work() {
    return platform.jobs.runDue(platform, acceleratorJobs, platform.clock.now())
  }
  /** Runs the recipe over a new asset. */
  async function ran() {
    const asset = await spoken()
    const run = await start(asset)
    await work()
    return { asset, run }
  }
  return {
    platform,
    workspace,
    user,
    who,
    service,
    asked,
    recipe,
    start,
    spoken,
    work,
    ran,
    look: () => requireRecipe(platform, { workspace, recipe }),
    see: (run: string) => requireRun(platform, { workspace, run, locale: 'en' }),
  }
}
