import { msg } from '@lingui/core/runtime-macro'

export const workspaceConsentModeLabels = {
  named: msg`Named: linked to verified people`,
  ask: msg`Ask: until they consent, visits are only counted`,
  necessary: msg`Necessary only: counted, never named`,
}
