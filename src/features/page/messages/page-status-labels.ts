import { msg } from '@lingui/core/runtime-macro'

export const pageStatusLabels = {
  draft: {
    label: msg`Draft`,
    title: msg`Hidden from visitors`,
  },
  scheduled: {
    label: msg`Scheduled`,
    title: msg`Goes live at the scheduled time`,
  },
  published: {
    label: msg`Published`,
    title: msg`Live. Visitors see this version.`,
  },
  changed: {
    label: msg`Unpublished changes`,
    title: msg`Visitors see the published version`,
  },
}
