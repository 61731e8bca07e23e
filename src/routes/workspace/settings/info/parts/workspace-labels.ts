import { msg } from '@lingui/core/runtime-macro'

export const workspaceConsentModeLabels = {
  named: msg`Named: linked to verified people`,
  ask: msg`Ask: only counted until they consent`,
  necessary: msg`Necessary only: counted, never named`,
}
