import { onTestFinished } from 'vitest'
import { type ModelSays, type ModelService, openModelServer } from './model-server.ts'

export type { ModelSays, ModelService } from './model-server.ts'

/** A service on loopback that speaks OpenAI's chat completions until the test has ended, see `openModelServer`. */
export async function aModelService(...answers: ModelSays[]): Promise<ModelService> {
  const { service, close } = await openModelServer(...answers)
  onTestFinished(close)
  return service
}
