import { onTestFinished } from 'vitest'
import { type ModelSays, type ModelService, openModelServer } from './model-server.ts'

export type { ModelSays, ModelService } from './model-server.ts'

/** A loopback service with OpenAI's chat completions until the test ends, see `openModelServer`. */
export async function aModelService(...answers: ModelSays[]): Promise<ModelService> {
  const { service, close } = await openModelServer(...answers)
  onTestFinished(close)
  return service
}
