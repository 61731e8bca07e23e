import { msg } from '@lingui/core/runtime-macro'

export const noticeMailBecauseLabels = {
  journey: msg`You’re receiving this because a journey step notifies you or needs your attention.`,
  form: msg`You’re receiving this because someone submitted your form. Their email address is unverified.`,
}
