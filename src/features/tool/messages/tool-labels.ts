import { msg } from '@lingui/core/runtime-macro'

export const toolGroupLabels = {
  posts: msg`Posts`,
  longTexts: msg`Longer texts`,
  episode: msg`For the episode`,
  search: msg`To be found`,
}

export const toolLabels = {
  focus: msg`For whom, or about what`,
  avoid: msg`Words to avoid`,
}
