import { msg } from '@lingui/core/runtime-macro'

export const putOnPageStatuseLabels = {
  draft: msg`Draft`,
  scheduled: msg`Scheduled`,
  published: msg`Published`,
  changed: msg`Unpublished changes`,
}
