import { msg } from '@lingui/core/runtime-macro'

export const pageStatusLabels = {
  draft: {
    label: msg`Draft`,
    title: msg`Visitors cannot see it`,
  },
  scheduled: {
    label: msg`Scheduled`,
    title: msg`Visitors see it at its time`,
  },
  published: {
    label: msg`Published`,
    title: msg`Visitors see it as it is`,
  },
  changed: {
    label: msg`Changed since publish`,
    title: msg`Visitors see it as it was published`,
  },
}
