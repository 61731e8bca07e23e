import { z } from 'zod'
import { type Actor, requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { noteTest, openAi } from './ai-settings.ts'

const sign = z.object({ ready: z.boolean() })

/**
 * Sends a test request to the workspace's model and stores the result. Returns the model's name. Throws Refusal 403
 * `not_permitted`, 409 `ai_not_set_up`, and 502 `ai_failed`.
 */
export async function testAi(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets' | 'config'>,
  actor: Actor,
  { workspace }: { workspace: string },
): Promise<string> {
  await requireRole(platform, { actor, permission: 'workspace.change' })
  const access = await openAi(platform, { workspace })
  const { askModel } = await import('./ask-model.ts')
  const { provider, model } = access
  try {
    await askModel(platform, access, {
      instructions: 'Answer with JSON of the form {"ready": true} and nothing else.',
      prompt: 'Are you ready?',
      people: [],
      schema: sign,
    })
  } catch (error) {
    if (error instanceof Refusal) await noteTest(platform, { workspace, provider, error: error.message })
    throw error
  }
  await noteTest(platform, { workspace, provider, error: '' })
  return model
}
