import type { AiForm, ModelJob } from '../schema.ts'

/** The model for a job: its own, or the general one. */
export function modelFor(
  {
    model,
    chatModel,
    longModel,
    shortModel,
  }: Pick<AiForm, 'model' | 'chatModel' | 'longModel' | 'shortModel'>,
  job: ModelJob | undefined,
): string {
  switch (job) {
    case 'chat':
      return chatModel || model
    case 'long':
      return longModel || model
    case 'short':
      return shortModel || model
    case undefined:
      return model
  }
}
