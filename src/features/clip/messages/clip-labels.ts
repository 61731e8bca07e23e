import { msg } from '@lingui/core/runtime-macro'

export const clipProblemLabels = {
  ends_before: msg`The end has to come after the start.`,
  past_end: msg`The recording ends before that. Choose an earlier end.`,
  too_short: msg`A clip lasts at least a second.`,
  too_long: msg`An audio clip lasts at most 10 minutes, an audiogram 3. Choose an earlier end.`,
}
