import { msg } from '@lingui/core/runtime-macro'

export const unsubscribeLabels = {
  stopped: msg`Done. You won’t get these emails anymore.`,
  resumed: msg`Done. You’ll get these emails again.`,
}
