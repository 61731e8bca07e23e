import { msg } from '@lingui/core/runtime-macro'

export const noticeMailBecauseLabels = {
  journey: msg`You’re receiving this because a journey step is set to notify you or needs your attention.`,
  form: msg`You’re receiving this because someone submitted your form. Their email address is unverified.`,
}
