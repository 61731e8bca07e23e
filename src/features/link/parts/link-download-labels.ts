import { msg } from '@lingui/core/runtime-macro'

export const linkDownloadKindLabels = {
  played: msg`They only play`,
  offered: msg`Yes, with a link to save each`,
  hindered: msg`No, hinder saving`,
}
