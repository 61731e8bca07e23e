import { msg } from '@lingui/core/runtime-macro'

export const linkEventLabels = {
  paused: (title: string) => msg`“${{ title }}” was opened while paused`,
  ended: (title: string) => msg`“${{ title }}” was opened after it expired`,
}
