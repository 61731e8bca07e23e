import { msg } from '@lingui/core/runtime-macro'

export const workspaceConsentModeLabels = {
  named: msg`Named: as whom they proved to be`,
  ask: msg`Ask: only counted until they agree`,
  necessary: msg`Necessary only: counted, never named`,
}
