import { msg } from '@lingui/core/runtime-macro'

export const linkEventLabels = {
  paused: (title: string) => msg`“${{ title }}” was opened while it is paused`,
  ended: (title: string) => msg`“${{ title }}” was opened, and it has ended`,
}
