import { msg } from '@lingui/core/runtime-macro'

export const workspaceConsentModeLabels = {
  named: msg`Named: linked to verified people`,
  ask: msg`Ask: visits stay anonymous until the visitor consents`,
  necessary: msg`Necessary only: counted, never named`,
}
