import { msg } from '@lingui/core/runtime-macro'

export const assetSettingsLabels = {
  private: msg`Private: workspace members`,
  unlisted: msg`Unlisted: anyone with the link`,
  public: msg`Public: anyone`,
}
