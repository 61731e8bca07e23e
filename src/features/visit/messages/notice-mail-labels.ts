import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { MailedTopic } from '../rules/delivery.ts'

export const noticeMailBecauseLabels: Record<MailedTopic, MessageDescriptor> = {
  journey: msg`You’re receiving this because a journey step is set to notify you or needs your attention.`,
  form: msg`You’re receiving this because someone submitted your form. Their email address is unverified.`,
  lead_came: msg`You’re receiving this because you’re watching this lead.`,
  link_check: msg`We check your links once a week.`,
}
