import { msg } from '@lingui/core/runtime-macro'

export const noticeMailBecauseLabels = {
  journey: msg`You get this mail because a step of a journey tells you, or waits for you.`,
  form: msg`You get this mail because somebody sent a form of yours. The address in it is as they wrote it.`,
}
