import { msg } from '@lingui/core/runtime-macro'

export const toolGroupLabels = {
  posts: msg`Posts`,
  longTexts: msg`Long-form`,
  episode: msg`For the episode`,
  search: msg`Search`,
}

export const toolLabels = {
  focus: msg`Audience or topic`,
  avoid: msg`Words to avoid`,
}
