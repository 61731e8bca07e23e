import { type Part, partOf } from '#src/features/automation/rules/library/part.ts'
import { createStepTemplate } from '#src/features/automation/server/library/keep-template.ts'
import { removeStepTemplate } from '#src/features/automation/server/library/remove-template.ts'
import { chainOf } from './flow-graphs.ts'
import type { TestPlatform } from './test-platform.ts'

/** Consecutive steps, as stored in the library. */
export function aPart(...steps: Parameters<typeof chainOf>[0]): Part {
  return partOf(
    chainOf(steps),
    steps.map(({ id }) => id),
  )
}

export const waitsADay = { id: 'wait', type: 'wait', config: { amount: 1, unit: 'days' } }

/** Steps of the library, some in the trash. */
export async function stepTemplatesOf(
  platform: TestPlatform,
  who: { workspace: string; user: string },
): Promise<Record<'stepTemplate' | 'goneStepTemplate', string>> {
  const kept = { ...who, note: '', part: aPart(waitsADay) }
  const { id: stepTemplate } = await createStepTemplate(platform, { ...kept, name: 'Wait a day' })
  const { id: goneStepTemplate } = await createStepTemplate(platform, { ...kept, name: 'Gone' })
  await removeStepTemplate(platform, { ...who, template: goneStepTemplate })
  return { stepTemplate, goneStepTemplate }
}
