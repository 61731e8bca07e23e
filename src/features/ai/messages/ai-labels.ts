import { msg } from '@lingui/core/runtime-macro'

export const aiProviderLabels = {
  none: msg`No model: rules alone`,
  openai: msg`OpenAI`,
  anthropic: msg`Anthropic`,
  'openai-compatible': msg`A service that speaks like OpenAI`,
  ollama: msg`Ollama, on a machine of yours`,
}
