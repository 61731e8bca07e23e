import { msg } from '@lingui/core/runtime-macro'

export const toolGroupLabels = {
  posts: msg`Posts`,
  longTexts: msg`Long-form`,
  episode: msg`For the episode`,
  search: msg`Search`,
}
