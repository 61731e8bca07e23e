import { msg } from '@lingui/core/runtime-macro'

export const accountListViewLabels = {
  table: msg`Table`,
  board: msg`Board`,
}
