import { msg } from '@lingui/core/runtime-macro'

export const clipProblemLabels = {
  ends_before: msg`The end has to come after the start.`,
  past_end: msg`This is past the end of the recording. Choose an earlier end.`,
  too_short: msg`A clip must be at least 1 second long.`,
  too_long: msg`Audio clips can last up to 10 minutes, audiograms up to 3. Choose an earlier end.`,
}
