import { msg } from '@lingui/core/runtime-macro'

export const aiProviderLabels = {
  none: msg`No AI model`,
  openai: msg`OpenAI`,
  anthropic: msg`Anthropic`,
  'openai-compatible': msg`OpenAI-compatible service`,
  ollama: msg`Ollama on your own server`,
}
