import { msg } from '@lingui/core/runtime-macro'

export const assetSettingsLabels = {
  private: msg`Members of the workspace`,
  unlisted: msg`Whoever has an address of it`,
  public: msg`Everybody`,
}
