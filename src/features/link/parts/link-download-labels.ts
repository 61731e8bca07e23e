import { msg } from '@lingui/core/runtime-macro'

export const linkDownloadKindLabels = {
  played: msg`Streaming only`,
  offered: msg`Allow downloads`,
  hindered: msg`Block downloads`,
}
