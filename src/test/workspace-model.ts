import { onTestFinished } from 'vitest'
import { aiForm } from '#src/features/ai/schema.ts'
import { saveAiSettings } from '#src/features/ai/server/ai-settings.ts'
import { grantCredits } from '#src/features/billing/server/grant-credits.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { type ModelSays, type ModelService, openModelServer } from './model-server.ts'
import type { TestPlatform } from './test-platform.ts'

type Owner = { workspace: string; user: string; organization: string }

/** A loopback service with OpenAI's chat completions until the test ends, see `openModelServer`. */
export async function aModelService(...answers: ModelSays[]): Promise<ModelService> {
  const { service, close } = await openModelServer(...answers)
  onTestFinished(close)
  return service
}

/** Sets up a model with these answers for a workspace, with credits to pay for it. `fields`: more form fields. */
export async function aModelOf(
  platform: TestPlatform,
  owner: Owner,
  { answers, credits = 5, fields = {} }: { answers: ModelSays[]; credits?: number; fields?: object },
): Promise<ModelService> {
  const { workspace } = owner
  const service = await aModelService(...answers)
  if (credits > 0) await grantCredits(platform, { workspace, credits, note: 'Test' })
  const form = { provider: 'openai-compatible', baseUrl: service.url, model: 'tiny', ...fields }
  await saveAiSettings(platform, owner, { workspace, ...aiForm.parse(form) })
  return service
}

export async function creditsOf(platform: TestPlatform, workspace: string): Promise<number> {
  return (await readWorkspaceInfo(platform, workspace)).credits
}
